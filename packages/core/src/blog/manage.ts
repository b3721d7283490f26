import type { z } from "zod/mini";
import { type Found, filterPages, readPage } from "../lib/cursor.ts";
import { retryRefused, toDelete, transact, type Write } from "../lib/dynamo.ts";
import { AppError, conflict, notFound } from "../lib/errors.ts";
import type { Page } from "../lib/fields.ts";
import { fingerprint } from "../lib/id.ts";
import { slugify } from "../lib/slug.ts";
import { freeSlugs } from "../lib/unique-slug.ts";
import { findExistingImages, findImages, makeUsageWrites, removeImages } from "../pictures/media.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { makeDeletionEntry } from "../staff/audit.ts";
import { changedMeanwhile, isAtVersion } from "../staff/stamp.ts";
import { categoryExists, deleteCategory, makeCategoryWrites, makeInUseError } from "./category.ts";
import { deleteDraft, discardDraft, ensurePost, readDraftMarks } from "./draft.ts";
import { PostBodyEntity, PostEntity, PostVersionEntity, readPostCursor, toPostCursor } from "./entity.ts";
import { deleteHtml } from "./html.ts";
import type { PostRecord } from "./post.ts";
import { postStatuses, reservedSlugs, type StaffPostStatus } from "./rules.ts";
import type {
  PostInput,
  PostStatusChange,
  PostVersionSummary,
  postCreation,
  postRestore,
  postVersionQuery,
  RestoredPost,
  StaffPost,
  StaffPostSummary,
  staffPostQuery,
} from "./schema.ts";
import { MAX_VERSIONS, readStaffPost, savePost, toStaffSummaries } from "./staff-post.ts";

async function readInput(actor: Actor, id: string): Promise<PostInput> {
  const post = await readStaffPost(actor, id);
  const { slug, title, excerpt, content, publishedAt, categoryId, featuredImageId, authorId } = post;
  const status = post.status === "scheduled" ? "published" : post.status;
  const image = featuredImageId ? { featuredImageId } : {};
  const author = authorId ? { authorId } : {};
  return { slug, title, excerpt, content, status, publishedAt, categoryId, ...image, ...author };
}

function makeQuery(status: StaffPostStatus) {
  const publishedAt = new Date().toISOString();
  const posts = PostEntity.query.byStatus({ status: status === "scheduled" ? "published" : status });
  if (status === "scheduled") return posts.gt({ publishedAt });
  return status === "published" ? posts.lte({ publishedAt }) : posts;
}

function readStatus(status: StaffPostStatus) {
  const posts = makeQuery(status);
  const order = status === "scheduled" ? "asc" : "desc";
  return (limit: number, cursor: string | null) => posts.go({ limit, cursor, order });
}

const compareNewest = (a: PostRecord, b: PostRecord) =>
  b.publishedAt.localeCompare(a.publishedAt) || b.createdAt.localeCompare(a.createdAt);

/**
 * Returns posts of every status, the newest first: scheduled ones, then the others by publication
 * or creation. Merges the statuses' indexes page by page: three queries for any number of posts.
 */
async function listNewest(limit: number, cursor: string | null): Promise<Found<PostRecord>> {
  const previous = cursor ? readPostCursor(cursor) : undefined;
  const pages = await Promise.all(
    postStatuses.map((status) => {
      const after = previous ? toPostCursor({ ...previous, status }) : null;
      return PostEntity.query.byStatus({ status }).go({ limit, cursor: after, order: "desc" });
    }),
  );
  const all = pages.flatMap((page) => page.data).sort(compareNewest);
  const data = all.slice(0, limit);
  const last = data.at(-1);
  const hasMore = all.length > limit || pages.some((page) => page.cursor);
  return { data, cursor: last && hasMore ? toPostCursor(last) : null };
}

export async function listStaffPosts(
  actor: Actor,
  { status, q = "", ...page }: z.infer<typeof staffPostQuery>,
): Promise<Page<StaffPostSummary>> {
  authorize(actor, "posts");
  const read = status === "all" ? listNewest : readStatus(status);
  const matches = ({ title }: PostRecord) => title.toLowerCase().includes(q.toLowerCase());
  const search = filterPages(read, { matches, cursorAfter: toPostCursor });
  const { items, ...next } = await readPage(page, q ? search : read);
  const drafts = await readDraftMarks(items.map(({ id }) => id));
  return { items: await toStaffSummaries(items, drafts), ...next };
}

export async function createPost(actor: Actor, { id, title, categoryId }: z.infer<typeof postCreation>) {
  authorize(actor, "posts");
  const { data: existing } = await PostEntity.get({ id }).go({ consistent: true });
  if (existing) return readStaffPost(actor, id);
  const draft = { title, excerpt: "", content: "", status: "draft", publishedAt: null, categoryId } as const;
  const create = (slug: string) => savePost(id, { ...draft, slug }, { actor, version: 0, isNew: true });
  const slug = slugify(title, "post").slice(0, 90).replace(/-$/, "");
  const marked = `${slug}-${fingerprint(id).slice(0, 4)}`;
  try {
    await create(reservedSlugs.includes(slug) ? marked : slug);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "slug_taken")) throw error;
    await create(marked);
  }
  return readStaffPost(actor, id);
}

