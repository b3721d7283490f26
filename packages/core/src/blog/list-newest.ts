import type { Found } from "../lib/cursor.ts";
import { PostEntity, readPostCursor, toPostCursor } from "./entity.ts";
import type { PostRecord } from "./post.ts";
import { postStatuses } from "./rules.ts";

const compare = (a: PostRecord, b: PostRecord) =>
  b.publishedAt.localeCompare(a.publishedAt) || b.createdAt.localeCompare(a.createdAt);

/**
 * Returns posts of every status, the newest first: scheduled ones, then the others by publication
 * or creation. Merges the statuses' indexes page by page: three queries for any number of posts.
 */
export async function listNewest(limit: number, cursor: string | null): Promise<Found<PostRecord>> {
  const previous = cursor ? readPostCursor(cursor) : undefined;
  const pages = await Promise.all(
    postStatuses.map((status) => {
      const after = previous ? toPostCursor({ ...previous, status }) : null;
      return PostEntity.query.byStatus({ status }).go({ limit, cursor: after, order: "desc" });
    }),
  );
  const all = pages.flatMap((page) => page.data).sort(compare);
  const data = all.slice(0, limit);
  const last = data.at(-1);
  const hasMore = all.length > limit || pages.some((page) => page.cursor);
  return { data, cursor: last && hasMore ? toPostCursor(last) : null };
}
