import { type Change, toItem } from "../lib/stream.ts";
import { defaultSettings, publicSettings } from "../setting/defaults.ts";
import type { StalePages } from "./schema.ts";

type Item = Readonly<Record<string, unknown>>;

interface Rule {
  fields: readonly string[];
  isShown: (item: Item) => boolean;
}

const publicKeys = Object.keys(publicSettings(defaultSettings));

const rules: Readonly<Record<string, Rule>> = {
  post: {
    // Not viewCount, which changes all day and which no page shows.
    fields: [
      ...["slug", "oldSlugs", "title", "excerpt", "status", "publishedAt", "createdAt", "readTime"],
      ...["categoryId", "featuredImageId", "contentHash"],
    ],
    isShown: ({ status }) => status === "published",
  },
  category: { fields: ["name", "slug"], isShown: () => true },
  service: {
    fields: [
      ...["slug", "title", "description", "isPopular", "isActive", "sortOrder"],
      ...["cardImageId", "headerImageId"],
    ],
    isShown: ({ isActive }) => isActive === true,
  },
  setting: { fields: ["value"], isShown: ({ key }) => publicKeys.includes(String(key)) },
  testimonial: {
    fields: ["name", "text", "city", "service", "rating", "date", "state"],
    isShown: ({ state }) => state === "published",
  },
  media: {
    fields: ["alt", "key", "image", "width", "height"],
    isShown: ({ usedBy }) => Array.isArray(usedBy) && usedBy.length > 0,
  },
};

const listTexts = (items: readonly Item[], field: string): string[] =>
  items
    .flatMap((item) => item[field] ?? [])
    .map(String)
    .filter((text) => text !== "");

export const findPostPages = (posts: readonly Item[]): StalePages => ({
  slugs: [...new Set([...listTexts(posts, "slug"), ...listTexts(posts, "oldSlugs")])],
  categoryIds: [...new Set(listTexts(posts, "categoryId"))],
});

/**
 * Returns the pages that a change of the table makes stale, or undefined when no page shows it. All pages, unless a post changed:
 * other changes are rare, and rendering everything takes seconds.
 */
export function findStalePages({ before, after }: Change): StalePages | undefined {
  const old = before && toItem(before);
  const now = after && toItem(after);
  const states = [old, now].filter((item) => item !== undefined);
  const entity = String(states[0]?.__edb_e__ ?? "");
  const rule = rules[entity];
  if (!rule || !states.some(rule.isShown)) return undefined;
  const isSame = rule.fields.every((field) => JSON.stringify(old?.[field]) === JSON.stringify(now?.[field]));
  if (isSame) return undefined;
  return entity === "post" ? findPostPages(states) : { everything: true };
}
