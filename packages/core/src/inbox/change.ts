import { invalid } from "../lib/errors.ts";
import type { InboxForm } from "../mail/schema.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { mayEnter } from "../staff/rules.ts";
import { listStaff } from "../staff/staff.ts";
import { getStamp, isAtVersion, isSavedAlready, writeSave } from "../staff/stamp.ts";
import { inboxAreas, RequestEntity, type RequestRecord } from "./entity.ts";
import { readEntry, toSummary } from "./entry.ts";
import { formStatuses, getFolder, type RequestStatus } from "./rules.ts";
import type { RequestChange } from "./schema.ts";

/** The keys of the indexes need all attributes that this sets. */
export const patchEntry = (
  { form, id, createdAt, status, folder, assigneeId }: RequestRecord,
  fields: Partial<RequestRecord>,
) =>
  RequestEntity.patch({ form, id })
    .set({ status, folder, assigneeId, ...fields })
    .composite({ createdAt });

export async function checkAssignee(actor: Actor, form: InboxForm, id: string | undefined): Promise<void> {
  if (!id) return;
  const member = (await listStaff(actor)).find((one) => one.id === id && one.state !== "disabled");
  if (!member)
    throw invalid("You can't assign work to this person. Please choose someone else.", "unknown_assignee");
  if (mayEnter(member.roles, inboxAreas[form])) return;
  throw invalid(
    `${member.name}'s role can't open this. Please choose someone else.`,
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
    ...(status ? { folder: getFolder(status) } : {}),
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
