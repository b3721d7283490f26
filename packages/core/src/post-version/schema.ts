import * as z from "zod/mini";
import { knownDraft, type postStatuses, type StaffPost } from "../post/schema.ts";

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
