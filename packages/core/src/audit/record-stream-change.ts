import { inboxForms } from "../lib/inbox-form.ts";
import { type Change, toItem } from "../lib/stream.ts";
import { AuditEntity, type AuditedFields } from "./entity.ts";
import type { AboutRequest } from "./schema.ts";

type Item = Record<string, unknown>;
type Show = (value: unknown, item: Item) => unknown;

const showValue: Show = (value) => value;
const showLength: Show = (value) => (typeof value === "string" ? { characters: value.length } : undefined);
const showCount: Show = (value) => (Array.isArray(value) ? { count: value.length } : undefined);

const showSetting: Show = (value, item) =>
  /_emails$/.test(String(item.key)) ? showCount(value, item) : value;

/** The log holds no other fields. A customer's name, addresses, phone and words must never be here. */
const shownFields: Record<string, Record<string, Show>> = {
  request: { status: showValue, assigneeId: showValue },
  service: {
    title: showValue,
    description: showLength,
    isPopular: showValue,
    isActive: showValue,
    cardImageId: showValue,
    headerImageId: showValue,
  },
  serviceOrder: { ids: showValue },
  post: {
    slug: showValue,
    title: showValue,
    excerpt: showLength,
    status: showValue,
    publishedAt: showValue,
    categoryId: showValue,
    featuredImageId: showValue,
    contentHash: showValue,
  },
  category: { name: showValue, slug: showValue },
  testimonial: {
    state: showValue,
    rating: showValue,
    date: showValue,
    service: showValue,
    text: showLength,
  },
  media: { key: showValue, type: showValue, alt: showValue, state: showValue },
  setting: { value: showSetting },
};

function pickFields(entity: string, item: Item | undefined): AuditedFields {
  if (!item) return {};
  const fields = Object.entries(shownFields[entity] ?? {}).map(([name, show]) => [
    name,
    show(item[name], item),
  ]);
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
