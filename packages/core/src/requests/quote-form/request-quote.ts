import type { CreateEntityItem } from "electrodb";
import { readRecentCatalogue } from "../../catalogue/catalogue.ts";
import { otherService } from "../../catalogue/service-rules.ts";
import { toPut, toUpdate, transact, unlessRefused, type Write } from "../../lib/dynamo.ts";
import { invalid } from "../../lib/errors.ts";
import { makeReference } from "../../lib/id.ts";
import { type Caller, takeSlots } from "../../lib/rate-limit.ts";
import { holdBackForNetwork } from "../../mail/confirmations.ts";
import { PhotoEntity } from "../../pictures/photo.ts";
import { MAX_PHOTOS, photoTypes } from "../../pictures/photo-rules.ts";
import { readSettings } from "../../settings/setting.ts";
import { createCustomerLink } from "../customer-page/link.ts";
import { QuoteEntity } from "./entity.ts";
import { findPrice } from "./estimate-rules.ts";
import { refusals } from "./refusal-labels.ts";
import { findSpamReason, MIN_FILL_MS, messages } from "./rules.ts";
import type { GuardFields, QuoteReceipt, QuoteRequest, SelectedService } from "./schema.ts";
import { verifyVisitor } from "./verify-visitor.ts";

export function findPhotoKey(publicUrl: string, siteUrl: string): string | undefined {
  const prefix = `${siteUrl}/media/`;
  if (!publicUrl.startsWith(prefix)) return undefined;
  const key = publicUrl.slice(prefix.length);
  const extensions = Object.values(photoTypes).join("|");
  return new RegExp(`^quote-photos/\\d{13}-[0-9a-z]{26}\\.(?:${extensions})$`).test(key) ? key : undefined;
}

export function findPhotoKeys(urls: readonly string[], siteUrl: string): string[] {
  const keys = urls.map((url) => findPhotoKey(url, siteUrl));
  const known = keys.filter((key) => key !== undefined);
  if (known.length < keys.length) {
    throw invalid(refusals.foreignPhoto, "photo_gone");
  }
  return [...new Set(known)];
}

export function toFormRecord<Request extends GuardFields>(request: Request) {
  const { requestId, fax, elapsedMs, turnstile, ...fields } = request;
  const spamReason = findSpamReason(request);
  return {
    ...fields,
    id: requestId,
    reference: makeReference(requestId),
    createdAt: new Date().toISOString(),
    status: spamReason ? ("spam" as const) : ("new" as const),
    ...(spamReason ? { spamReason } : {}),
    // The site's own forms always measure the time. Another program may act for a real customer, so
    // staff decide.
    ...(elapsedMs === undefined ? { isUnverified: true } : {}),
  };
}

type QuoteRecord = CreateEntityItem<typeof QuoteEntity>;

/**
 * Adds the current names and prices. The form must be open for `MIN_FILL_MS`, so they are at least
 * as new as the prices that the visitor saw. Keeps the visitor's words for a task or service that
 * staff removed while the page was open.
 */
export async function addPrices(services: QuoteRequest["services"]): Promise<SelectedService[]> {
  const catalogue = await readRecentCatalogue(MIN_FILL_MS);
  return services.map((item) => {
    const entry = catalogue.find(({ key }) => key === item.serviceKey);
    const name = entry?.name ?? (item.serviceKey === otherService.key && otherService.name);
    if (!name) throw invalid(messages.service);
    const price = findPrice(entry, item.subService);
    return { ...item, serviceName: name, ...(price && { low: price.low, high: price.high }) };
  });
}

export const claimPhoto = (key: string, quoteId: string): Write =>
  toUpdate(
    PhotoEntity.patch({ key })
      .set({ quoteId })
      .remove(["sweepGroup"])
      .where((photo, { notExists, eq }) => `${notExists(photo.quoteId)} OR ${eq(photo.quoteId, quoteId)}`),
  );

export const createPhotoGoneError = () => invalid(refusals.photoGone, "photo_gone");

/**
 * Adds photos that the first try could not upload. Adds none if another retry adds photos at the
 * same moment, and claims none beyond the limit, because nothing would delete a photo that no
 * record lists.
 */
export async function addLatePhotos({ id, photos }: QuoteRecord): Promise<void> {
  if (photos.length === 0) return;
  const { data: stored } = await QuoteEntity.get({ id }).go({ consistent: true, attributes: ["photos"] });
  if (!stored) return;
  const room = Math.max(0, MAX_PHOTOS - stored.photos.length);
  const late = photos.filter((key) => !stored.photos.includes(key)).slice(0, room);
  if (late.length === 0) return;
  const quote = QuoteEntity.patch({ id })
    .set({ photos: [...stored.photos, ...late] })
    .where((record, { eq }) => eq(record.photos, stored.photos));
  await transact([toUpdate(quote), ...late.map((key) => claimPhoto(key, id))]);
}

/** Returns false if a request with this id is stored already. */
export async function storeQuote(record: QuoteRecord): Promise<boolean> {
  if (record.photos.length === 0) return unlessRefused(QuoteEntity.create(record));
  const refused = await transact([
    toPut(QuoteEntity.create(record)),
    ...record.photos.map((key) => claimPhoto(key, record.id)),
  ]);
  if (refused.includes(0)) return false;
  if (refused.length > 0) throw createPhotoGoneError();
  return true;
}

export async function checkPhotos({ id, photos }: Pick<QuoteRecord, "id" | "photos">): Promise<void> {
  if (photos.length === 0) return;
  const { data } = await PhotoEntity.get(photos.map((key) => ({ key }))).go({ consistent: true });
  const usable = data.filter(({ quoteId }) => quoteId === undefined || quoteId === id);
  if (usable.length < photos.length) throw createPhotoGoneError();
}

async function checkContacts({ email, phone }: QuoteRequest): Promise<void> {
  if ((email && phone) || (await readSettings()).phone_or_email_is_enough) return;
  throw invalid([!phone && messages.phone, !email && messages.email].filter(Boolean).join(" "));
}

const QUOTES_PER_WINDOW = 5;

/**
 * Stores a quote request and claims its photos. The table's stream sends the mails. Safe to repeat
 * with the same request id. 3 read units, 1 write unit, 2 for the link to its page, and 1 for each
 * kB; with photos 2 for each kB and 4 for each photo. A request without a phone number or an email
 * also reads the settings.
 * @throws AppError `invalid` for a service that nobody offered, or a photo that this site did not
 * issue or has deleted; `rate-limited`
 */
export async function requestQuote(caller: Caller, request: QuoteRequest): Promise<QuoteReceipt> {
  await checkContacts(request);
  const photos = findPhotoKeys(request.photos, caller.siteUrl);
  const unpriced = { ...toFormRecord(request), photos };
  await checkPhotos(unpriced);
  await takeSlots({ scope: "quote", origin: caller.origin, ids: [unpriced.id], limit: QUOTES_PER_WINDOW });
  const record = { ...unpriced, services: await addPrices(request.services) };
  const held = await holdBackForNetwork(caller.origin, record);
  const isNew = await storeQuote({ ...record, ...held, ...(await verifyVisitor(request)) });
  if (!isNew) {
    await addLatePhotos(record);
    return { reference: record.reference };
  }
  return { reference: record.reference, page: await createCustomerLink(record.id, caller.siteUrl) };
}
