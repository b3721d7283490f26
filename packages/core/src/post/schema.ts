import * as z from "zod/mini";
import type { Category } from "../category/schema.ts";
import type { MediaImage } from "../media/schema.ts";
import { slugPattern } from "../slug.ts";

/** Slugs that Coming Soon pages use (decisions, 12); no post may take one. */
export const reservedSlugs = [
  "home-maintenance-tips",
  "diy-vs-professional",
  "cost-guides",
  "seasonal-guides",
  "property-management-tips",
] as const;

export const postStatuses = ["draft", "published", "archived"] as const;

/** What staff write of a post. `content` is Markdown; `publishedAt` in the future means scheduled. */
export const postInput = z.strictObject({
  slug: z.string().check(
    z.regex(slugPattern),
    z.maxLength(100),
    z.refine((slug) => !(reservedSlugs as readonly string[]).includes(slug), "This address is reserved."),
  ),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  excerpt: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(100_000)),
  status: z.enum(postStatuses),
  publishedAt: z.nullable(z.iso.datetime()),
  categoryId: z.string(),
  featuredImageId: z.optional(z.string()),
});

export type PostInput = z.infer<typeof postInput>;

const longest = (length: number) => z.string().check(z.trim(), z.maxLength(length));

/** A version that a change begins from: two of staff must not overwrite each other. */
const version = z.int().check(z.minimum(0));

/** A draft may still lack its words; everything else is as for any post. */
const draftInput = z.extend(postInput, {
  excerpt: longest(400),
  content: longest(100_000),
  status: z.literal("draft"),
});

/**
 * The draft that an editor knows: its own tab wrote it, or it began with the draft of that `savedAt`. Any other draft comes from
 * another tab. `?tab=&savedAt=` of `DELETE /api/admin/posts/{id}/draft`.
 */
export const knownDraft = z.strictObject({ tab: z.uuid(), savedAt: z.optional(z.iso.datetime()) });

export type KnownDraft = z.infer<typeof knownDraft>;

/** A save deletes the draft that it `knows`. */
const savedFrom = { version, knows: z.optional(knownDraft) };

/** `PUT /api/admin/posts/{id}` */
export const postSave = z.union([
  z.extend(draftInput, savedFrom),
  z.extend(postInput, { status: z.enum(["published", "archived"]), ...savedFrom }),
]);

export type PostSave = z.infer<typeof postSave>;

/** `POST /api/admin/posts`: the browser makes the id, so that a second try makes no second post. */
export const postCreation = z.strictObject({
  id: z.uuid(),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  categoryId: z._default(z.string().check(z.maxLength(100)), ""),
});

/** `PUT /api/admin/posts/{id}/draft`: what the editor holds, finished or not. `basedOn` is the version that it began from. */
export const postAutosave = z.strictObject({
  basedOn: version,
  knows: knownDraft,
  slug: longest(100),
  title: longest(160),
  excerpt: longest(400),
  content: longest(100_000),
  publishedAt: z.nullable(z.iso.datetime()),
  categoryId: longest(100),
  featuredImageId: z.optional(longest(100)),
});

export type PostAutosave = z.infer<typeof postAutosave>;

export type DraftFields = Omit<PostAutosave, "knows">;

/** `POST /api/admin/posts/{id}/status`: `publishedAt` in the future schedules; without one a post is published now. */
export const postStatusChange = z.strictObject({
  version,
  status: z.enum(postStatuses),
  publishedAt: z.optional(z.iso.datetime()),
});

export type PostStatusChange = z.infer<typeof postStatusChange>;

/** What staff see of a post's state: `scheduled` is published with a time to come. */
export const staffPostStatuses = ["published", "scheduled", "draft", "archived"] as const;

export type StaffPostStatus = (typeof staffPostStatuses)[number];

/** `GET /api/admin/posts`: `q` is part of the title, whatever its case. */
export const staffPostQuery = z.strictObject({
  status: z._default(z.enum(staffPostStatuses), "published"),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

export type StaffPostQuery = z.infer<typeof staffPostQuery>;

/** `GET /api/posts`: newest first; `q` matches words of title, excerpt or content, whatever their case. */
export const postQuery = z.object({
  category: z.optional(z.string().check(z.maxLength(60))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 12),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

export type PostQuery = z.infer<typeof postQuery>;

/** `GET /api/posts/featured`: three unless told otherwise (specification 9). */
export const featuredQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)), 3),
});

/** A post in a list: never its content. Times are ISO 8601 in UTC, `readTime` in minutes. */
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  featuredImage: MediaImage | null;
  publishedAt: string;
  createdAt: string;
  readTime: number;
  viewCount: number;
  category: Category;
  /** When staff changed its words last; absent while nobody has. */
  updatedAt?: string;
}

export interface Post extends PostSummary {
  /** Markdown. */
  content: string;
  /** The content as HTML that is safe to show. */
  html: string;
}

/** A post in the staff's list. */
export interface StaffPostSummary extends Omit<PostSummary, "category"> {
  status: StaffPostStatus;
  category: Category | null;
  version: number;
  /** Id of the member of staff who changed it last, and when; absent until one did. */
  changedBy?: string;
  changedAt?: string;
}

/** What an editor holds of a post that is not saved yet. */
export interface PostDraft extends DraftFields {
  savedBy: string;
  savedAt: string;
}

/** A post as its editor needs it. */
export interface StaffPost extends StaffPostSummary {
  content: string;
  categoryId: string;
  featuredImageId: string | null;
  /** Earlier addresses that lead to it. */
  oldSlugs: string[];
  /** Visitors may know its address: it is public under it, or was. */
  wasPublic: boolean;
  /** The draft of the caller. */
  draft: PostDraft | null;
  /** Colleagues who have unsaved drafts, newest first. */
  otherDrafts: Pick<PostDraft, "savedBy" | "savedAt">[];
}

export interface PostPage {
  items: PostSummary[];
  /** Hand it back as `cursor` for the next page; absent on the last one. */
  cursor?: string;
}

/**
 * `POST /api/posts/{id}/views`: the visitor's session, so that a reload does not count twice. Without one, whoever calls
 * from the same address with the same browser is the same visitor.
 */
export const viewRequest = z.strictObject({ sessionId: z.optional(z.uuid()) });

/** `GET /api/admin/posts/{id}/versions` */
export const postVersionQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

export type PostVersionQuery = z.infer<typeof postVersionQuery>;

/** The path of one version. */
export const postVersionNumber = z.object({
  id: z.string(),
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999_999)),
});

/** `POST /api/admin/posts/{id}/versions/{number}/restore`; `knows` is the draft that it replaces. */
export const postRestore = z.strictObject({
  version: z.int().check(z.minimum(0)),
  knows: z.optional(knownDraft),
});

/** A post after an earlier version was brought back. */
export interface RestoredPost extends StaffPost {
  /** What the version had that is gone by now: so many images, and whether its category. */
  leftOut: { images: number; category: boolean };
}

/** One of the last 50 saves of a post. */
export interface PostVersionSummary {
  number: number;
  title: string;
  slug: string;
  status: (typeof postStatuses)[number];
  savedAt: string;
  /** Absent when no member of staff saved it. */
  savedBy?: string;
  /** Length of the content in characters. */
  characters: number;
}
