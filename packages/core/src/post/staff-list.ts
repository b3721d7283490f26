import { createConversions } from "electrodb";
import { readFilteredPage, readPage, toNextPage } from "../lib/cursor.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { PostEntity } from "./entity.ts";
import { type PostRecord, summarise } from "./post.ts";
import type { StaffPostQuery, StaffPostStatus, StaffPostSummary } from "./schema.ts";

const { byStatus } = createConversions(PostEntity).byAccessPattern;

const getStaffStatus = ({ status, publishedAt }: PostRecord): StaffPostStatus =>
  status === "published" && publishedAt > new Date().toISOString() ? "scheduled" : status;

export async function summariseForStaff(records: PostRecord[]): Promise<StaffPostSummary[]> {
  const summaries = await summarise(records);
  return records.flatMap((record, index) => {
    const summary = summaries[index];
    if (!summary) return [];
    const { version = 0, changedBy, changedAt } = record;
    const stamp = { ...(changedBy ? { changedBy } : {}), ...(changedAt ? { changedAt } : {}) };
    const category = summary.category.id ? summary.category : null;
    return [{ ...summary, category, status: getStaffStatus(record), version, ...stamp }];
  });
}

function makeQuery(status: StaffPostStatus) {
  const now = new Date().toISOString();
  const stored = status === "scheduled" ? "published" : status;
  const posts = PostEntity.query.byStatus({ status: stored });
  const order = status === "scheduled" ? ("asc" as const) : ("desc" as const);
  if (status === "scheduled") return { posts: posts.gt({ publishedAt: now }), order };
  return { posts: status === "published" ? posts.lte({ publishedAt: now }) : posts, order };
}

/**
 * Lists posts of one status whose title holds `q`. A search reads at most 300 posts, so its page may be short and yet have a next
 * one.
 * @throws AppError `forbidden`; `invalid` for a cursor of another list
 */
export function listStaffPosts(
  actor: Actor,
  { status, q, limit, cursor }: StaffPostQuery,
): Promise<{ items: StaffPostSummary[]; cursor?: string }> {
  authorize(actor, "posts");
  const { posts, order } = makeQuery(status);
  const read = (size: number, next: string | null) => posts.go({ limit: size, cursor: next, order });
  const part = q?.toLowerCase();
  return readPage(async () => {
    const found = part
      ? await readFilteredPage(
          {
            read,
            matches: ({ title }: PostRecord) => title.toLowerCase().includes(part),
            cursorAfter: byStatus.fromComposite.toCursor,
          },
          limit,
          cursor,
        )
      : await read(limit, cursor ?? null);
    return { items: await summariseForStaff(found.data), ...toNextPage(found.cursor) };
  }, cursor);
}
