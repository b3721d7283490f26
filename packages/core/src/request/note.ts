import { notFound } from "../errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { stampOf } from "../staff/stamp.ts";
import {
  backOff,
  busy,
  type CheckParams,
  type PutParams,
  transact,
  type UpdateParams,
  type Write,
} from "../transact.ts";
import { type Activity, ActivityEntity } from "./activity-entity.ts";
import { patchOf, readEntry, statusFields } from "./change.ts";
import { RequestEntity } from "./entity.ts";
import { areaOf } from "./forms.ts";
import type { InboxForm } from "./rules.ts";
import type { NoteInput, ReplyInput } from "./schema.ts";

const MAX_TRIES = 6;

type Written = Pick<Activity, "form" | "requestId" | "id"> & { kind: "note" | "reply"; text: string };

function activityWrite(actor: Actor, fields: Written & Partial<Activity>): Write {
  const stamp = stampOf(actor);
  const record = { ...fields, ...stamp, version: 1, actorId: actor.id, at: stamp.changedAt };
  return { Put: ActivityEntity.create(record).params<PutParams>() };
}

/** Refuses the transaction when the request is gone. */
const isThere = (form: InboxForm, id: string): Write => ({
  ConditionCheck: {
    ...RequestEntity.get({ form, id }).params<Pick<CheckParams, "TableName" | "Key">>(),
    ConditionExpression: "attribute_exists(pk)",
  },
});

/** Positions of the two writes that each activity is stored with. */
const ACTIVITY = 0;
const REQUEST = 1;

/**
 * Adds a note to a request. Safe to repeat with the same id. 4 write units for a short text.
 * @throws AppError `forbidden`, `not-found`
 */
export async function addNote(
  actor: Actor,
  form: InboxForm,
  requestId: string,
  note: NoteInput,
): Promise<void> {
  authorize(actor, areaOf[form]);
  const write = activityWrite(actor, { form, requestId, kind: "note", ...note });
  const refused = await transact([write, isThere(form, requestId)]);
  if (refused.includes(REQUEST)) throw notFound("This request");
}

/** The write that a first reply brings about at the request; later ones only see to it that it is still there. */
async function requestWrite(actor: Actor, form: InboxForm, requestId: string): Promise<Write> {
  const before = await readEntry(form, requestId);
  const version = before.version ?? 0;
  if (before.status !== "new" && before.repliedAt) return isThere(form, requestId);
  const fields =
    before.status === "new" ? statusFields(before, "contacted") : { repliedAt: new Date().toISOString() };
  const repliedAt = before.repliedAt ? { repliedAt: before.repliedAt } : {};
  const write = patchOf(before, { ...fields, ...repliedAt, ...stampOf(actor), version: version + 1 })
    .where((stored, { eq, notExists }) => (version ? eq(stored.version, version) : notExists(stored.version)))
    .params<UpdateParams>();
  return { Update: write };
}

/**
 * Stores a reply to the customer, which the table's stream then mails, once. In the same transaction the first one is noted
 * as the answer and a new request counts as contacted. Safe to repeat with the same id. About 1 read and 8 write units for
 * the first reply, 4 for another.
 * @throws AppError `forbidden`, `not-found`; `unavailable` when others change the request all the time
 */
export async function addReply(
  actor: Actor,
  form: InboxForm,
  requestId: string,
  { templateKey, ...reply }: ReplyInput,
): Promise<void> {
  authorize(actor, areaOf[form]);
  const named = templateKey ? { templateKey } : {};
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const request = await requestWrite(actor, form, requestId);
    const write = activityWrite(actor, { form, requestId, kind: "reply", ...reply, ...named });
    const refused = await transact([write, request]);
    if (refused.length === 0 || refused.includes(ACTIVITY)) return;
    // Somebody has just changed the request, which is no reason not to answer.
    await backOff(attempt);
  }
  throw busy();
}
