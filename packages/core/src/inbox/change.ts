import { unlessRefused } from "../lib/dynamo.ts";
import { invalid } from "../lib/errors.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { isSavedAlready } from "../staff/saved.ts";
import { mayEnter } from "../staff/schema.ts";
import { listStaff } from "../staff/staff.ts";
import { changedMeanwhile, getStamp } from "../staff/stamp.ts";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import { readEntry, toSummary } from "./entry.ts";
import { inboxAreas } from "./form-record.ts";
import { formStatuses, getFolder, type RequestStatus } from "./rules.ts";
import type { RequestChange, RequestSummary } from "./schema.ts";

const isReplied = (status: RequestStatus) => status !== "new" && status !== "spam";

type Fields = { [Name in keyof RequestRecord]?: RequestRecord[Name] | undefined };

/** A request counts as replied when it leaves `new` or `spam`. In spam it keeps the time, in case somebody undoes that. */
function getReplyFields(before: RequestRecord, status: RequestStatus): Fields {
  if (before.repliedBy === "mail") return {};
  if (status === "new") return { repliedAt: undefined, repliedBy: undefined };
  const isFirst = !isReplied(before.status) && isReplied(status) && !before.repliedAt;
  return isFirst ? { repliedAt: new Date().toISOString(), repliedBy: "status" } : {};
}

export const getStatusFields = (before: RequestRecord, status: RequestStatus) => ({
  status,
  folder: getFolder(status),
  ...getReplyFields(before, status),
});

/** The keys of the indexes need all attributes that this sets. */
export function patchEntry(
  { form, id, createdAt, status, folder, assigneeId }: RequestRecord,
  fields: Fields,
) {
  const isRemoved = (name: "repliedAt" | "repliedBy") => name in fields && fields[name] === undefined;
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return RequestEntity.patch({ form, id })
    .set({ status, folder, assigneeId, ...(Object.fromEntries(kept) as Partial<RequestRecord>) })
    .remove((["repliedAt", "repliedBy"] as const).filter(isRemoved))
    .composite({ createdAt });
}

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

export async function changeRequest(
  actor: Actor,
  form: InboxForm,
  id: string,
  change: RequestChange,
): Promise<RequestSummary> {
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
  const isSaved = await unlessRefused(() =>
    patchEntry(before, fields)
      .where((stored, { eq, notExists }) =>
        version ? eq(stored.version, version) : notExists(stored.version),
      )
      .go(),
  );
  if (!isSaved) throw changedMeanwhile();
  return toSummary({ ...before, ...fields }, hours);
}
