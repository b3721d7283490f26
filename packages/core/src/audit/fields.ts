import type { AuditedFields } from "./entity.ts";

/** How the log shows a field; `item` is the whole record. */
type Shown = (value: unknown, item: Record<string, unknown>) => unknown;

const plain: Shown = (value) => value;

/** A long text is told by its length, in characters. */
const length: Shown = (value) => (typeof value === "string" ? { characters: value.length } : undefined);

const count: Shown = (value) => (Array.isArray(value) ? { count: value.length } : undefined);

/** Who gets mail is personal: only how many they are. */
const settingValue: Shown = (value, item) => (/_emails$/.test(String(item.key)) ? count(value, item) : value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const ofRequest = { status: plain, assigneeId: plain };

/**
 * The fields that the log may hold, by entity; no others get in, and of an entity that is not named here it says only
 * who changed which record and when. A customer's name, addresses, phone and words must never stand here.
 */
const allowed: Record<string, Record<string, Shown>> = {
  request: ofRequest,
  service: {
    title: plain,
    description: length,
    isPopular: plain,
    isActive: plain,
    cardImageId: plain,
    headerImageId: plain,
  },
  serviceOrder: { ids: plain },
  post: {
    slug: plain,
    title: plain,
    excerpt: length,
    status: plain,
    publishedAt: plain,
    categoryId: plain,
    featuredImageId: plain,
    contentHash: plain,
  },
  category: { name: plain, slug: plain },
  testimonial: { state: plain, rating: plain, date: plain, service: plain, text: length },
  media: { key: plain, type: plain, alt: plain, state: plain },
  setting: { value: settingValue },
};

/** What the log shows of a record, field by field. */
export function auditedFields(entity: string, item: Record<string, unknown> | undefined): AuditedFields {
  if (!item) return {};
  const shown = Object.entries(allowed[entity] ?? {}).map(([name, show]) => [name, show(item[name], item)]);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}

/** The two without what is the same in both. */
export function differences(before: AuditedFields, after: AuditedFields) {
  const differs = ([name]: [string, unknown]) => !isSame(before[name], after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(differs)),
    after: Object.fromEntries(Object.entries(after).filter(differs)),
  };
}
