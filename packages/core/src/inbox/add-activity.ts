import { retryRefused } from "../lib/dynamo.ts";
import { AppError, notFound } from "../lib/errors.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import {
  type CheckParams,
  type PutParams,
  transact,
  type UpdateParams,
  type Write,
} from "../lib/transact.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { getStamp } from "../staff/stamp.ts";
import { type Activity, ActivityEntity } from "./activity-entity.ts";
import { getStatusFields, patchEntry } from "./change.ts";
import { RequestEntity } from "./entity.ts";
import { readEntry } from "./entry.ts";
import { inboxAreas } from "./form-record.ts";
import type { NoteInput, ReplyInput } from "./schema.ts";

type Written = Pick<Activity, "form" | "requestId" | "id" | "subject" | "templateKey"> & {
  kind: "note" | "reply";
  text: string;
};

function putActivity(actor: Actor, fields: Written): Write {
  const stamp = getStamp(actor);
  const record = { ...fields, ...stamp, version: 1, actorId: actor.id, at: stamp.changedAt };
  return { Put: ActivityEntity.create(record).params<PutParams>() };
}

const checkExists = (form: InboxForm, id: string): Write => ({
  ConditionCheck: {
    ...RequestEntity.get({ form, id }).params<Pick<CheckParams, "TableName" | "Key">>(),
    ConditionExpression: "attribute_exists(pk)",
  },
});

const ACTIVITY = 0;
const REQUEST = 1;

const done = { note: "added", reply: "sent" } as const;

async function isStoredAlready(actor: Actor, { form, requestId, id, kind, ...words }: Written) {
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

export async function addNote(
  actor: Actor,
  form: InboxForm,
  requestId: string,
  note: NoteInput,
): Promise<void> {
  authorize(actor, inboxAreas[form]);
  const written: Written = { form, requestId, kind: "note", ...note };
  const refused = await transact([putActivity(actor, written), checkExists(form, requestId)]);
  if (refused.includes(REQUEST)) throw notFound("This request");
  if (refused.includes(ACTIVITY)) await isStoredAlready(actor, written);
}

async function markReplied(actor: Actor, form: InboxForm, requestId: string): Promise<Write> {
  const before = await readEntry(form, requestId);
  const version = before.version ?? 0;
  const isFirst = before.repliedBy !== "mail";
  if (before.status !== "new" && !isFirst) return checkExists(form, requestId);
  const fields = {
    ...(before.status === "new" ? getStatusFields(before, "contacted") : {}),
    ...(isFirst ? { repliedAt: new Date().toISOString(), repliedBy: "mail" as const } : {}),
  };
  const write = patchEntry(before, { ...fields, ...getStamp(actor), version: version + 1 })
    .where((stored, { eq, notExists }) => (version ? eq(stored.version, version) : notExists(stored.version)))
    .params<UpdateParams>();
  return { Update: write };
}

export async function addReply(
  actor: Actor,
  form: InboxForm,
  requestId: string,
  { templateKey, ...reply }: ReplyInput,
): Promise<void> {
  authorize(actor, inboxAreas[form]);
  const named = templateKey ? { templateKey } : {};
  const written: Written = { form, requestId, kind: "reply", ...reply, ...named };
  await retryRefused(async () => {
    const request = await markReplied(actor, form, requestId);
    const refused = await transact([putActivity(actor, written), request]);
    if (refused.includes(ACTIVITY) && (await isStoredAlready(actor, written))) return true;
    return refused.length === 0;
  });
}
