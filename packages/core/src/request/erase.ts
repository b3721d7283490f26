import { AuditEntity } from "../audit/entity.ts";
import { deleteImage } from "../image/sweep.ts";
import { PhotoEntity } from "../photo/entity.ts";
import { ActivityEntity } from "./activity-entity.ts";
import { type FormRecord, formOf, isQuote } from "./forms.ts";
import type { InboxForm } from "./rules.ts";
import { RequestTermEntity } from "./term-entity.ts";
import { ageOf, bucketOf, termsOf } from "./terms.ts";

/** What was not deleted is an error: the next try does it. */
export function ensureDone({ unprocessed }: { unprocessed: unknown[] }): void {
  if (unprocessed.length > 0)
    throw new Error(`${unprocessed.length} records of a request were left as they were`);
}

/** All that the search holds of a record. */
export const termEntriesOf = (record: FormRecord) =>
  termsOf(record).map((term) => ({
    form: formOf(record),
    bucket: bucketOf(term),
    term,
    age: ageOf(record.createdAt),
    requestId: record.id,
  }));

/** Deletes notes, replies and changes of a request. Safe to repeat. 1 write unit for each kB of each. */
export async function eraseActivities(form: InboxForm, requestId: string): Promise<void> {
  const { data } = await ActivityEntity.query.all({ form, requestId }).go({ pages: "all", consistent: true });
  if (data.length === 0) return;
  ensureDone(await ActivityEntity.delete(data.map(({ id }) => ({ form, requestId, id }))).go());
}

/**
 * Deletes the photos' records, then every version of the photos and their variants. If image-variants is running
 * meanwhile, it finds no record and deletes its variants.
 */
async function erasePhotos(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  ensureDone(await PhotoEntity.delete(keys.map((key) => ({ key }))).go());
  await Promise.all(keys.map(deleteImage));
}

/**
 * Deletes what the visitor's browser reported about the form: it holds their address and would stand beside the deletion's own
 * entry. Reports name the request's id or its reference. Safe to repeat. About 1 read unit, and 2 write units for each report.
 */
export async function eraseReports({ id, reference }: FormRecord): Promise<void> {
  for (const resourceId of [id, reference]) {
    const about = AuditEntity.query.byResource({ resourceType: "quote", resourceId });
    const ofVisitors = about.where(({ actorId }, { eq }) => eq(actorId, ""));
    const { data } = await ofVisitors.go({ pages: "all" });
    if (data.length > 0) ensureDone(await AuditEntity.delete(data.map((report) => ({ id: report.id }))).go());
  }
}

/**
 * Deletes all that belongs to what a visitor sent, but not that record itself, which knows what belongs to it. Safe to repeat.
 * 1 write unit for each search term (about 15) and for each kB of each activity, 2 for each photo; 4 calls of S3 for each photo.
 */
export async function eraseBelongings(record: FormRecord): Promise<void> {
  if (isQuote(record)) await erasePhotos(record.photos);
  ensureDone(await RequestTermEntity.delete(termEntriesOf(record)).go());
  await eraseActivities(formOf(record), record.id);
}
