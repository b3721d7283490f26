import { deletionEntry, requestDeletionId } from "../audit/deletion.ts";
import { ContactEntity } from "../contact/entity.ts";
import { AppError } from "../errors.ts";
import { QuoteEntity } from "../quote/entity.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { type DeleteParams, transact } from "../transact.ts";
import { RequestEntity } from "./entity.ts";
import { eraseBelongings, eraseReports } from "./erase.ts";
import { areaOf, isQuote, readForm } from "./forms.ts";
import type { InboxForm } from "./rules.ts";

/** Of two at once only one deletes it, so that the log has one entry. */
const formDelete = (form: InboxForm, id: string): DeleteParams => ({
  ...(form === "quote"
    ? QuoteEntity.delete({ id }).params<DeleteParams>()
    : ContactEntity.delete({ id }).params<DeleteParams>()),
  ConditionExpression: "attribute_exists(pk)",
});

const recordMissing = () =>
  new AppError("conflict", "record_missing", "What the customer sent is missing, so it can't be deleted.", {
    details: "Ask the operator to restore it. Then delete the request again.",
  });

/**
 * Only the record knows its photos and search terms. Where an accident destroyed it, they stay until a restore.
 * @throws AppError `conflict` when the inbox still has the request
 */
async function ensureDeleted(form: InboxForm, id: string): Promise<void> {
  const { data } = await RequestEntity.get({ form, id }).go({ consistent: true });
  if (data) throw recordMissing();
}

/**
 * Deletes a request on the customer's wish: the request, every version of its photos, notes, replies, search terms, and the
 * browser's reports. The audit log keeps the id, the time and the member of staff. The request itself goes last, because it names its
 * parts: another call finishes an interrupted deletion. The table's stream deletes notes and terms that arrive meanwhile. Safe
 * to repeat: a missing part counts as deleted. About 15 write units for the search terms, 20 for the rest, and 2 for
 * each photo.
 * @throws AppError `forbidden`, `conflict` when the record was lost; Error when S3 or DynamoDB fails, then call it again
 */
export async function deleteRequest(actor: Actor, form: InboxForm, id: string): Promise<void> {
  authorize(actor, areaOf[form]);
  const record = await readForm(form, id);
  if (!record) return ensureDeleted(form, id);
  await eraseBelongings(record);
  if (isQuote(record)) await eraseReports(record);
  await transact([
    { Delete: formDelete(form, id) },
    { Delete: RequestEntity.delete({ form, id }).params<DeleteParams>() },
    { Put: deletionEntry(actor, "request", id, requestDeletionId(form, id)) },
  ]);
}
