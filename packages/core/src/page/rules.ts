import { defaultSettings, publicSettings } from "../setting/defaults.ts";
import type { PageName } from "./schema.ts";

type Item = Readonly<Record<string, unknown>>;

/** A record as it was and as it is; either is absent where there was or is none. */
export interface RecordChange {
  entity: string;
  before: Item | undefined;
  after: Item | undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const differs = ({ before, after }: RecordChange, fields: readonly string[]) =>
  fields.some((field) => !isSame(before?.[field], after?.[field]));

const states = ({ before, after }: RecordChange) => [before, after].filter((item) => item !== undefined);

const textsOf = (change: RecordChange, field: string): string[] =>
  states(change)
    .flatMap((item) => item[field] ?? [])
    .map(String)
    .filter((text) => text !== "");

/** What pages show of a post; not its views, which change all day. */
const postFields = [
  ...["slug", "oldSlugs", "title", "excerpt", "status", "publishedAt", "createdAt", "readTime"],
  ...["categoryId", "featuredImageId", "contentHash"],
];

/** All pages that show a post: its own, those that it had, and the lists that it is or was in. */
function pagesOfPost(change: RecordChange): PageName[] {
  if (!states(change).some(({ status }) => status === "published")) return [];
  const slugs = [...textsOf(change, "slug"), ...textsOf(change, "oldSlugs")];
  return [
    ...slugs.map((slug): PageName => `post/${slug}`),
    ...(["blog", "home", "sitemap", "feed"] as const),
    ...textsOf(change, "categoryId").map((id): PageName => `posts-beside/${id}`),
  ];
}

const postPages = (change: RecordChange): PageName[] =>
  differs(change, postFields) ? pagesOfPost(change) : [];

const categoryPages = (change: RecordChange): PageName[] =>
  differs(change, ["name", "slug"])
    ? [
        ...textsOf(change, "slug").map((slug): PageName => `category/${slug}`),
        ...(["blog", "home", "sitemap", "feed", "all-categories"] as const),
        ...textsOf(change, "id").map((id): PageName => `posts-beside/${id}`),
      ]
    : [];

const serviceFields = [
  ...["slug", "title", "description", "isPopular", "isActive", "sortOrder"],
  ...["cardImageId", "headerImageId"],
];

/** What menu and footer of every page show of it. */
const serviceLinkFields = ["slug", "title", "isActive", "sortOrder"];

function pagesOfService(change: RecordChange): PageName[] {
  if (!states(change).some(({ isActive }) => isActive === true)) return [];
  return [
    ...textsOf(change, "slug").map((slug): PageName => `service/${slug}`),
    ...(["services", "home", "all-services", "sitemap"] as const),
    ...(differs(change, serviceLinkFields) ? (["everything"] as const) : []),
  ];
}

const servicePages = (change: RecordChange): PageName[] =>
  differs(change, serviceFields) ? pagesOfService(change) : [];

const publicKeys = Object.keys(publicSettings(defaultSettings));

/** Every page's footer shows settings; who gets mail none. */
const settingPages = (change: RecordChange): PageName[] =>
  differs(change, ["value"]) && textsOf(change, "key").some((key) => publicKeys.includes(key))
    ? ["everything"]
    : [];

const testimonialFields = ["name", "text", "city", "service", "rating", "date", "state"];

const testimonialPages = (change: RecordChange): PageName[] =>
  states(change).some(({ state }) => state === "published") && differs(change, testimonialFields)
    ? ["testimonials"]
    : [];

const rules: Readonly<Record<string, (change: RecordChange) => PageName[]>> = {
  post: postPages,
  category: categoryPages,
  service: servicePages,
  setting: settingPages,
  testimonial: testimonialPages,
};

/**
 * The pages that show what a change changed, the most looked-for first; none for what visitors never see. An image's are
 * those of the records that `recordsShowing` names.
 */
export const pagesShowing = (change: RecordChange): PageName[] => [
  ...new Set(rules[change.entity]?.(change) ?? []),
];

/** Pages of a record that shows something which has changed, though the record itself has not. */
export function pagesOf(entity: string, record: Item): PageName[] {
  const change = { entity, before: record, after: record };
  return [...new Set(entity === "post" ? pagesOfPost(change) : pagesOfService(change))];
}

/** The records that show a changed image, such as `post:{id}`. */
export const recordsShowing = (change: RecordChange): string[] =>
  change.entity === "media" && differs(change, ["alt", "key", "image", "width", "height"])
    ? [...new Set(textsOf(change, "usedBy"))]
    : [];
