import { toPut, toUpdate, transact, type Write } from "../lib/dynamo.ts";
import { invalid } from "../lib/errors.ts";
import type { InboxForm } from "../mail/schema.ts";
import type { Settings } from "../settings/schema.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas, mayEnter } from "../staff/rules.ts";
import { findMember } from "../staff/staff.ts";
import { changedMeanwhile, getStamp, isAtVersion, isSavedAlready, writeSave } from "../staff/stamp.ts";
import type { PoolMember } from "../staff/user-pool.ts";
import { putCalendarChanges } from "./availability/calendar-changes.ts";
import { claimForOffice, listPlaces } from "./availability/window.ts";
import { ActivityEntity, RequestEntity, type RequestRecord } from "./entity.ts";
import { readEntry, toSummary } from "./entry.ts";
import { formStatuses, getFolder, type RequestStatus } from "./rules.ts";
import type { RequestChange, RequestSummary } from "./schema.ts";
import { claimSlot, getTime } from "./visits/slot.ts";

/** A customer who chose a time chose nobody. Then `visitStaffId` is empty. */
export const needsPlan = ({ form, status, visitDay, visitStaffId }: RequestRecord) =>
  form === "quote" && status === "scheduled" && (!visitDay || visitStaffId === "");

export const noVisit = {
  visitDay: "",
  visitStart: "",
  visitEnd: "",
  visitStaffId: "",
  visitMinutes: 0,
  visitFurtherStarts: [] as string[],
  visitProgress: "planned",
  visitProgressAt: "",
} as const;

/**
 * ElectroDB writes an index key only if the call names all its attributes, so this sets all of
 * them.
 */
export function patchEntry(before: RequestRecord, fields: Partial<RequestRecord>) {
  const { form, id, createdAt, status, folder, assigneeId, toPlanSince } = before;
  const isToPlan = needsPlan({ ...before, ...fields });
  const patch = RequestEntity.patch({ form, id })
    .set({
      status,
      folder,
      assigneeId,
      ...(isToPlan && { toPlanSince: toPlanSince ?? Date.now() }),
      ...fields,
    })
    .composite({ createdAt });
  return toPlanSince && !isToPlan ? patch.remove(["toPlanSince"]) : patch;
}

/** @throws AppError `invalid` when the member is gone, disabled, or may not open the request */
export async function readAssignee(form: InboxForm, id: string): Promise<PoolMember> {
  const member = await findMember(id);
  if (!member || member.state === "disabled")
    throw invalid("You can't assign work to this person. Please choose someone else.", "unknown_assignee");
  if (mayEnter(member.roles, inboxAreas[form])) return member;
  throw invalid(
    `${member.name}'s role can't open this. Please choose someone else.`,
    "assignee_without_access",
  );
}

const putAssignment = (
  actor: Actor,
  { form, id: requestId }: RequestRecord,
  recipient: string,
  version: number,
  assignedTogether: number,
): Write => {
  const { changedBy: actorId, changedAt: at } = getStamp(actor);
  const record = {
    form,
    requestId,
    id: `assigned-${version}`,
    kind: "assignment",
    actorId,
    at,
    recipient,
    assignedTogether,
  } as const;
  return toPut(ActivityEntity.create(record));
};

function getWantedStatus({ status, spam }: RequestChange): RequestStatus | undefined {
  if (spam === undefined) return status;
  return spam ? "spam" : "new";
}

const planAgain =
  "Open the request and plan its visit. There you choose another time, or confirm that you mean this one.";

/** A visit takes its time again when its request becomes Scheduled again. */
async function claimAgain(before: RequestRecord, settings: Settings): Promise<Write[]> {
  const { id, status, visitDay, visitStart, visitStaffId } = before;
  if (status === "scheduled" || !visitDay || !visitStart) return [];
  const time = getTime(before);
  const windows = listPlaces({ ...before, status: "scheduled" });
  const places = await claimForOffice(id, windows, settings, false, planAgain);
  return visitStaffId ? [await claimSlot(id, time, false, planAgain), ...places] : places;
}

/**
 * @throws AppError `conflict` when somebody else saved since the edit began, or when the request
 * becomes Scheduled again and its person has another visit at this time
 */
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
  const { version, assigneeId, assignedTogether = 1 } = change;
  const assignee = assigneeId ? await readAssignee(form, assigneeId) : undefined;
  const before = await readEntry(form, id);
  const wanted = { ...(status ? { status } : {}), ...(assigneeId === undefined ? {} : { assigneeId }) };
  const settings = await readSettings();
  const { reply_promise_hours: hours, enable_assignment_mails: hasAssignmentMails } = settings;
  if (isSavedAlready(before, { actor, version }, wanted)) return toSummary(before, hours);
  const fields = {
    ...wanted,
    ...(status ? { folder: getFolder(status) } : {}),
    ...getStamp(actor),
    version: version + 1,
  };
  const write = patchEntry(before, fields).where(isAtVersion(version));
  const read = () => readEntry(form, id);
  const isNews =
    assignee && assignedTogether > 0 && assignee.id !== actor.id && assignee.id !== before.assigneeId;
  const others = [
    ...(isNews && hasAssignmentMails
      ? [putAssignment(actor, before, assignee.email, version + 1, assignedTogether)]
      : []),
    ...(status === "scheduled" ? await claimAgain(before, settings) : []),
    ...(await putCalendarChanges(before, status, {
      actorId: actor.id,
      at: fields.changedAt,
      version: version + 1,
    })),
  ];
  if (others.length === 0) await writeSave(write, read, { actor, version }, wanted);
  else {
    const refused = await transact([toUpdate(write), ...others]);
    if (refused.length > 0 && !isSavedAlready(await read(), { actor, version }, wanted))
      throw changedMeanwhile();
  }
  return toSummary({ ...before, ...fields }, hours);
}
