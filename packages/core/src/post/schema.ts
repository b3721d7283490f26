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
}

export interface Post extends PostSummary {
  /** Markdown. */
  content: string;
  /** The content as HTML that is safe to show. */
  html: string;
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
