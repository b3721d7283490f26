import type { EntityItem } from "electrodb";
import { findCategory, listCategories } from "../category/category.ts";
import type { Category } from "../category/schema.ts";
import { readPage, toNextPage } from "../lib/cursor.ts";
import { notFound } from "../lib/errors.ts";
import { isSlug } from "../lib/slug.ts";
import { readMediaImages } from "../media/media.ts";
import type { MediaImage } from "../media/schema.ts";
import { findHolder } from "../unique-slug/unique-slug.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { renderMarkdown } from "./markdown.ts";
import { withPictures } from "./pictures.ts";
import type { Post, PostPage, PostQuery, PostSummary } from "./schema.ts";
import { searchPosts } from "./search.ts";

export type PostRecord = EntityItem<typeof PostEntity>;

const PUBLISHED = "published";

/** Posts of a deleted category stay visible. */
const UNCATEGORISED: Category = { id: "", name: "Blog", slug: "" };

function toSummary(record: PostRecord, categories: Category[], images: Map<string, MediaImage>): PostSummary {
  const { id, slug, title, excerpt, publishedAt, createdAt, readTime, viewCount } = record;
  const { categoryId, featuredImageId, updatedAt } = record;
  return {
    ...{ id, slug, title, excerpt, publishedAt, createdAt, readTime, viewCount },
    category: categories.find((category) => category.id === categoryId) ?? UNCATEGORISED,
    featuredImage: (featuredImageId && images.get(featuredImageId)) || null,
    ...(updatedAt ? { updatedAt } : {}),
  };
}

export async function summarise(records: PostRecord[]): Promise<PostSummary[]> {
  const imageIds = records.flatMap(({ featuredImageId }) => featuredImageId || []);
  const [categories, images] = await Promise.all([listCategories(), readMediaImages(imageIds)]);
  return records.map((record) => toSummary(record, categories, images));
}

const isPublic = ({ status, publishedAt }: PostRecord, now: string) =>
  status === PUBLISHED && publishedAt <= now;

function listNewest(categoryId: string | undefined, limit: number, cursor: string | undefined) {
  const { byStatus, byCategory } = PostEntity.query;
  const posts =
    categoryId === undefined
      ? byStatus({ status: PUBLISHED })
      : byCategory({ status: PUBLISHED, categoryId });
  const now = new Date().toISOString();
  return posts.lte({ publishedAt: now }).go({ limit, cursor: cursor ?? null, order: "desc" });
}

/**
 * Returns public posts, newest first; with `q` those that match it. A page of 12 costs about 2 read units and 1 for each image; a
 * search costs what `searchPosts` says.
 * @throws AppError `invalid` for a cursor of another list
 */
export function listPosts({ category, q, limit, cursor }: PostQuery): Promise<PostPage> {
  return readPage(async () => {
    const known = category ? await findCategory(category) : undefined;
    if (category && !known) return { items: [] };
    const page = q
      ? await searchPosts({ q, categoryId: known?.id, limit, cursor })
      : await listNewest(known?.id, limit, cursor);
    return { items: await summarise(page.data), ...toNextPage(page.cursor) };
  }, cursor);
}

export async function listFeaturedPosts(limit: number): Promise<PostSummary[]> {
  const now = new Date().toISOString();
  // The index also holds scheduled posts.
  const { data } = await PostEntity.query
    .byViews({ status: PUBLISHED })
    .go({ order: "desc", limit: limit + 10 });
  return summarise(data.filter((record) => isPublic(record, now)).slice(0, limit));
}

async function findPost(slug: string): Promise<PostRecord | undefined> {
  const { data } = await PostEntity.query.bySlug({ slug }).go();
  if (data[0]) return data[0];
  const id = await findHolder("post", slug);
  return id === undefined ? undefined : ((await PostEntity.get({ id }).go()).data ?? undefined);
}

/**
 * Reads a public post by its present or an earlier address. About 2 read units, and 1 for each 4 kB of body.
 * @throws AppError `not-found`
 */
export async function readPost(slug: string): Promise<Post> {
  if (!isSlug(slug)) throw notFound("This post");
  const record = await findPost(slug);
  if (!record || !isPublic(record, new Date().toISOString())) throw notFound("This post");
  const [body, [summary]] = await Promise.all([
    PostBodyEntity.get({ id: record.id }).go(),
    summarise([record]),
  ]);
  if (!body.data || !summary) throw notFound("This post");
  const { content, imageSizes = {} } = body.data;
  return { ...summary, content, html: withPictures(renderMarkdown(content), imageSizes) };
}
