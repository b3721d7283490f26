import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import { readPage } from "../lib/cursor.ts";
import { pacificDay } from "../lib/date.ts";
import { documentClient, unlessRefused } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { fingerprint, randomId } from "../lib/id.ts";
import { type Caller, toOriginKey } from "../lib/rate-limit.ts";
import { isSlug } from "../lib/slug.ts";
import { findHolder } from "../lib/unique-slug.ts";
import { readMediaImages } from "../pictures/media.ts";
import { findCrewMember } from "../projects-and-reviews/crew.ts";
import { findCategory, listCategories } from "./category.ts";
import type { Category } from "./category-schema.ts";
import { PostBodyEntity, PostEntity, PostViewEntity } from "./entity.ts";
import { readHtml } from "./html.ts";
import type { Post, PostPage, PostQuery, PostSummary } from "./schema.ts";
import { searchPosts } from "./search.ts";

export type PostRecord = EntityItem<typeof PostEntity>;

const UNCATEGORIZED: Category = { id: "", name: "Blog", slug: "" };

export const VIEWS_PER_ORIGIN = 20;

const MARK_LENGTH = 10;

export const isPublic = (
  { status, publishedAt }: Pick<PostRecord, "status" | "publishedAt">,
  now = new Date().toISOString(),
): boolean => status === "published" && publishedAt <= now;

export async function summarize(records: PostRecord[]): Promise<PostSummary[]> {
  const imageIds = records.flatMap(({ featuredImageId }) => featuredImageId || []);
  const [categories, images] = await Promise.all([listCategories(), readMediaImages(imageIds)]);
  return records.map((record) => {
    const { id, slug, title, excerpt, publishedAt, createdAt, readTime, viewCount, updatedAt } = record;
    return {
      id,
      slug,
      title,
      excerpt,
      publishedAt,
      createdAt,
      readTime,
      viewCount,
      category: categories.find((category) => category.id === record.categoryId) ?? UNCATEGORIZED,
      featuredImage: images.get(record.featuredImageId ?? "") ?? null,
      ...(updatedAt && { updatedAt }),
    };
  });
}

function readNewest(categoryId: string | undefined) {
  const { byStatus, byCategory } = PostEntity.query;
  const status = "published";
  const posts = categoryId === undefined ? byStatus({ status }) : byCategory({ status, categoryId });
  const shown = posts.lte({ publishedAt: new Date().toISOString() });
  return (limit: number, cursor: string | null) => shown.go({ limit, cursor, order: "desc" });
}

/**
 * Newest first. A page of 12 costs about 2 read units and 1 for each image; `searchPosts` states
 * the cost of `q`.
 */
export async function listPosts({ category, q, ...page }: PostQuery): Promise<PostPage> {
  const known = category ? await findCategory(category) : undefined;
  if (category && !known) return { items: [] };
  const read = q ? searchPosts(q, known?.id) : readNewest(known?.id);
  const { items, ...next } = await readPage(page, read);
  return { items: await summarize(items), ...next };
}

export async function listFeaturedPosts(limit: number): Promise<PostSummary[]> {
  const options = { order: "desc", limit: limit + 10 } as const;
  const { data } = await PostEntity.query.byViews({ status: "published" }).go(options);
  return summarize(data.filter((record) => isPublic(record)).slice(0, limit));
}

async function findPost(slug: string): Promise<PostRecord | null | undefined> {
  const { data } = await PostEntity.query.bySlug({ slug }).go();
  if (data[0]) return data[0];
  const id = await findHolder("post", slug);
  return id === undefined ? undefined : (await PostEntity.get({ id }).go()).data;
}

export async function readPost(slug: string): Promise<Post> {
  const record = isSlug(slug) ? await findPost(slug) : undefined;
  if (!record || !isPublic(record)) throw notFound("This post");
  const [body, [summary], author] = await Promise.all([
    PostBodyEntity.get({ id: record.id }).go(),
    summarize([record]),
    findCrewMember(record.authorId ?? ""),
  ]);
  if (!body.data || !summary) throw notFound("This post");
  return { ...summary, author, content: body.data.content, html: await readHtml(record.id, body.data) };
}

/**
 * ElectroDB writes an index key by SET, and DynamoDB refuses SET beside ADD for the same attribute.
 */
function addView(id: string, view: string): Promise<boolean> {
  const { TableName, Key } = PostEntity.get({ id }).params<Pick<UpdateCommandInput, "TableName" | "Key">>();
  const command = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: "ADD gsi4sk :one SET lastView = :view",
    ConditionExpression: "#status = :published AND (attribute_not_exists(lastView) OR lastView <> :view)",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":one": 1, ":published": "published", ":view": view },
  });
  return unlessRefused({ go: () => documentClient.send(command) });
}

/** 1 write unit. */
function markView(postId: string, origin: string, session: string, view: string): Promise<boolean> {
  const mark = fingerprint(session).slice(0, MARK_LENGTH);
  const expiresAt = Math.floor(Date.now() / 1000) + 2 * 24 * 60 * 60;
  return unlessRefused(
    PostViewEntity.update({ postId, sessionId: `${toOriginKey(origin)} ${pacificDay()}` })
      .data((attribute, operation) => {
        operation.add(attribute.sessions, [mark]);
        operation.set(attribute.lastView, view);
        operation.ifNotExists(attribute.expiresAt, expiresAt);
      })
      .where(({ sessions, lastView }, operation) => {
        const isNew = operation.notContains(sessions, mark);
        const room = `${operation.size(sessions)} < ${operation.escape(VIEWS_PER_ORIGIN)}`;
        return `${operation.notExists(sessions)} OR (${isNew} AND ${room}) OR ${operation.eq(lastView, view)}`;
      }),
  );
}

/**
 * Writes the session's mark first, so a crash in between loses one view. A transaction would refuse
 * views that arrive at the same moment.
 */
export async function countView(caller: Caller, postId: string, session?: string): Promise<void> {
  const { data: post } = await PostEntity.get({ id: postId }).go();
  if (!post || !isPublic(post)) throw notFound("This post");
  const view = randomId();
  if (await markView(postId, caller.origin, session ?? caller.userAgent, view)) await addView(postId, view);
}
