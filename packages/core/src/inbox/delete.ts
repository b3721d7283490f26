import { AuditEntity, getRequestDeletionId, makeDeletionEntry } from "../audit/record-change.ts";
import { deleteImage } from "../image/sweep.ts";
import { ensureProcessed, toDelete, transact } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import type { InboxForm } from "../mail/schema.ts";
import { PhotoEntity } from "../photo/photo.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import {
  ActivityEntity,
  type FormRecord,
  getForm,
  getFormEntity,
  inboxAreas,
  isQuote,
  RequestEntity,
  RequestTermEntity,
  readFormRecord,
} from "./entity.ts";
import { toTermEntries } from "./entry.ts";

export async function deleteActivities(form: InboxForm, requestId: string): Promise<void> {
  const { data } = await ActivityEntity.query.all({ form, requestId }).go({ pages: "all", consistent: true });
  if (data.length === 0) return;
  ensureProcessed(await ActivityEntity.delete(data.map(({ id }) => ({ form, requestId, id }))).go());
}

/** Records go first: image-variants deletes its variants when it finds no record. */
async function deletePhotos(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  ensureProcessed(await PhotoEntity.delete(keys.map((key) => ({ key }))).go());
  await Promise.all(keys.map(deleteImage));
}

async function deleteReports({ id, reference }: FormRecord): Promise<void> {
  for (const resourceId of [id, reference]) {
    const entries = AuditEntity.query.byResource({ resourceType: "quote", resourceId });
    const reports = entries.where(({ actorId }, { eq }) => eq(actorId, ""));
    const { data } = await reports.go({ pages: "all" });
    if (data.length > 0)
      ensureProcessed(await AuditEntity.delete(data.map((report) => ({ id: report.id }))).go());
  }
}

export async function deleteParts(record: FormRecord): Promise<void> {
  if (isQuote(record)) await deletePhotos(record.photos);
  ensureProcessed(await RequestTermEntity.delete(toTermEntries(record)).go());
  await deleteActivities(getForm(record), record.id);
}

/** Only the visitor's record names its photos and search terms: without it they can't be deleted. */
async function ensureDeleted(form: InboxForm, id: string): Promise<void> {
  const { data } = await RequestEntity.get({ form, id }).go({ consistent: true });
  if (!data) return;
  throw new AppError(
    "conflict",
    "record_missing",
    "What the customer sent is missing, so it can't be deleted.",
    { details: "Ask the operator to restore it. Then delete the request again." },
  );
}

/**
 * Deletes a request when the customer asks for it: the record, every version of its photos, notes, replies, search terms and browser
 * reports. The audit log keeps the id. The record goes last, so that another call finishes an interrupted deletion. About 35 write
 * units, and 2 for each photo.
 * @throws AppError `forbidden`, `conflict` when the record was lost; Error when S3 or DynamoDB fails: call it again
 */
export async function deleteRequest(actor: Actor, form: InboxForm, id: string): Promise<void> {
  authorize(actor, inboxAreas[form]);
  const record = await readFormRecord(form, id);
  if (!record) return ensureDeleted(form, id);
  await deleteParts(record);
  if (isQuote(record)) await deleteReports(record);
  await transact([
    toDelete(getFormEntity(form).remove({ id })),
    toDelete(RequestEntity.delete({ form, id })),
    makeDeletionEntry(actor, "request", id, getRequestDeletionId(form, id)),
  ]);
}
