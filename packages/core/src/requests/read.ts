import { presignDownload } from "../lib/bucket.ts";
import { notFound } from "../lib/errors.ts";
import { type InboxForm, type MailState, mailKinds, mayRetry } from "../mail/schema.ts";
import { toPhotoName } from "../pictures/photo.ts";
import type { PhotoView } from "../pictures/photo-schema.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { recordChange } from "../staff/audit.ts";
import { countOpened } from "../staff/count-read.ts";
import { inboxAreas } from "../staff/rules.ts";
import { type ContactMessage, findServiceName } from "./contact-form/entity.ts";
import { readCustomerCard } from "./customers.ts";
import {
  type Activity,
  type FormRecord,
  findCityAndServices,
  findEntry,
  getForm,
  isQuote,
  type RequestRecord,
  readActivities,
  readFormRecord,
} from "./entity.ts";
import { addEntries, createMissingError, getUrgency, readEntry, readQuote, toSummary } from "./entry.ts";
import { readEstimateSummary } from "./estimates/letter.ts";
import { findRequestInvoice } from "./invoices/read.ts";
import { hasMail } from "./mail-slot.ts";
import type { Quote } from "./quote-form/entity.ts";
import type { CommonDetail, MailView, MessageDetail, RequestDetail, TimelineItem } from "./schema.ts";
import { presignAllPhotos, readAddedPhotos } from "./visits/added-photos.ts";

function findReason(mail: MailState | undefined): string {
  if (mail && "reason" in mail) return mail.reason;
  if (!mail || !("error" in mail)) return "";
  return mail.detail ? `${mail.error}: ${mail.detail}` : mail.error;
}

function getViewState(mail: MailState | undefined, canRetry: boolean): MailView["state"] {
  if (mail?.state === "rejected" || mail?.state === "bounced") return mail.state;
  if (canRetry) return mail?.state === "sending" ? "uncertain" : "failed";
  return !mail || mail.state === "retry" ? "waiting" : mail.state;
}

export function toMailView(kind: string, mail: MailState | undefined, since: string): MailView {
  const canRetry = mayRetry(mail, Date.parse(since));
  return {
    kind,
    state: getViewState(mail, canRetry),
    attempts: mail && "attempts" in mail ? mail.attempts : 0,
    reason: findReason(mail),
    canRetry,
  };
}

const toMailItem = (kind: string, mail: MailState | undefined, createdAt: string): TimelineItem => ({
  id: kind,
  kind: "mail",
  at: mail && "at" in mail && mail.at ? new Date(mail.at).toISOString() : createdAt,
  actorId: "",
  mail: toMailView(kind, mail, createdAt),
});

function listMails(record: FormRecord): TimelineItem[] {
  if (record.status === "spam") return [];
  return mailKinds.flatMap((kind) => {
    const item = toMailItem(kind, record[kind], record.createdAt);
    return record[kind] || item.mail?.canRetry ? [item] : [];
  });
}

function toActivityItem({ id, kind, at, actorId, ...activity }: Activity): TimelineItem {
  const { text, subject, topic, templateKey, mail, before, after, photos, part, review } = activity;
  return {
    id,
    kind,
    at,
    actorId,
    text,
    subject,
    topic,
    templateKey,
    before,
    after,
    ...(photos && { photoCount: photos.length, part }),
    ...(review?.mayUsePhotos && { mayUsePhotos: true }),
    mail: hasMail(kind) ? toMailView(id, mail, at) : undefined,
  };
}

async function readTimeline(record: FormRecord): Promise<TimelineItem[]> {
  const { id, createdAt } = record;
  const activities = await readActivities(getForm(record), id);
  const { enteredBy = "", enteredWay } = isQuote(record) ? record : {};
  const received = {
    id: "received",
    kind: "received",
    at: createdAt,
    actorId: enteredBy,
    enteredWay,
  } as const;
  return [received, ...listMails(record), ...activities.map(toActivityItem)].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
}

async function ensureEntry(form: InboxForm, record: FormRecord): Promise<RequestRecord> {
  const entry = await findEntry(form, record.id);
  if (entry) return entry;
  await addEntries([record]);
  return readEntry(form, record.id);
}

async function readDetail<Form extends FormRecord>(actor: Actor, form: InboxForm, id: string) {
  const record = (await readFormRecord(form, id)) as Form | undefined;
  if (!record) throw createMissingError(form);
  const [entry, { reply_promise_hours: hours }, timeline] = await Promise.all([
    ensureEntry(form, record),
    readSettings(),
    readTimeline(record),
    countOpened(actor, form, id),
  ]);
  const customer = await readCustomerCard(entry);
  const {
    name,
    language,
    email,
    phone,
    spamReason = "",
    isUnverified = false,
    version = 0,
    asSent = {},
  } = record;
  const common: CommonDetail = {
    ...toSummary(entry, hours),
    // The entry follows a correction about a second later.
    name,
    language,
    ...findCityAndServices(record),
    urgency: getUrgency(record),
    correctionVersion: version,
    asSent,
    email,
    phone,
    spamReason,
    isUnverified,
    timeline,
    customer,
  };
  return { record, common };
}

export async function readRequest(actor: Actor, id: string): Promise<RequestDetail> {
  authorize(actor, inboxAreas.quote);
  const { record, common } = await readDetail<Quote>(actor, "quote", id);
  const { address, preferredDate, preferredWindow = "", alternateDate } = record;
  const { details, contactMethod, isRealtor } = record;
  const wish = { preferredDate, preferredWindow, alternateDate };
  const answers = { address, ...wish, details, contactMethod, isRealtor };
  const [estimate, invoice] = await Promise.all([readEstimateSummary(id), findRequestInvoice(id)]);
  const added = common.timeline.reduce((sum, { photoCount = 0 }) => sum + photoCount, 0);
  const photoCount = common.photoCount + added;
  return { ...common, ...answers, photoCount, selectedServices: record.services, estimate, invoice };
}

/** Counts as an opened request in the audit log, because photos show a home. */
export async function readRequestPhotos(actor: Actor, id: string): Promise<PhotoView[]> {
  authorize(actor, inboxAreas.quote);
  const record = await readQuote(id);
  const [photos] = await Promise.all([presignAllPhotos(id, record.photos), countOpened(actor, "quote", id)]);
  return photos;
}

export async function linkOriginal(actor: Actor, id: string, name: string): Promise<{ url: string }> {
  authorize(actor, inboxAreas.quote);
  const record = (await readFormRecord("quote", id)) as Quote | undefined;
  const keys = record ? [...record.photos, ...(await readAddedPhotos(id))] : [];
  const key = keys.find((photo) => toPhotoName(photo) === name);
  if (!key) throw notFound("This photo");
  const request = { form: "quote", id } as const;
  await recordChange(actor, { action: "downloaded", resourceType: "request", resourceId: id, request });
  return { url: await presignDownload(key, name) };
}

export async function readMessage(actor: Actor, id: string): Promise<MessageDetail> {
  authorize(actor, inboxAreas.contact);
  const { record, common } = await readDetail<ContactMessage>(actor, "contact", id);
  return { ...common, message: record.message, serviceName: findServiceName(record) ?? "" };
}
