import type { EntityItem } from "electrodb";
import { listCategories } from "../category/category.ts";
import type { Category } from "../category/schema.ts";
import { notFound } from "../errors.ts";
import { mediaImages } from "../media/media.ts";
import type { MediaImage } from "../media/schema.ts";
import { isSlug } from "../slug.ts";
import { badCursor } from "./bad-cursor.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { htmlOf } from "./markdown.ts";
import type { Post, PostPage, PostQuery, PostSummary } from "./schema.ts";
import { searchPosts } from "./search.ts";

type PostRecord = EntityItem<typeof PostEntity>;

const PUBLISHED = "published";

/** A category that has been deleted must not take its posts along. */
const UNCATEGORISED: Category = { id: "", name: "Blog", slug: "" };

function toSummary(record: PostRecord, categories: Category[], images: Map<string, MediaImage>): PostSummary {
  const { status, categoryId, featuredImageId, ...fields } = record;
  return {
    ...fields,
    category: categories.find((category) => category.id === categoryId) ?? UNCATEGORISED,
    featuredImage: (featuredImageId && images.get(featuredImageId)) || null,
  };
}

/** Joins categories (one query) and featured images (one batch read) to posts. */
async function summarise(records: PostRecord[]): Promise<PostSummary[]> {
  const imageIds = records.flatMap(({ featuredImageId }) => featuredImageId || []);
  const [categories, images] = await Promise.all([listCategories(), mediaImages(imageIds)]);
  return records.map((record) => toSummary(record, categories, images));
}

const isPublic = ({ status, publishedAt }: PostRecord, now: string) =>
  status === PUBLISHED && publishedAt <= now;

/** ElectroDB can't read the cursor, or DynamoDB doesn't know the key in it. */
const isBadCursor = (error: unknown) =>
  error instanceof Error &&
  error.name === "ElectroError" &&
  (!(error.cause instanceof Error) || error.cause.name === "ValidationException");

/** Tells a cursor that this list did not give from a failure of ours. */
async function page<T>(work: () => Promise<T>, cursor: string | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (cursor === undefined || !isBadCursor(error)) throw error;
    throw badCursor();
  }
}

async function listNewest({
  category,
  limit,
  cursor = null,
}: {
  category?: string | undefined;
  limit: number;
  cursor?: string | null;
}) {
  const now = new Date().toISOString();
  const options = { limit, cursor, order: "desc" } as const;
  if (!category)
    return PostEntity.query.byStatus({ status: PUBLISHED }).lte({ publishedAt: now }).go(options);
  const known = (await listCategories()).find(({ slug }) => slug === category);
  if (!known) return { data: [], cursor: null };
  return PostEntity.query
    .byCategory({ status: PUBLISHED, categoryId: known.id })
    .lte({ publishedAt: now })
    .go(options);
}

/** The posts of these ids that are public, in this order, narrowed to a category. One batch read: 0.5 units each. */
async function publicPosts(ids: string[], category: string | undefined): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const { data } = await PostEntity.get(ids.map((id) => ({ id }))).go({ preserveBatchOrder: true });
  const now = new Date().toISOString();
  const records = data.flatMap((record) => (record && isPublic(record, now) ? [record] : []));
  const summaries = await summarise(records);
  return category ? summaries.filter((post) => post.category.slug === category) : summaries;
}

/**
 * Public posts, newest first; with `q` those that hold all its words. A page of 12 costs about 2 read units and 1 for
 * each image, whatever the number of posts; a search costs what `searchPosts` says on top.
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export function listPosts({ category, q, limit, cursor }: PostQuery): Promise<PostPage> {
  return page(async () => {
    if (q) {
      const found = await searchPosts(q, limit, cursor);
      const items = await publicPosts(found.ids, category);
      return { items, ...(found.cursor ? { cursor: found.cursor } : {}) };
    }
    const { data, cursor: next } = await listNewest({ category, limit, cursor: cursor ?? null });
    return { items: await summarise(data), ...(next ? { cursor: next } : {}) };
  }, cursor);
}

/** The public posts that were viewed most. About 2 read units. */
export async function listFeaturedPosts(limit: number): Promise<PostSummary[]> {
  const now = new Date().toISOString();
  // A few more, since a scheduled post is in this index too.
  const { data } = await PostEntity.query
    .byViews({ status: PUBLISHED })
    .go({ order: "desc", limit: limit + 10 });
  return summarise(data.filter((record) => isPublic(record, now)).slice(0, limit));
}

/**
 * A public post with its Markdown, and that as HTML. About 2 read units and 1 for each 4 kB of body.
 * @throws AppError `not-found` when there is none, or it is not public (yet)
 */
export async function readPost(slug: string): Promise<Post> {
  if (!isSlug(slug)) throw notFound("This post");
  const { data } = await PostEntity.query.bySlug({ slug }).go();
  const [record] = data;
  if (!record || !isPublic(record, new Date().toISOString())) throw notFound("This post");
  const [body, [summary]] = await Promise.all([
    PostBodyEntity.get({ id: record.id }).go(),
    summarise([record]),
  ]);
  if (!body.data || !summary) throw notFound("This post");
  const { content } = body.data;
  return { ...summary, content, html: htmlOf(content) };
}
