import { CustomAttributeType, type EntityItem } from "electrodb";
import { mailedKinds } from "../kinds.ts";
import { createEntity, ensureProcessed, gsi, key, texts } from "../lib/dynamo.ts";
import { languages } from "../lib/language.ts";
import { makeTermIndexes, termAttributes } from "../lib/term-items.ts";
import { type InboxForm, inboxForms, type MailState } from "../mail/schema.ts";
import { photoParts } from "../pictures/photo-rules.ts";
import { stampAttributes } from "../staff/stamp.ts";
import { ContactEntity, type ContactMessage } from "./contact-form/entity.ts";
import { applyCorrections, type Corrected } from "./correction-rules.ts";
import type { CustomerReview } from "./customer-page/review-schema.ts";
import { customerTopics } from "./customer-page/rules.ts";
import type { Said } from "./customer-page/said.ts";
import { findCity } from "./find-city.ts";
import { type Quote, QuoteEntity } from "./quote-form/entity.ts";
import { type ChangedFields, folders, loggedKinds, requestStatuses, visitSteps } from "./rules.ts";
import type { Visit } from "./visits/entity.ts";

/**
 * The inbox entry of a visitor's record. The record may be long, so the list reads entries of about
 * 0.6 kB, and a change of status moves less than 1 kB between partitions. The table's stream
 * creates the entry. A page of 25 costs about 2.5 read units.
 */
export const RequestEntity = createEntity("request", {
  attributes: {
    form: { type: inboxForms, required: true, readOnly: true },
    ...texts.fixed("id", "reference", "createdAt"),
    status: { type: requestStatuses, required: true },
    folder: { type: folders, required: true },
    ...texts.required("assigneeId", "name", "city", "urgency"),
    services: { type: CustomAttributeType<string[]>("any"), required: true },
    photoCount: { type: "number", required: true },
    language: { type: languages, required: true, default: "en" },
    firstWords: { type: "string" },
    source: { type: "string" },
    repliedAt: { type: "string" },
    repliedBy: { type: ["mail", ...loggedKinds] as const },
    ...texts.optional("lastContactId", "visitDay", "visitStart", "visitEnd", "visitStaffId"),
    visitMinutes: { type: "number" },
    /** Starts of the later windows in which a long visit takes a place. */
    visitFurtherStarts: { type: "list", items: { type: "string" } },
    /** Of the present plan. A new plan begins with "planned". */
    visitProgress: { type: visitSteps },
    ...texts.optional("visitProgressAt"),
    /** The money of the request, for the dashboard. Estimates and invoices have the rest. */
    ...texts.optional("quotedAt", "acceptedAt", "lostReason", "invoicedOn", "paidOn"),
    quotedCents: { type: "number" },
    acceptedCents: { type: "number" },
    invoicedCents: { type: "number" },
    mailTroubles: { type: "set", items: "string" },
    customerId: { type: "string" },
    isNotServed: { type: "boolean" },
    /** When the request became Scheduled without a visit. Other requests have none. */
    toPlanSince: { type: "number" },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["form", "id"]),
    byStatus: gsi(1, ["form", "status"], ["createdAt", "id"]),
    byFolder: gsi(2, ["form", "folder"], ["createdAt", "id"]),
    byAssignee: {
      ...gsi(3, ["form", "assigneeId", "folder"], ["createdAt", "id"]),
      condition: ({ assigneeId }) => Boolean(assigneeId),
    },
    toPlan: {
      index: "gsi4",
      pk: { field: "gsi4pk", composite: ["form"] },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: ElectroDB fills it in
      sk: { field: "gsi4sk", composite: ["toPlanSince"], template: "${toPlanSince}" },
    },
  },
});

export type RequestRecord = EntityItem<typeof RequestEntity>;

/** The id of an activity with a mail becomes a tag in SES: only letters, digits, `_` and `-`. */
export const ActivityEntity = createEntity("requestActivity", {
  attributes: {
    form: { type: inboxForms, required: true, readOnly: true },
    ...texts.fixed("requestId", "id", "at", "actorId"),
    kind: {
      type: [
        "note",
        ...mailedKinds,
        ...loggedKinds,
        "recorded",
        "payment",
        "change",
        ...visitSteps,
        "photos",
        "project",
      ] as const,
      required: true,
      readOnly: true,
    },
    ...texts.optional("text", "subject", "templateKey", "recipient"),
    topic: { type: customerTopics },
    review: { type: CustomAttributeType<CustomerReview>("any") },
    /** What `text` says in English, for the customer's page in another language. */
    said: { type: CustomAttributeType<Said>("any") },
    /** The keys of photos that were added on a visit. */
    photos: { type: CustomAttributeType<string[]>("any") },
    part: { type: photoParts },
    visit: {
      type: CustomAttributeType<
        Pick<Visit, "day" | "start" | "end"> & {
          sequence: number;
          isMoved?: boolean;
          isCanceled?: boolean;
        }
      >("any"),
    },
    /** The number of the estimate that the activity is about. */
    estimate: { type: "number" },
    /** The number of the invoice that the activity is about. */
    ...texts.optional("invoice"),
    mail: { type: CustomAttributeType<MailState>("any") },
    /** Of an assignment: how many requests its mail is about. */
    assignedTogether: { type: "number" },
    before: { type: CustomAttributeType<ChangedFields>("any") },
    after: { type: CustomAttributeType<ChangedFields>("any") },
    ...stampAttributes,
  },
  indexes: { all: key(["form", "requestId"], ["id"]) },
});

