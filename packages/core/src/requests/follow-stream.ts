import { unlessRefused } from "../lib/dynamo.ts";
import { log } from "../lib/log.ts";
import type { Change } from "../lib/stream.ts";
import { type InboxForm, inboxForms, type MailState, mailKinds } from "../mail/schema.ts";
import { isDeletedOnRequest } from "../staff/audit.ts";
import { freeLeftPlaces } from "./availability/window.ts";
import { applyCorrections } from "./correction-rules.ts";
import { noteCompletion } from "./customer-page/review-call.ts";
import { isNotServed, joinEntries, leaveCustomer, program } from "./customers.ts";
import { deleteActivities, deleteParts } from "./delete.ts";
import {
  type Activity,
  type FormRecord,
  RequestEntity,
  type RequestRecord,
  readEntries,
  readFormRecords,
} from "./entity.ts";
import { addEntries, countPhotos, hasMailTrouble } from "./entry.ts";
import { addToTimeline, followCorrection } from "./follow-correction.ts";
import { followedFields } from "./rules.ts";
import { indexActivity } from "./search/work-words.ts";

type Key = Pick<RequestRecord, "form" | "id">;

async function noteMailTrouble(key: Key, mail: string, before?: MailState, after?: MailState): Promise<void> {
  const [had, has] = [hasMailTrouble(before), hasMailTrouble(after)];
  if (had === has) return;
  const patch = RequestEntity.patch(key);
  await unlessRefused(has ? patch.add({ mailTroubles: [mail] }) : patch.delete({ mailTroubles: [mail] }));
}

async function updateEntry(key: Key, before: FormRecord, after: FormRecord): Promise<void> {
  for (const kind of mailKinds) await noteMailTrouble(key, kind, before[kind], after[kind]);
  const count = countPhotos(after);
  if (countPhotos(before) === count) return;
  await unlessRefused(RequestEntity.patch(key).set({ photoCount: count }));
}

/**
 * Deletes the parts that arrived during the deletion. If staff did not delete the record, it was
 * lost by accident: then keeps all parts, so that a restore makes the request whole again.
 */
async function deleteRemains(key: Key, before: FormRecord): Promise<void> {
  if (!(await isDeletedOnRequest(key.form, key.id)))
    return log.error("a record is gone, and nobody deleted it", key);
  await deleteParts(applyCorrections(before));
  await RequestEntity.delete(key).go();
}

async function addChangeToTimeline(eventId: string, before: RequestRecord, after: RequestRecord) {
  const fields = followedFields.filter((name) => before[name] !== after[name]);
  if (fields.length === 0) return;
  const pick = (record: RequestRecord) => Object.fromEntries(fields.map((name) => [name, record[name]]));
  await addToTimeline(eventId, after, pick(before), pick(after));
}

async function followForm(form: InboxForm, { eventId, ...change }: Change): Promise<void> {
  const [before, after] = [change.before, change.after] as unknown as (FormRecord | undefined)[];
  if (!before) return;
  const key = { form, id: before.id };
  if (!after) return deleteRemains(key, before);
  await updateEntry(key, before, after);
  await followCorrection(eventId, before, after);
}

async function followDeletedEntry(entry: RequestRecord): Promise<void> {
  const { form, id } = entry;
  if (!(await isDeletedOnRequest(form, id))) return;
  await deleteActivities(entry);
  await leaveCustomer(entry, { actor: program, keepsEmpty: isNotServed });
}

async function followEntry({ eventId, before, after }: Change): Promise<void> {
  if (!before) return;
  await freeLeftPlaces(before as RequestRecord, after as RequestRecord | undefined);
  const { form, id } = before as RequestRecord;
  if (!after) return followDeletedEntry(before as RequestRecord);
  await noteCompletion(before as RequestRecord, after as RequestRecord);
  if (!after.customerId && after.status !== "spam") await joinEntries([{ form, id }]);
  return addChangeToTimeline(eventId, before as RequestRecord, after as RequestRecord);
}

async function followActivity({ before, after }: Change): Promise<void> {
  if (!after) return;
  if (!before) return indexActivity(after as Activity);
  const { form, requestId, id, mail } = after as Activity;
  await noteMailTrouble({ form, id: requestId }, id, (before as Activity).mail, mail);
}

export async function followRequests(change: Change): Promise<void> {
  const { entity } = change;
  if (entity === "quote" || entity === "contact") await followForm(entity, change);
  if (entity === "request") await followEntry(change);
  if (entity === "requestActivity") await followActivity(change);
}

/** Skips records that were deleted since the event, or that have an entry. Safe to repeat. */
export async function addNewRequests(changes: readonly Change[]): Promise<void> {
  const found = await Promise.all(
    inboxForms.map(async (form) => {
      const ids = changes.filter(({ entity }) => entity === form).map(({ after }) => String(after?.id));
      const [records, entries] = await Promise.all([
        readFormRecords(form, ids, { consistent: true }),
        readEntries(form, ids),
      ]);
      return [...records.values()].filter(({ id }) => !entries.has(id));
    }),
  );
  await addEntries(found.flat());
}
