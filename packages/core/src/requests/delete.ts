import { ensureProcessed, toDelete, transact } from "../lib/dynamo.ts";
import { conflict } from "../lib/errors.ts";
import type { InboxForm } from "../mail/schema.ts";
import { deleteCopies } from "../pictures/copy-photos.ts";
import { deleteImage } from "../pictures/delete-image.ts";
import { deleteUnclaimed, PhotoEntity } from "../pictures/photo.ts";
import { deleteProject, untieProject } from "../projects-and-reviews/request-project.ts";
import { deleteReview, untieReview } from "../projects-and-reviews/review.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { AuditEntity, getRequestDeletionId, makeDeletionEntry } from "../staff/audit.ts";
import { inboxAreas } from "../staff/rules.ts";
import { restoreSent } from "./correction-rules.ts";
import { deleteCustomerLinks } from "./customer-page/link.ts";
import { endPhotoConsent } from "./customer-page/review.ts";
import { deleteReviewDue } from "./customer-page/review-call.ts";
import { type Leaving, leaveCustomer, program } from "./customers.ts";
import {
  ActivityEntity,
  type FormRecord,
  findEntry,
  getForm,
  getFormEntity,
  isQuote,
  RequestEntity,
  type RequestRecord,
  RequestTermEntity,
  readActivities,
  readFormRecord,
  readFormRecords,
} from "./entity.ts";
import { deleteEstimates } from "./estimates/entity.ts";
import { deleteLetters } from "./invoices/entity.ts";
import { toFirstTryTerm, toTermEntries } from "./search/terms.ts";
import { deleteWords } from "./search/work-words.ts";
import { listAddedPhotos, readAddedPhotos } from "./visits/added-photos.ts";
import { VisitEntity } from "./visits/entity.ts";

type Place = Parameters<typeof deleteWords>[0];

/** Words go last, because the stream may still write them. */
export async function deleteActivities(place: Place): Promise<void> {
  const { form, id: requestId } = place;
  const activities = await readActivities(form, requestId);
  if (activities.length > 0) {
    await deletePhotos(listAddedPhotos(activities));
    const keys = activities.map(({ id }) => ({ form, requestId, id }));
    ensureProcessed(await ActivityEntity.delete(keys).go());
  }
  await deleteWords(place);
}

/** Records go first: image-variants deletes its variants when it finds no record. */
async function deletePhotos(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  ensureProcessed(await PhotoEntity.delete(keys.map((key) => ({ key }))).go());
  await Promise.all(keys.map(deleteImage));
}

async function deleteReports(resourceIds: Iterable<string>): Promise<void> {
  for (const resourceId of new Set(resourceIds)) {
    const entries = AuditEntity.query.byResource({ resourceType: "quote", resourceId });
    const reports = entries.where(({ actorId }, { eq }) => eq(actorId, ""));
    const { data } = await reports.go({ pages: "all" });
    if (data.length > 0)
      ensureProcessed(await AuditEntity.delete(data.map((report) => ({ id: report.id }))).go());
  }
}

export async function deleteParts(record: FormRecord): Promise<void> {
  if (isQuote(record)) {
    await deletePhotos(record.photos);
    await VisitEntity.delete({ requestId: record.id }).go();
    await deleteCustomerLinks(record.id);
    // Without its estimate no new invoice can be made, so no letter comes after this.
    await deleteEstimates(record.id);
    await deleteLetters(record.id);
    await deleteReview(record.id);
    await deleteReviewDue(record.id);
  }
  ensureProcessed(await RequestTermEntity.delete(toTermEntries(record)).go());
  await deleteActivities({ form: getForm(record), id: record.id, createdAt: record.createdAt });
}

/** A visitor chooses `firstId`, so it alone doesn't name the customer. */
function isSameCustomer(other: FormRecord, record: FormRecord): boolean {
  const [one, two] = [restoreSent(other), restoreSent(record)];
  return one.email === two.email || (two.phone !== "" && one.phone === two.phone);
}

const isEarlierTry = (other: FormRecord, record: FormRecord) =>
  other.createdAt < record.createdAt && isSameCustomer(other, record);

/**
 * Deletes what the form sent besides its records, unless the `firstId` is another customer's
 * request.
 */
