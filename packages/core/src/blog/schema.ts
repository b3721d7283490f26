import * as z from "zod/mini";
import { type Page, pageFields, requiredText, text, uuid, type Versioned, version } from "../lib/fields.ts";
import { slugPattern } from "../lib/slug.ts";
import type { MediaImage } from "../pictures/media-schema.ts";
import type { CrewMember } from "../projects-and-reviews/crew-schema.ts";
import type { Category } from "./category-schema.ts";
import { postStatuses, reservedSlugs, type StaffPostStatus, staffPostTabs } from "./rules.ts";

export const postInput = z.strictObject({
  slug: z.string().check(
    z.regex(slugPattern),
    z.maxLength(100),
    z.refine((slug) => !reservedSlugs.includes(slug), "This address is reserved."),
  ),
  title: requiredText(160),
  excerpt: requiredText(400),
  content: requiredText(100_000),
  status: z.enum(postStatuses),
  publishedAt: z.nullable(z.iso.datetime()),
  categoryId: z.string().check(z.maxLength(100)),
  featuredImageId: z.optional(z.string().check(z.maxLength(100))),
  /** A member of the crew. Without one, the business is the author. */
  authorId: z.optional(z.string().check(z.maxLength(100))),
});

export type PostInput = z.infer<typeof postInput>;

/**
 * The draft that an editor knows: its own tab wrote it, or it began with the draft saved at
 * `savedAt`. Any other draft comes from a colleague or from another tab.
 */
export const knownDraft = z.strictObject({ tab: uuid(), savedAt: z.optional(z.iso.datetime()) });

export type KnownDraft = z.infer<typeof knownDraft>;

const savedFrom = { version, knows: z.optional(knownDraft) };
const unfinished = { excerpt: text(400), content: text(100_000) };

export const postSave = z.union([
  z.extend(postInput, { ...unfinished, status: z.literal("draft"), ...savedFrom }),
  z.extend(postInput, { status: z.enum(["published", "archived"]), ...savedFrom }),
]);

export const postCreation = z.strictObject({
  id: uuid(),
  title: requiredText(160),
  categoryId: z._default(z.string().check(z.maxLength(100)), ""),
});

export const postAutosave = z.strictObject({
  basedOn: version,
  knows: knownDraft,
  slug: text(100),
  title: text(160),
  ...unfinished,
  publishedAt: z.nullable(z.iso.datetime()),
  categoryId: text(100),
  featuredImageId: z.optional(text(100)),
  authorId: z.optional(text(100)),
});

export type PostAutosave = z.infer<typeof postAutosave>;

export type DraftFields = Omit<PostAutosave, "knows">;

/** A `publishedAt` in the future schedules the post; without it the post is published now. */
export const postStatusChange = z.strictObject({
  version,
  status: z.enum(postStatuses),
  publishedAt: z.optional(z.iso.datetime()),
});

export type PostStatusChange = z.infer<typeof postStatusChange>;

const q = z.optional(text(100));

export const staffPostQuery = z.strictObject({
  status: z._default(z.enum(staffPostTabs), "all"),
  q,
  ...pageFields(25, 100),
});

export const postQuery = z.strictObject({
  category: z.optional(z.string().check(z.maxLength(60))),
  q,
  ...pageFields(12, 50),
});

export type PostQuery = z.infer<typeof postQuery>;

export const featuredQuery = z.strictObject({ limit: pageFields(3, 12).limit });

export const viewRequest = z.strictObject({ sessionId: z.optional(uuid()) });

export const postVersionQuery = z.strictObject(pageFields(10, 50));

export const postVersionNumber = z.object({
  id: z.string(),
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999_999)),
});

export const postRestore = z.strictObject(savedFrom);

export interface PostSummary extends Pick<PostInput, "slug" | "title" | "excerpt"> {
  id: string;
  publishedAt: string;
  createdAt: string;
  /** Minutes. */
  readTime: number;
  viewCount: number;
  category: Category;
  featuredImage: MediaImage | null;
  updatedAt?: string;
}

export type PostPage = Page<PostSummary>;

export interface Post extends PostSummary {
  author: CrewMember | null;
  content: string;
  html: string;
}

export interface DraftMark {
  savedBy: string;
  savedAt: string;
}

export interface StaffPostSummary extends Omit<PostSummary, "category">, Versioned {
  status: StaffPostStatus;
  category: Category | null;
  draft: DraftMark | null;
}

export interface PostDraft extends DraftFields, DraftMark {
  /** The start of `savedBy`'s writing. */
  since: string;
}

export interface StaffPost extends StaffPostSummary {
  content: string;
  categoryId: string;
  featuredImageId: string | null;
  authorId: string;
  oldSlugs: string[];
  wasPublic: boolean;
  draft: PostDraft | null;
}

export interface RestoredPost extends StaffPost {
  leftOut: { images: number; category: boolean };
}

export interface PostVersionSummary extends Pick<PostInput, "title" | "slug" | "status"> {
  number: number;
  savedAt: string;
  /** Missing in the first version of a new site. */
  savedBy?: string | undefined;
  characters: number;
}