export type Activity = EntityItem<typeof ActivityEntity>;

export async function findActivity(
  key: Pick<Activity, "form" | "requestId" | "id">,
): Promise<Activity | undefined> {
  return (await ActivityEntity.get(key).go({ consistent: true })).data ?? undefined;
}

/** Returns the timeline of a request, in no order. 1 read unit for each 4 kB. */
export async function readActivities(form: InboxForm, requestId: string): Promise<Activity[]> {
  const query = ActivityEntity.query.all({ form, requestId });
  return (await query.go({ pages: "all", consistent: true })).data;
}

export const RequestTermEntity = createEntity("requestTerm", {
  attributes: {
    form: { type: inboxForms, required: true },
    ...texts.required("age", "requestId"),
    ...termAttributes,
  },
  indexes: makeTermIndexes(["form"], ["age", "requestId"]),
});

export type TermItem = EntityItem<typeof RequestTermEntity>;

/**
 * The words of notes, replies and logged contacts. A search narrows by them, and a deletion finds
 * their terms here.
 */
export const RequestWordsEntity = createEntity("requestWords", {
  attributes: {
    form: { type: inboxForms, required: true, readOnly: true },
    requestId: { type: "string", required: true, readOnly: true },
    words: { type: "set", items: "string" },
  },
  indexes: { primary: key(["form", "requestId"]) },
});

export type FormRecord = Corrected<Quote> | Corrected<ContactMessage>;

export const isQuote = (record: FormRecord): record is Corrected<Quote> => "services" in record;

export const getForm = (record: FormRecord): InboxForm => (isQuote(record) ? "quote" : "contact");

export function findCityAndServices(record: FormRecord): { city: string; services: string[] } {
  if (!isQuote(record)) return { city: "", services: record.service ? [record.service] : [] };
  const services = [...new Set(record.services.map(({ serviceKey }) => serviceKey))];
  return { city: findCity(record.address), services };
}

export const getFormEntity = (form: InboxForm) =>
  (form === "quote" ? QuoteEntity : ContactEntity) as typeof ContactEntity;

export async function readFormRecord(form: InboxForm, id: string): Promise<FormRecord | undefined> {
  const { data } = await getFormEntity(form).get({ id }).go({ consistent: true });
  return data ? applyCorrections(data) : undefined;
}

async function readBatch<T extends { id: string }>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<{ data: T[]; unprocessed: unknown[] }>,
) {
  if (ids.length === 0) return new Map<string, T>();
  const { data } = ensureProcessed(await read([...new Set(ids)]));
  return new Map(data.map((record) => [record.id, record]));
}

export async function readFormRecords(
  form: InboxForm,
  ids: readonly string[],
  { consistent = false } = {},
): Promise<Map<string, FormRecord>> {
  const found = await readBatch(ids, (all) =>
    getFormEntity(form)
      .get(all.map((id) => ({ id })))
      .go({ consistent }),
  );
  return new Map([...found].map(([id, record]) => [id, applyCorrections(record)]));
}

export async function readWorkWords(form: InboxForm, ids: readonly string[], { consistent = false } = {}) {
  if (ids.length === 0) return new Map<string, string[]>();
  const keys = [...new Set(ids)].map((requestId) => ({ form, requestId }));
  const { data } = ensureProcessed(await RequestWordsEntity.get(keys).go({ consistent }));
  return new Map(data.map(({ requestId, words = [] }) => [requestId, words.toSorted()]));
}

export async function findEntry(form: InboxForm, id: string): Promise<RequestRecord | undefined> {
  return (await RequestEntity.get({ form, id }).go({ consistent: true })).data ?? undefined;
}

export const readEntries = (form: InboxForm, ids: readonly string[], { consistent = false } = {}) =>
  readBatch(ids, (all) => RequestEntity.get(all.map((id) => ({ form, id }))).go({ consistent }));