async function deleteTraces(record: FormRecord): Promise<void> {
  const { id, reference, firstId = id, createdAt } = record;
  const first = await readFormRecord("quote", firstId);
  const ownFirstId = first && !isSameCustomer(first, record) ? id : firstId;
  await Promise.all([deleteReports([id, reference, ownFirstId]), deleteUnclaimed(ownFirstId, createdAt)]);
}

/**
 * Returns earlier requests of the same form with other words. Staff have worked on none of them.
 */
async function findEarlierTries(record: FormRecord): Promise<FormRecord[]> {
  const { firstId } = record;
  if (!firstId) return [];
  const form = getForm(record);
  const term = toFirstTryTerm(firstId);
  const { data: terms } = await RequestTermEntity.query.terms({ form, bucket: term }).go({ pages: "all" });
  const tries = await readFormRecords(form, [firstId, ...terms.map(({ requestId }) => requestId)]);
  const earlier = [...tries.values()].filter((other) => isEarlierTry(other, record));
  const isKept = await Promise.all(
    earlier.map(
      async ({ id }) => (await findEntry(form, id))?.version || (await readActivities(form, id)).length > 0,
    ),
  );
  return earlier.filter((_, index) => !isKept[index]);
}

/**
 * Only the visitor's record names its photos and search terms: without it they can't be deleted.
 */
async function ensureDeleted(form: InboxForm, id: string): Promise<void> {
  if (!(await findEntry(form, id))) return;
  throw conflict(
    "record_missing",
    "What the customer sent is missing, so it can't be deleted.",
    "Ask the operator to restore it. Then delete the request again.",
  );
}

/**
 * Nobody asked for the deletion of a request that only grew old, so what is published stays then.
 * @throws AppError `conflict` when another page shows a copy of a photo, and the customer asked
 */
async function deleteFromSite(id: string, actor: Leaving["actor"]): Promise<void> {
  const hasGrownOld = actor.id === program.id;
  await endPhotoConsent(id);
  if (hasGrownOld) await untieReview(id, program.id);
  await (hasGrownOld ? untieProject(id, actor) : deleteProject(id, actor));
  await deleteCopies(await readAddedPhotos(id), actor, { keepsShown: hasGrownOld });
}

export async function deleteRecord(leaving: Leaving, record: FormRecord): Promise<void> {
  const form = getForm(record);
  const { id } = record;
  const entry = await findEntry(form, id);
  if (isQuote(record)) await deleteFromSite(id, leaving.actor);
  await deleteParts(record);
  if (isQuote(record)) await deleteTraces(record);
  await transact([
    toDelete(getFormEntity(form).remove({ id })),
    toDelete(RequestEntity.delete({ form, id })),
    makeDeletionEntry(leaving.actor, { type: "request", id }, getRequestDeletionId(form, id)),
  ]);
  if (entry) await leaveCustomer(entry, leaving);
}

export const hasOpenInvoice = ({ invoicedOn, paidOn }: RequestRecord): boolean =>
  invoicedOn !== undefined && paidOn === undefined;

/** After the deletion nobody could say who owes the money. */
async function ensureNothingOwed(form: InboxForm, id: string): Promise<void> {
  const entry = await findEntry(form, id);
  if (!entry || !hasOpenInvoice(entry)) return;
  throw conflict(
    "invoice_open",
    "This request has an open invoice.",
    "Record the payment, or make the invoice void. Then delete the request.",
  );
}

/**
 * Deletes a request when the customer asks for it: the record, every version of its photos, notes,
 * replies, search terms and browser reports, earlier tries of the same form, the visit, estimates,
 * what invoices say of the customer, and the customer's record if no other request names it. The
 * audit log keeps the ids. The record goes last, so that another call can finish an interrupted
 * deletion. About 60 write units, and 2 for each photo.
 * @throws AppError `forbidden`, `conflict` when the record was lost or an invoice is open; Error
 * when S3 or DynamoDB fails: call it again
 */
export async function deleteRequest(actor: Actor, form: InboxForm, id: string): Promise<void> {
  authorize(actor, inboxAreas[form]);
  const record = await readFormRecord(form, id);
  if (!record) return ensureDeleted(form, id);
  await ensureNothingOwed(form, id);
  for (const earlier of await findEarlierTries(record)) await deleteRecord({ actor }, earlier);
  await deleteRecord({ actor }, record);
}
