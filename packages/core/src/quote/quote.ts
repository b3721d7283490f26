import type { Caller } from "../caller.ts";
import { unlessRefused } from "../dynamo.ts";
import { invalid } from "../errors.ts";
import { referenceOf } from "../id.ts";
import { PhotoEntity } from "../photo/entity.ts";
import { photoKeyOf } from "../photo/photo-key.ts";
import { MAX_PHOTOS } from "../photo/rules.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import { type PutParams, transact, type UpdateParams, type Write } from "../transact.ts";
import { QuoteEntity } from "./entity.ts";
import type { QuoteReceipt, QuoteRequest } from "./schema.ts";
import { spamReason } from "./spam.ts";

/** Accepted requests of one origin in 15 minutes. */
export const QUOTES_PER_WINDOW = 5;

function photoKeys(urls: readonly string[], siteUrl: string): string[] {
  const keys = urls.map((url) => photoKeyOf(url, siteUrl));
  const known = keys.filter((key) => key !== undefined);
  if (known.length < keys.length) {
    throw invalid("A photo address is not one that this site issued. Please add the photo again.");
  }
  return [...new Set(known)];
}

function toRecord(request: QuoteRequest, photos: string[]) {
  const { requestId, fax, elapsedMs, ...fields } = request;
  const reason = spamReason(request);
  return {
    ...fields,
    id: requestId,
    reference: referenceOf(requestId),
    createdAt: new Date().toISOString(),
    status: reason ? ("spam" as const) : ("new" as const),
    ...(reason ? { spamReason: reason } : {}),
    photos,
  };
}

type QuoteRecord = ReturnType<typeof toRecord>;

/** Stores a request without photos. Answers false when the id is already stored. */
async function store(record: QuoteRecord): Promise<boolean> {
  return unlessRefused(() => QuoteEntity.create(record).go());
}

/** Claims a photo for a quote, so that the sweep keeps it. Refused while another quote has it. */
const photoClaim = (key: string, quoteId: string): Write => ({
  Update: PhotoEntity.patch({ key })
    .set({ quoteId })
    .remove(["sweepGroup"])
    .where((photo, { notExists, eq }) => `${notExists(photo.quoteId)} OR ${eq(photo.quoteId, quoteId)}`)
    .params<UpdateParams>(),
});

/** Stores a request and claims its photos in one transaction. */
async function storeWithPhotos(record: QuoteRecord): Promise<"stored" | "known" | "photo-gone"> {
  const refused = await transact([
    { Put: QuoteEntity.create(record).params<PutParams>() },
    ...record.photos.map((key) => photoClaim(key, record.id)),
  ]);
  if (refused.includes(0)) return "known";
  return refused.length > 0 ? "photo-gone" : "stored";
}

/**
 * Adds photos from a later try of a stored request: the first try could not upload them, and its response got
 * lost. Leaves the quote as it is when another try adds photos at this moment.
 */
async function addLatePhotos({ id, photos }: QuoteRecord): Promise<void> {
  const { data: stored } = await QuoteEntity.get({ id }).go({ consistent: true, attributes: ["photos"] });
  const late = stored ? photos.filter((key) => !stored.photos.includes(key)) : [];
  if (!stored || late.length === 0) return;
  const quote = QuoteEntity.patch({ id })
    .set({ photos: [...stored.photos, ...late].slice(0, MAX_PHOTOS) })
    .where((record, { eq }) => eq(record.photos, stored.photos))
    .params<UpdateParams>();
  await transact([{ Update: quote }, ...late.map((key) => photoClaim(key, id))]);
}

const photoGone = () => invalid("A photo is no longer available. Please add it again.");

/** Refuses photos that were never issued, were swept, or are another quote's, before the request takes a slot. */
async function checkPhotos({ id, photos }: QuoteRecord): Promise<void> {
  if (photos.length === 0) return;
  const { data } = await PhotoEntity.get(photos.map((key) => ({ key }))).go({ consistent: true });
  const usable = data.filter(({ quoteId }) => quoteId === undefined || quoteId === id);
  if (usable.length < photos.length) throw photoGone();
}

/**
 * Stores a quote request and claims its photos; mail follows from the table's stream. The same request id twice
 * is one quote and answers the same reference. Costs 1 write unit for the rate limit and 1 for each kB of the
 * quote; with photos it is one transaction, 2 for each kB and, for each photo, 4 (its record and its index entry) and
 * 1 read unit.
 * @throws AppError `invalid` for a photo that this site did not issue or that is gone, `rate-limited` past 5
 *   requests of an origin in 15 minutes
 */
export async function requestQuote(caller: Caller, request: QuoteRequest): Promise<QuoteReceipt> {
  const record = toRecord(request, photoKeys(request.photos, caller.siteUrl));
  await checkPhotos(record);
  await takeSlots({ scope: "quote", origin: caller.origin, ids: [record.id], limit: QUOTES_PER_WINDOW });
  if (record.photos.length === 0) await store(record);
  else {
    const outcome = await storeWithPhotos(record);
    if (outcome === "photo-gone") throw photoGone();
    if (outcome === "known") await addLatePhotos(record);
  }
  return { reference: record.reference };
}
