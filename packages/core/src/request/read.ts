import { notFound } from "../errors.ts";
import { PhotoEntity } from "../photo/entity.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { readEntry } from "./change.ts";
import { enter } from "./enter.ts";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import { areaOf, type FormRecord, isQuote, readForm } from "./forms.ts";
import type { InboxForm } from "./rules.ts";
import type { MessageDetail, PhotoView, RequestDetail } from "./schema.ts";
import { toSummary } from "./summary.ts";
import { timelineOf } from "./timeline.ts";

const addressOf = (key: string) => `/media/${key}`;

/** The photos of a quote in its order. One batch read: 1 unit for each 4 kB of each. */
async function photosOf(keys: readonly string[]): Promise<PhotoView[]> {
  if (keys.length === 0) return [];
  const { data } = await PhotoEntity.get(keys.map((key) => ({ key }))).go({ consistent: true });
  const byKey = new Map(data.map((photo) => [photo.key, photo]));
  return keys.map((key) => {
    const photo = byKey.get(key);
    const variants = (photo?.image?.variants ?? [])
      .map(({ format, width, height, path }) => ({ format, width, height, url: addressOf(path) }))
      .sort((a, b) => a.width - b.width);
    return { url: addressOf(key), state: photo?.state ?? "gone", variants };
  });
}

/** The entry of a record; should the stream be late, or have given up on it, it is made here, with its search terms. */
async function entryFor(form: InboxForm, record: FormRecord): Promise<RequestRecord> {
  const { data } = await RequestEntity.get({ form, id: record.id }).go({ consistent: true });
  if (data) return data;
  await enter(record);
  return readEntry(form, record.id);
}

async function readDetail(form: InboxForm, id: string) {
  const record = await readForm(form, id);
  if (!record) throw notFound(form === "quote" ? "This request" : "This message");
  const [entry, { reply_promise_hours: hours }, timeline] = await Promise.all([
    entryFor(form, record),
    readSettings(),
    timelineOf(record),
  ]);
  const { email, phone, spamReason = "" } = record;
  return { record, common: { ...toSummary(entry, hours), email, phone, spamReason, timeline } };
}

/**
 * All of a quote request. About 4 read units, and 1 for each photo.
 * @throws AppError `forbidden`, `not-found`
 */
export async function readRequest(actor: Actor, id: string): Promise<RequestDetail> {
  authorize(actor, areaOf.quote);
  const { record, common } = await readDetail("quote", id);
  if (!isQuote(record)) throw notFound("This request");
  const { address, services: selectedServices, preferredDate, alternateDate } = record;
  const { details, contactMethod, isRealtor } = record;
  return {
    ...common,
    ...{ address, selectedServices, preferredDate, alternateDate, details, contactMethod, isRealtor },
    photos: await photosOf(record.photos),
  };
}

/**
 * All of a contact message. About 4 read units.
 * @throws AppError `forbidden`, `not-found`
 */
export async function readMessage(actor: Actor, id: string): Promise<MessageDetail> {
  authorize(actor, areaOf.contact);
  const { record, common } = await readDetail("contact", id);
  if (isQuote(record)) throw notFound("This message");
  return { ...common, message: record.message };
}