function ensureComplete({ excerpt, content, categoryId }: PostInput): void {
  const parts = { "an excerpt": excerpt, "its text": content, "a category": categoryId };
  const missing = Object.entries(parts).flatMap(([part, words]) => (words ? [] : [part]));
  if (missing.length === 0) return;
  throw new AppError("invalid", "incomplete_post", "This post can't be published yet.", {
    details: `It still needs ${missing.join(" and ")}.`,
  });
}

export async function changePostStatus(
  actor: Actor,
  id: string,
  { version, status, publishedAt }: PostStatusChange,
): Promise<StaffPost> {
  const input = await readInput(actor, id);
  if (status === "published") ensureComplete(input);
  const now = new Date().toISOString();
  const isPublished = input.status === "published" && (input.publishedAt ?? "") <= now;
  const published = status === "published" && !isPublished ? now : input.publishedAt;
  const changed = { ...input, status, publishedAt: publishedAt ?? published };
  await savePost(id, changed, { actor, version, lenient: true });
  return readStaffPost(actor, id);
}

function makeVersionDeletes({ id, version = 0 }: PostRecord): Write[] {
  const count = Math.min(version, MAX_VERSIONS);
  const numbers = Array.from({ length: count }, (_, index) => version - index);
  return numbers.map((number) => toDelete(PostVersionEntity.delete({ id, number })));
}

async function makeDeleteWrites(actor: Actor, post: PostRecord): Promise<Write[]> {
  const { id, slug, version, oldSlugs = [], imageIds = [], categoryId } = post;
  const [images, categories] = await Promise.all([
    makeUsageWrites(`post:${id}`, imageIds, []),
    makeCategoryWrites(categoryId, ""),
  ]);
  const record = PostEntity.delete({ id }).where(
    (stored, is) => `${is.eq(stored.slug, slug)} AND ${isAtVersion(version)(stored, is)}`,
  );
  return [
    toDelete(record),
    makeDeletionEntry(actor, { type: "post", id, label: post.title }),
    toDelete(PostBodyEntity.delete({ id })),
    ...freeSlugs("post", [slug, ...oldSlugs]),
    ...makeVersionDeletes(post),
    ...images,
    ...categories,
  ];
}

/** Safe to repeat. 30 write units, and 2 for each kB of each version. */
export async function deletePost(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "posts");
  await retryRefused(async () => {
    const { data: post } = await PostEntity.get({ id }).go({ consistent: true });
    if (!post) return true;
    if ((post.version ?? 0) !== version) throw changedMeanwhile();
    if (post.status === "published") {
      throw conflict(
        "still_published",
        "A published or scheduled post can't be deleted.",
        "Archive it first.",
      );
    }
    return (await transact(await makeDeleteWrites(actor, post))).length === 0;
  });
  await Promise.all([deleteDraft(id), deleteHtml(id)]);
}

export async function listPostVersions(
  actor: Actor,
  id: string,
  query: z.infer<typeof postVersionQuery>,
): Promise<Page<PostVersionSummary>> {
  authorize(actor, "posts");
  const versions = PostVersionEntity.query.ofPost({ id });
  const read = (limit: number, cursor: string | null) => versions.go({ limit, cursor, order: "desc" });
  const { items: found, ...next } = await readPage(query, read);
  if (found.length === 0 && query.cursor === undefined) await ensurePost(id);
  const items = found.map(({ number, input: { title, slug, status, content }, savedAt, savedBy }) => {
    return { number, title, slug, status, savedAt, characters: content.length, savedBy };
  });
  return { items, ...next };
}

export async function readPostVersion(actor: Actor, id: string, number: number): Promise<PostInput> {
  authorize(actor, "posts");
  const { data } = await PostVersionEntity.get({ id, number }).go();
  if (!data) throw notFound("This version");
  return data.input;
}

async function removeMissingReferences({ featuredImageId = "", ...old }: PostInput, present: PostInput) {
  const ids = [...new Set([...findImages(old.content), featuredImageId])].filter(Boolean);
  const [left, hasCategory] = await Promise.all([
    findExistingImages(ids),
    old.categoryId === "" || categoryExists(old.categoryId),
  ]);
  const gone = new Set(ids.filter((id) => !left.has(id)));
  const words = {
    ...old,
    ...(left.has(featuredImageId) && { featuredImageId }),
    content: removeImages(old.content, gone).trim(),
    categoryId: hasCategory ? old.categoryId : present.categoryId,
  };
  return { words, leftOut: { images: gone.size, category: !hasCategory } };
}

export async function restorePostVersion(
  actor: Actor,
  id: string,
  { number, version, knows }: z.infer<typeof postRestore> & { number: number },
): Promise<RestoredPost> {
  const old = await readPostVersion(actor, id, number);
  const present = await readInput(actor, id);
  const { slug, status, publishedAt } = present;
  const { words, leftOut } = await removeMissingReferences(old, present);
  const input = { ...words, slug, status, publishedAt };
  if (status === "published") ensureComplete(input);
  await savePost(id, input, { actor, version, lenient: true });
  if (knows) await discardDraft(actor, id, knows);
  return { ...(await readStaffPost(actor, id)), leftOut };
}

/**
 * Also looks for posts itself, because the category's count leaves out imported and restored posts.
 */
export async function deleteUnusedCategory(actor: Actor, id: string, version: number): Promise<void> {
  authorize(actor, "categories");
  const found = await Promise.all(
    postStatuses.map((status) => PostEntity.query.byCategory({ status, categoryId: id }).go({ limit: 1 })),
  );
  if (found.some(({ data }) => data.length > 0)) throw makeInUseError();
  await deleteCategory(actor, id, version);
}
