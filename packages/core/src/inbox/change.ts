import { retryRefused, toPut, toUpdate, transact, type Write } from "../lib/dynamo.ts";
import { AppError, invalid, notFound } from "../lib/errors.ts";
import type { InboxForm } from "../mail/schema.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { mayEnter } from "../staff/rules.ts";
import { listStaff } from "../staff/staff.ts";
import { getStamp, isAtVersion, isSavedAlready, writeSave } from "../staff/stamp.ts";
import { type Activity, ActivityEntity, inboxAreas, RequestEntity, type RequestRecord } from "./entity.ts";
import { readEntry, toSummary } from "./entry.ts";
import { formStatuses, getFolder, type RequestStatus } from "./rules.ts";
import type { NoteInput, ReplyInput, RequestChange } from "./schema.ts";

const isReplied = (status: RequestStatus) => status !== "new" && status !== "spam";

/** A request counts as replied when it leaves `new` or `spam`. A request in spam keeps its time, because staff may move it back. */
function getReplyFields(before: RequestRecord, status: RequestStatus): Partial<RequestRecord> {
  if (before.repliedBy === "mail") return {};
  if (status === "new") return { repliedAt: "" };
  const isFirst = !isReplied(before.status) && isReplied(status) && !before.repliedAt;
  return isFirst ? { repliedAt: new Date().toISOString(), repliedBy: "status" } : {};
}

const getStatusFields = (before: RequestRecord, status: RequestStatus) => ({
  status,
  folder: getFolder(status),
  ...getReplyFields(before, status),
});

/** The keys of the indexes need all attributes that this sets. */
const patchEntry = (
  { form, id, createdAt, status, folder, assigneeId }: RequestRecord,
  fields: Partial<RequestRecord>,
) =>
  RequestEntity.patch({ form, id })
    .set({ status, folder, assigneeId, ...fields })
    .composite({ createdAt });

async function checkAssignee(actor: Actor, form: InboxForm, id: string | undefined): Promise<void> {
  if (!id) return;
  const member = (await listStaff(actor)).find((one) => one.id === id && one.state !== "disabled");
  if (!member)
    throw invalid(
      "This member of staff can't be given work. Please choose somebody else.",
      "unknown_assignee",
    );
  if (mayEnter(member.roles, inboxAreas[form])) return;
  throw invalid(
    `The role of ${member.name} does not let them open this. Please choose somebody else.`,
    "assignee_without_access",
  );
}

function getWantedStatus({ status, spam }: RequestChange): RequestStatus | undefined {
  if (spam === undefined) return status;
  return spam ? "spam" : "new";
}

export async function changeRequest(actor: Actor, form: InboxForm, id: string, change: RequestChange) {
  authorize(actor, inboxAreas[form]);
  const status = getWantedStatus(change);
  if (status && !formStatuses[form].some((known) => known === status)) {
    throw invalid("A message can't have this status.", "unknown_status");
  }
  const { version, assigneeId } = change;
  await checkAssignee(actor, form, assigneeId);
  const before = await readEntry(form, id);
  const wanted = { ...(status ? { status } : {}), ...(assigneeId === undefined ? {} : { assigneeId }) };
  const { reply_promise_hours: hours } = await readSettings();
  if (isSavedAlready(before, { actor, version }, wanted)) return toSummary(before, hours);
  const fields = {
    ...wanted,
    ...(status ? getStatusFields(before, status) : {}),
    ...getStamp(actor),
    version: version + 1,
  };
  await writeSave(
    patchEntry(before, fields).where(isAtVersion(version)),
    () => readEntry(form, id),
    { actor, version },
    wanted,
  );
  return toSummary({ ...before, ...fields }, hours);
}

type Written = Pick<Activity, "form" | "requestId" | "id" | "subject" | "templateKey"> & {
  kind: "note" | "reply";
  text: string;
};

function putActivity(actor: Actor, fields: Written): Write {
  const stamp = getStamp(actor);
  const record = { ...fields, ...stamp, version: 1, actorId: actor.id, at: stamp.changedAt };
  return toPut(ActivityEntity.create(record));
}

const checkExists = (form: InboxForm, id: string): Write => ({
  ConditionCheck: {
    ...RequestEntity.get({ form, id }).params<{ TableName: string; Key: Record<string, string> }>(),
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

export async function addNote(actor: Actor, form: InboxForm, requestId: string, note: NoteInput) {
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
  const patch = patchEntry(before, { ...fields, ...getStamp(actor), version: version + 1 });
  return toUpdate(patch.where(isAtVersion(version)));
}

export async function addReply(actor: Actor, form: InboxForm, requestId: string, reply: ReplyInput) {
  authorize(actor, inboxAreas[form]);
  const written: Written = { form, requestId, kind: "reply", ...reply };
  await retryRefused(async () => {
    const request = await markReplied(actor, form, requestId);
    const refused = await transact([putActivity(actor, written), request]);
    if (refused.includes(ACTIVITY) && (await isStoredAlready(actor, written))) return true;
    return refused.length === 0;
  });
}
