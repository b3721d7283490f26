import { unlessRefused } from "../dynamo.ts";
import { invalid, notFound } from "../errors.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { isSavedAlready } from "../staff/saved.ts";
import { mayEnter } from "../staff/schema.ts";
import { listStaff } from "../staff/staff.ts";
import { changedMeanwhile, stampOf } from "../staff/stamp.ts";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import { areaOf } from "./forms.ts";
import { folderOf, type InboxForm, type RequestStatus, statusesOf } from "./rules.ts";
import type { RequestChange, RequestSummary } from "./schema.ts";
import { toSummary } from "./summary.ts";

const what = { quote: "This request", contact: "This message" } as const;

/** @throws AppError `not-found` */
export async function readEntry(form: InboxForm, id: string): Promise<RequestRecord> {
  const { data } = await RequestEntity.get({ form, id }).go({ consistent: true });
  if (!data) throw notFound(what[form]);
  return data;
}

/** Spam is no reply, and neither is what stays new. */
const isReplied = (status: RequestStatus) => status !== "new" && status !== "spam";

/** What an update writes; `undefined` takes a field away. */
type Fields = { [Name in keyof RequestRecord]?: RequestRecord[Name] | undefined };

/**
 * When the status makes it answered: as it leaves `new` or spam, until it is `new` again. Back in spam it keeps the time, for
 * whoever undoes that. What was answered by mail stays so.
 */
function replyFields(before: RequestRecord, status: RequestStatus): Fields {
  if (before.repliedBy === "mail") return {};
  if (status === "new") return { repliedAt: undefined, repliedBy: undefined };
  const isFirst = !isReplied(before.status) && isReplied(status) && !before.repliedAt;
  return isFirst ? { repliedAt: new Date().toISOString(), repliedBy: "status" } : {};
}

/** The fields that a status brings about. */
export const statusFields = (before: RequestRecord, status: RequestStatus) => ({
  status,
  folder: folderOf(status),
  ...replyFields(before, status),
});

/** The update of an entry that is still as it was read; its index keys need all of these. */
export function patchOf({ form, id, createdAt, status, folder, assigneeId }: RequestRecord, fields: Fields) {
  const isGone = (name: "repliedAt" | "repliedBy") => name in fields && fields[name] === undefined;
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return RequestEntity.patch({ form, id })
    .set({ status, folder, assigneeId, ...(Object.fromEntries(kept) as Partial<RequestRecord>) })
    .remove((["repliedAt", "repliedBy"] as const).filter(isGone))
    .composite({ createdAt });
}

/** @throws AppError `invalid` unless the id is that of somebody who works here and may open what they are given */
async function checkAssignee(actor: Actor, form: InboxForm, id: string | undefined): Promise<void> {
  if (!id) return;
  const member = (await listStaff(actor)).find((one) => one.id === id && one.state !== "disabled");
  if (!member)
    throw invalid(
      "This member of staff can't be given work. Please choose somebody else.",
      "unknown_assignee",
    );
  if (mayEnter(member.roles, areaOf[form])) return;
  throw invalid(
    `The role of ${member.name} does not let them open this. Please choose somebody else.`,
    "assignee_without_access",
  );
}

function wantedStatus({ status, spam }: RequestChange): RequestStatus | undefined {
  if (spam === undefined) return status;
  return spam ? "spam" : "new";
}

/**
 * Changes the status of a request, who works on it, or whether it is spam. Safe to repeat. 1 read unit for the record and 1 for
 * the settings; 1 write unit, and for each index 2 where the request moves within it, 1 where it stays.
 * @throws AppError `forbidden`, `not-found`; `invalid` for a status that messages don't have and for an assignee who
 * is unknown or may not open it; `conflict` when somebody else has changed it meanwhile
 */
export async function changeRequest(
  actor: Actor,
  form: InboxForm,
  id: string,
  change: RequestChange,
): Promise<RequestSummary> {
  authorize(actor, areaOf[form]);
  const status = wantedStatus(change);
  if (status && !statusesOf[form].some((known) => known === status)) {
    throw invalid("A message can't have this status.", "unknown_status");
  }
  const { version, assigneeId } = change;
  await checkAssignee(actor, form, assigneeId);
  const before = await readEntry(form, id);
  const asked = { ...(status ? { status } : {}), ...(assigneeId === undefined ? {} : { assigneeId }) };
  const { reply_promise_hours: hours } = await readSettings();
  if (isSavedAlready(before, { actor, version }, asked)) return toSummary(before, hours);
  const fields = {
    ...asked,
    ...(status ? statusFields(before, status) : {}),
    ...stampOf(actor),
    version: version + 1,
  };
  const isSaved = await unlessRefused(() =>
    patchOf(before, fields)
      .where((stored, { eq, notExists }) =>
        version ? eq(stored.version, version) : notExists(stored.version),
      )
      .go(),
  );
  if (!isSaved) throw changedMeanwhile();
  return toSummary({ ...before, ...fields }, hours);
}
