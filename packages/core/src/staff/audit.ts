import { CustomAttributeType } from "electrodb";
import { type DescribedFaqs, describeFaqs } from "../catalogue/describe-faqs.ts";
import type { Faq } from "../catalogue/faq-schema.ts";
import { planFields } from "../catalogue/plan-rules.ts";
import { findCatalogueEntry, type SubService } from "../catalogue/rules.ts";
import { createEntity, gsi, key, texts, toPut, unlessRefused, type Write } from "../lib/dynamo.ts";
import { randomId } from "../lib/id.ts";
import { formatRange } from "../lib/money.ts";
import { type Caller, takeSlots, toOriginKey } from "../lib/rate-limit.ts";
import type { Change, Item } from "../lib/stream.ts";
import { type InboxForm, inboxForms } from "../mail/schema.ts";
import { defaultSettings } from "../settings/defaults.ts";
import type { AboutRequest, AuditEntry, AuditRequest } from "./audit-schema.ts";

const isStaffEntry = ({ actorId }: { actorId?: string }) => Boolean(actorId);

const hasResource = ({ actorId, resourceId }: { actorId?: string; resourceId?: string }) =>
  Boolean(actorId) || Boolean(resourceId);

export const AuditEntity = createEntity("audit", {
  attributes: {
    ...texts.fixed("id", "at"),
    /** Empty for visitors, because ElectroDB needs a value for each index attribute. */
    actorId: { type: "string", readOnly: true },
    ...texts.required("action", "resourceType"),
    ...texts.optional("resourceId", "label", "ipAddress", "userAgent"),
    request: { type: CustomAttributeType<AboutRequest>("any") },
    before: { type: CustomAttributeType<Item>("any") },
    after: { type: CustomAttributeType<Item>("any") },
    details: { type: CustomAttributeType<Record<string, unknown>>("any") },
    /** Reads of one hour. */
    count: { type: "number" },
    openedIds: { type: "set", items: "string" },
    expiresAt: { type: "number" },
  },
  indexes: {
    primary: key(["id"]),
    byTime: { ...gsi(1, [], ["at", "id"]), condition: isStaffEntry },
    byActor: { ...gsi(2, ["actorId"], ["at", "id"]), condition: isStaffEntry },
    byResource: { ...gsi(3, ["resourceType", "resourceId"], ["at", "id"]), condition: hasResource },
  },
});

type AuditedChange = Pick<AuditEntry, "action" | "resourceType" | "resourceId"> &
  Partial<Pick<AuditEntry, "request" | "before" | "after">>;

type Author = { id: string };

const makeEntry = (author: Author, change: AuditedChange) => ({
  id: randomId(),
  at: new Date().toISOString(),
  actorId: author.id,
  ...change,
});

export async function recordChange(author: Author, change: AuditedChange): Promise<void> {
  await AuditEntity.put(makeEntry(author, change)).go();
}

/** Writes the entry with this id, unless it is there. */
export async function recordOnce(id: string, author: Author, change: AuditedChange): Promise<void> {
  await unlessRefused(AuditEntity.create({ ...makeEntry(author, change), id }));
}

export const makeChangeEntry = (author: Author, change: AuditedChange): Write =>
  toPut(AuditEntity.create(makeEntry(author, change)));

interface Deleted {
  type: string;
  id: string;
  label?: string;
}

export function makeDeletionEntry(author: Author, { type, id, label }: Deleted, entryId = randomId()) {
  const entry = makeEntry(author, { action: "deleted", resourceType: type, resourceId: id });
  return toPut(AuditEntity.put({ ...entry, id: entryId, ...(label && { label }) }));
}

export const getRequestDeletionId = (form: InboxForm, requestId: string): string =>
  `deleted-${form}-${requestId}`;

export async function isDeletedOnRequest(form: InboxForm, requestId: string): Promise<boolean> {
  const id = getRequestDeletionId(form, requestId);
  const { data } = await AuditEntity.get({ id }).go({ consistent: true });
  return data !== null;
}

/** For visitors' reports and for reads of staff. */
const KEPT_DAYS = 90;
const REPORTS_PER_WINDOW = 60;

export const getExpiry = (time: number): number => Math.floor(time / 1000) + KEPT_DAYS * 24 * 60 * 60;

export async function reportVisitorEvent(caller: Caller, event: AuditRequest): Promise<void> {
  const id = randomId();
  await takeSlots({ scope: "audit", origin: caller.origin, ids: [id], limit: REPORTS_PER_WINDOW });
  const now = Date.now();
  await AuditEntity.put({
    resourceId: "",
    ...event,
    actorId: "",
    id,
    at: new Date(now).toISOString(),
    ipAddress: toOriginKey(caller.origin),
    userAgent: caller.userAgent.slice(0, 300),
    expiresAt: getExpiry(now),
  }).go();
}

