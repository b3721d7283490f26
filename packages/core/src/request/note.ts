import { AppError, notFound } from "../errors.ts";
import { retryRefused } from "../retry.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { stampOf } from "../staff/stamp.ts";
import { type CheckParams, type PutParams, transact, type UpdateParams, type Write } from "../transact.ts";
import { type Activity, ActivityEntity } from "./activity-entity.ts";
import { patchOf, readEntry, statusFields } from "./change.ts";
import { RequestEntity } from "./entity.ts";
import { areaOf } from "./forms.ts";
import type { InboxForm } from "./rules.ts";
import type { NoteInput, ReplyInput } from "./schema.ts";

type Written = Pick<Activity, "form" | "requestId" | "id" | "subject" | "templateKey"> & {
  kind: "note" | "reply";
  text: string;
};

function activityWrite(actor: Actor, fields: Written): Write {
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

const done = { note: "added", reply: "sent" } as const;

/**
 * Whether the activity of this id, which refused the write, is the same: then a first try's answer got lost.
 * @throws AppError `conflict` when it says something else, or somebody else said it
 */
async function isWrittenAlready(actor: Actor, { form, requestId, id, kind, ...words }: Written) {
  const { data } = await ActivityEntity.get({ form, requestId, id }).go({ consistent: true });
  if (!data) return false;
  const { text, subject } = data;
  const isSame = data.kind === kind && text === words.text && subject === words.subject;
  if (isSame && data.actorId === actor.id) return true;
  throw new AppError(
    "conflict",
    "already_sent",
    `The first text of this ${kind} was ${done[kind]} already.`,
    {
      details: `It stands in the timeline; what you wrote since was not ${done[kind]}. Look there first, then try again if it is still needed.`,
    },
  );
}

/**
 * Adds a note to a request. Safe to repeat with the same id. 4 write units for a short text.
 * @throws AppError `forbidden`, `not-found`; `conflict` when the id is that of another text
 */
export async function addNote(
  actor: Actor,
  form: InboxForm,
  requestId: string,
  note: NoteInput,
): Promise<void> {
  authorize(actor, areaOf[form]);
  const written: Written = { form, requestId, kind: "note", ...note };
  const refused = await transact([activityWrite(actor, written), isThere(form, requestId)]);
  if (refused.includes(REQUEST)) throw notFound("This request");
  if (refused.includes(ACTIVITY)) await isWrittenAlready(actor, written);
}

/** The write that a first reply brings about at the request; later ones only see to it that it is still there. */
async function requestWrite(actor: Actor, form: InboxForm, requestId: string): Promise<Write> {
  const before = await readEntry(form, requestId);
  const version = before.version ?? 0;
  const isFirst = before.repliedBy !== "mail";
  if (before.status !== "new" && !isFirst) return isThere(form, requestId);
  const fields = {
    ...(before.status === "new" ? statusFields(before, "contacted") : {}),
    ...(isFirst ? { repliedAt: new Date().toISOString(), repliedBy: "mail" as const } : {}),
  };
  const write = patchOf(before, { ...fields, ...stampOf(actor), version: version + 1 })
    .where((stored, { eq, notExists }) => (version ? eq(stored.version, version) : notExists(stored.version)))
    .params<UpdateParams>();
  return { Update: write };
}

/**
 * Stores a reply to the customer, which the table's stream then mails, once. In the same transaction the first one is noted
 * as the answer and a new request counts as contacted. Safe to repeat with the same id. About 1 read and 8 write units for
 * the first reply, 4 for another.
 * @throws AppError `forbidden`, `not-found`; `conflict` when the id is that of another text; `unavailable` when others change the request all the time
 */
export async function addReply(
  actor: Actor,
  form: InboxForm,
  requestId: string,
  { templateKey, ...reply }: ReplyInput,
): Promise<void> {
  authorize(actor, areaOf[form]);
  const named = templateKey ? { templateKey } : {};
  const written: Written = { form, requestId, kind: "reply", ...reply, ...named };
  await retryRefused(async () => {
    const request = await requestWrite(actor, form, requestId);
    const refused = await transact([activityWrite(actor, written), request]);
    if (refused.includes(ACTIVITY) && (await isWrittenAlready(actor, written))) return true;
    // A change of the request at the same moment must not stop the reply.
    return refused.length === 0;
  });
}
