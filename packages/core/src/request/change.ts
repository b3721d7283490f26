import { unlessRefused } from "../dynamo.ts";
import { invalid, notFound } from "../errors.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { isSavedAlready } from "../staff/saved.ts";
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

/** The fields that a status brings about; the first time that it leaves `new` counts as the reply. */
export function statusFields(before: RequestRecord, status: RequestStatus) {
  const isFirst = before.status === "new" && isReplied(status) && !before.repliedAt;
  return {
    status,
    folder: folderOf(status),
    ...(isFirst ? { repliedAt: new Date().toISOString() } : {}),
  };
}

/** The update of an entry that is still as it was read; its index keys need all of these. */
export const patchOf = (
  { form, id, createdAt, status, folder, assigneeId }: RequestRecord,
  fields: Partial<RequestRecord>,
) =>
  RequestEntity.patch({ form, id })
    .set({ status, folder, assigneeId, ...fields })
    .composite({ createdAt });

/** @throws AppError `invalid` unless the id is that of somebody who works here */
async function checkAssignee(actor: Actor, id: string | undefined): Promise<void> {
  if (!id) return;
  const staff = await listStaff(actor);
  if (staff.some((member) => member.id === id && member.state !== "disabled")) return;
  throw invalid("This member of staff can't be given work. Please choose somebody else.", "unknown_assignee");
}

function wantedStatus({ status, spam }: RequestChange): RequestStatus | undefined {
  if (spam === undefined) return status;
  return spam ? "spam" : "new";
}

/**
 * Changes the status of a request, who works on it, or whether it is spam. Safe to repeat. 1 read unit for the record and 1 for
 * the settings; 1 write unit, and for each index 2 where the request moves within it, 1 where it stays.
 * @throws AppError `forbidden`, `not-found`; `invalid` for a status that messages don't have and for an unknown
 * assignee; `conflict` when somebody else has changed it meanwhile
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
  await checkAssignee(actor, assigneeId);
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