/** The log holds no other fields. A customer's name, addresses, phone and words must never be here. */
const shownFields: Record<string, readonly string[]> = {
  request: ["status", "assigneeId", "visitDay", "visitStart", "visitStaffId"],
  service: ["slug", "title", "isPopular", "isActive", "cardImageId", "headerImageId", "included", "icon"],
  serviceOrder: ["ids"],
  priceList: ["subServices"],
  post: [
    "slug",
    "title",
    "status",
    "publishedAt",
    "categoryId",
    "featuredImageId",
    "authorId",
    "contentHash",
  ],
  category: ["name", "slug"],
  testimonial: ["state", "rating", "date", "service"],
  crewMember: ["name", "trade", "since", "photoId", "state"],
  project: ["title", "state", "service", "city", "month", "isFeatured", "imageIds", "consentAt"],
  media: ["key", "type", "alt", "state"],
  setting: ["value"],
  plan: planFields,
  customer: ["state", "headId", "memberIds"],
  customerMatch: ["otherId", "state"],
};

/** What staff call a record. Testimonials have customers' names. */
const labelFields: Record<string, string> = {
  service: "title",
  post: "title",
  category: "name",
  crewMember: "name",
  project: "title",
  media: "alt",
  plan: "name",
};

const alwaysThere = ["setting", "serviceOrder", "priceList", "faqList"];

const longTexts: Record<string, readonly string[]> = {
  service: ["description", "intro"],
  post: ["excerpt"],
  testimonial: ["text"],
  project: ["text"],
  customer: ["doNotServe"],
};

const describePrice = ({ name, low, high }: SubService) => `${name} ${formatRange({ low, high })}`;

function showField(name: string, item: Item): unknown {
  const value = item[name];
  if (name === "subServices" && value) return (value as SubService[]).map(describePrice);
  const isAddresses = item.__edb_e__ === "setting" && /_emails$/.test(String(item.key));
  if (!isAddresses) return value;
  return Array.isArray(value) ? { count: value.length } : undefined;
}

function findDefault({ __edb_e__: entity, key }: Item): Item | undefined {
  if (entity === "priceList")
    return { __edb_e__: entity, subServices: findCatalogueEntry(String(key))?.subServices };
  const value = defaultSettings[key as keyof typeof defaultSettings];
  return entity === "setting" ? { __edb_e__: entity, key, value } : undefined;
}

function pickFields(entity: string, item: Item = {}): Item {
  if (entity === "faqList") return describeFaqs((item.faqs ?? []) as Faq[]);
  const fields = (shownFields[entity] ?? []).map((name) => [name, showField(name, item)] as const);
  for (const name of longTexts[entity] ?? []) {
    const text = item[name];
    if (typeof text === "string") fields.push([name, { characters: text.length }]);
  }
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Returns the fields before a change. Staff save some records for the first time in place of what the site began with. */
async function pickFieldsBefore({ entity, before, after = {} }: Change): Promise<Item> {
  if (before || entity !== "faqList") return pickFields(entity, before ?? findDefault(after));
  const { default: shipped } = await import("../catalogue/shipped-faqs.json", { with: { type: "json" } });
  return (shipped as Record<string, DescribedFaqs>)[String(after.place)] ?? describeFaqs([]);
}

function pickDifferences(before: Item, after: Item) {
  const differs = ([name]: [string, unknown]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(differs)),
    after: Object.fromEntries(Object.entries(after).filter(differs)),
  };
}

const toText = (value: unknown) => (typeof value === "string" && value ? value : undefined);

const getId = (item: Item): string =>
  toText(item.id) ??
  toText(item.key) ??
  toText(item.place) ??
  toText(item.customerId) ??
  `${item.pk} ${item.sk}`;

function findRequest(item: Item): AboutRequest | undefined {
  const id = toText(item.requestId) ?? toText(item.id);
  const form = inboxForms.find((known) => known === item.form);
  return form && id ? { form, id } : undefined;
}

/**
 * Records a change that has a new stamp of staff; views, variants and mails change no stamp. The entry has the event's id, so a second
 * delivery writes the same entry. 4 write units.
 */
export async function recordStreamChange(change: Change): Promise<void> {
  const { eventId, entity, before, after } = change;
  const [actorId, at] = [toText(after?.changedBy), toText(after?.changedAt)];
  if (!after || !actorId || !at) return;
  if (before?.changedAt === after.changedAt && before?.version === after.version) return;
  const request = findRequest(after);
  const label = toText(after[labelFields[entity] ?? ""]);
  await AuditEntity.put({
    id: eventId,
    at,
    actorId,
    action: before || alwaysThere.includes(entity) ? "changed" : "created",
    resourceType: entity,
    resourceId: getId(after),
    ...(label && { label }),
    ...(request && { request }),
    ...pickDifferences(await pickFieldsBefore(change), pickFields(entity, after)),
  }).go();
}
