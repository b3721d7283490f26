import { createConversions, type EntityItem } from "electrodb";
import { readFilteredPage, readPage, toNextPage } from "../lib/cursor.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { AppError, notFound } from "../lib/errors.ts";
import type { Page } from "../lib/fields.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { PostBodyEntity, PostDraftEntity, PostEntity } from "./entity.ts";
import { isPublic, type PostRecord, summarise } from "./post.ts";
import { isAddressKnown } from "./save-post.ts";
import type {
  KnownDraft,
  PostAutosave,
  PostDraft,
  StaffPost,
  StaffPostQuery,
  StaffPostStatus,
  StaffPostSummary,
} from "./schema.ts";

const { byStatus } = createConversions(PostEntity).byAccessPattern;

/** Only its writer can throw a draft away, and the writer may have left the company. */
const DRAFT_DAYS = 180;

async function toStaffSummaries(records: PostRecord[]): Promise<StaffPostSummary[]> {
  const summaries = await summarise(records);
  return records.flatMap((record, index) => {
    const summary = summaries[index];
    if (!summary) return [];
    const { version = 0, changedBy, changedAt } = record;
    const category = summary.category.id ? summary.category : null;
    const isScheduled = record.status === "published" && !isPublic(record);
    const status = isScheduled ? "scheduled" : record.status;
    return [{ ...summary, category, status, version, changedBy, changedAt }];
  });
}

function makeQuery(status: StaffPostStatus) {
  const publishedAt = new Date().toISOString();
  const posts = PostEntity.query.byStatus({ status: status === "scheduled" ? "published" : status });
  if (status === "scheduled") return posts.gt({ publishedAt });
  return status === "published" ? posts.lte({ publishedAt }) : posts;
}

/** A search reads at most 300 posts, so its page may be short and yet have a next one. */
export function listStaffPosts(
  actor: Actor,
  { status, q = "", limit, cursor }: StaffPostQuery,
): Promise<Page<StaffPostSummary>> {
  authorize(actor, "posts");
  const posts = makeQuery(status);
  const order = status === "scheduled" ? "asc" : "desc";
  const read = (size: number, next: string | null) => posts.go({ limit: size, cursor: next, order });
  const matches = ({ title }: PostRecord) => title.toLowerCase().includes(q.toLowerCase());
  const search = { read, matches, cursorAfter: byStatus.fromComposite.toCursor };
  return readPage(async () => {
    const found = q ? await readFilteredPage(search, limit, cursor) : await read(limit, cursor ?? null);
    return { items: await toStaffSummaries(found.data), ...toNextPage(found.cursor) };
  }, cursor);
}

/** About 4 read units, and 1 for each 4 kB of words. */
export async function readStaffPost(actor: Actor, id: string): Promise<StaffPost> {
  authorize(actor, "posts");
  const options = { consistent: true };
  const [{ data: post }, { data: body }, drafts] = await Promise.all([
    PostEntity.get({ id }).go(options),
    PostBodyEntity.get({ id }).go(options),
    listDrafts(id),
  ]);
  const [summary] = post ? await toStaffSummaries([post]) : [];
  if (!post || !body || !summary) throw notFound("This post");
  const { categoryId, featuredImageId, oldSlugs = [] } = post;
  return {
    ...summary,
    content: body.content,
    ...{ categoryId, featuredImageId: featuredImageId || null, oldSlugs, wasPublic: isAddressKnown(post) },
    draft: drafts.find(({ savedBy }) => savedBy === actor.id) ?? null,
    otherDrafts: drafts
      .filter(({ savedBy }) => savedBy !== actor.id)
      .map(({ savedBy, savedAt }) => ({ savedBy, savedAt })),
  };
}

const toDraft = ({ fields, savedBy, savedAt }: EntityItem<typeof PostDraftEntity>): PostDraft => ({
  ...fields,
  savedBy,
  savedAt,
});

async function listDrafts(id: string): Promise<PostDraft[]> {
  const { data } = await PostDraftEntity.query.ofPost({ id }).go({ consistent: true, pages: "all" });
  return data.map(toDraft).sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** The post stays as it is. Safe to repeat. 0.5 read units, and 1 write unit for each kB. */
export async function saveDraft(
  actor: Actor,
  id: string,
  { knows, ...fields }: PostAutosave,
): Promise<{ savedAt: string }> {
  authorize(actor, "posts");
  const { data: post } = await PostEntity.get({ id }).go();
  if (!post) throw notFound("This post");
  const savedAt = new Date().toISOString();
  const expiresAt = Math.floor(Date.parse(savedAt) / 1000) + DRAFT_DAYS * 24 * 60 * 60;
  const isWritten = await unlessRefused(() =>
    PostDraftEntity.put({ id, fields, savedBy: actor.id, tab: knows.tab, savedAt, expiresAt })
      .where(
        (stored, { notExists, eq }) =>
          `${notExists(stored.tab)} OR ${eq(stored.tab, knows.tab)} OR ${eq(stored.savedAt, knows.savedAt ?? "")}`,
      )
      .go(),
  );
  if (isWritten) return { savedAt };
  throw new AppError("conflict", "draft_of_another_tab", "This draft was changed in another tab.", {
    details: "Reload to continue.",
  });
}

/** A newer draft of another tab stays. Safe to repeat. */
export async function discardDraft(actor: Actor, id: string, knows: KnownDraft): Promise<void> {
  authorize(actor, "posts");
  await unlessRefused(() =>
    PostDraftEntity.delete({ id, savedBy: actor.id })
      .where(({ tab, savedAt }, { eq }) => `${eq(tab, knows.tab)} OR ${eq(savedAt, knows.savedAt ?? "")}`)
      .go(),
  );
}

export async function deleteDrafts(id: string): Promise<void> {
  const drafts = await listDrafts(id);
  await Promise.all(drafts.map(({ savedBy }) => PostDraftEntity.delete({ id, savedBy }).go()));
}
