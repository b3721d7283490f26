import { inboxForms } from "../lib/inbox-form.ts";
import { type Change, toItem } from "../lib/stream.ts";
import { AuditEntity, type AuditedFields } from "./entity.ts";
import type { AboutRequest } from "./schema.ts";

type Item = Record<string, unknown>;

/** The log holds no other fields. A customer's name, addresses, phone and words must never be here. */
const shownFields: Record<string, readonly string[]> = {
  request: ["status", "assigneeId"],
  service: ["title", "isPopular", "isActive", "cardImageId", "headerImageId"],
  serviceOrder: ["ids"],
  post: ["slug", "title", "status", "publishedAt", "categoryId", "featuredImageId", "contentHash"],
  category: ["name", "slug"],
  testimonial: ["state", "rating", "date", "service"],
  media: ["key", "type", "alt", "state"],
  setting: ["value"],
};

/** Of these the log holds the length only. */
const longTexts: Record<string, string> = { service: "description", post: "excerpt", testimonial: "text" };

function showField(name: string, item: Item): unknown {
  const value = item[name];
  const isAddresses = item.__edb_e__ === "setting" && /_emails$/.test(String(item.key));
  if (!isAddresses) return value;
  return Array.isArray(value) ? { count: value.length } : undefined;
}

function pickFields(entity: string, item: Item = {}): AuditedFields {
  const longText = longTexts[entity] ?? "";
  const text = item[longText];
  const fields = (shownFields[entity] ?? []).map((name) => [name, showField(name, item)] as const);
  if (typeof text === "string") fields.push([longText, { characters: text.length }]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function pickDifferences(before: AuditedFields, after: AuditedFields) {
  const differs = ([name]: [string, unknown]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(differs)),
    after: Object.fromEntries(Object.entries(after).filter(differs)),
  };
}

const toText = (value: unknown) => (typeof value === "string" && value ? value : undefined);

const getId = (item: Item): string => toText(item.id) ?? toText(item.key) ?? `${item.pk} ${item.sk}`;

function findRequest(item: Item): AboutRequest | undefined {
  const id = toText(item.requestId) ?? toText(item.id);
  const form = inboxForms.find((known) => known === item.form);
  return form && id ? { form, id } : undefined;
}

/**
 * Records a change that has a new stamp of staff; views, variants and mails change no stamp. The entry has the event's id, so a second
 * delivery writes the same entry. 4 write units.
 */
export async function recordStreamChange({
  eventId,
  before: oldImage,
  after: newImage,
}: Change): Promise<void> {
  if (!newImage) return;
  const [before, after] = [oldImage && toItem(oldImage), toItem(newImage)];
  const [actorId, at] = [toText(after.changedBy), toText(after.changedAt)];
  if (!actorId || !at) return;
  if (before?.changedAt === after.changedAt && before?.version === after.version) return;
  const entity = String(after.__edb_e__);
  const request = findRequest(after);
  await AuditEntity.put({
    id: eventId,
    at,
    actorId,
    action: before ? "changed" : "created",
    resourceType: entity,
    resourceId: getId(after),
    ...(request ? { request } : {}),
    ...pickDifferences(pickFields(entity, before), pickFields(entity, after)),
  }).go();
}
