import type { EntityItem } from "electrodb";
import { categoryExists } from "../category/usage.ts";
import { readPage, toNextPage } from "../lib/cursor.ts";
import { notFound } from "../lib/errors.ts";
import { findExistingImages, findImages, removeImages } from "../media/usage.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { discardDraft } from "./draft.ts";
import { PostEntity } from "./entity.ts";
import { PostVersionEntity } from "./history-entity.ts";
import { ensureComplete, readInput, readStaffPost } from "./manage.ts";
import { savePost } from "./save-post.ts";
import type { KnownDraft, PostInput, PostVersionQuery, PostVersionSummary, RestoredPost } from "./schema.ts";

type VersionRecord = EntityItem<typeof PostVersionEntity>;

function toSummary({ number, input, savedAt, savedBy }: VersionRecord): PostVersionSummary {
  const { title, slug, status, content } = input;
  const by = savedBy ? { savedBy } : {};
  return { number, title, slug, status, savedAt, characters: content.length, ...by };
}

export async function listPostVersions(
  actor: Actor,
  id: string,
  { limit, cursor }: PostVersionQuery,
): Promise<{ items: PostVersionSummary[]; cursor?: string }> {
  authorize(actor, "posts");
  return readPage(async () => {
    const { data, cursor: next } = await PostVersionEntity.query
      .ofPost({ id })
      .go({ limit, cursor: cursor ?? null, order: "desc" });
    if (data.length === 0 && cursor === undefined) await ensurePost(id);
    return { items: data.map(toSummary), ...toNextPage(next) };
  }, cursor);
}

async function ensurePost(id: string): Promise<void> {
  const { data } = await PostEntity.get({ id }).go();
  if (!data) throw notFound("This post");
}

export async function readPostVersion(actor: Actor, id: string, number: number): Promise<PostInput> {
  authorize(actor, "posts");
  const { data } = await PostVersionEntity.get({ id, number }).go();
  if (!data) throw notFound("This version");
  return data.input;
}

/** Drops deleted images from an earlier version, and replaces a deleted category by the present one. */
async function withoutGone(old: PostInput, present: PostInput) {
  const { featuredImageId, ...rest } = old;
  const ids = [...new Set([...findImages(old.content), ...(featuredImageId ? [featuredImageId] : [])])];
  const [left, hasCategory] = await Promise.all([
    findExistingImages(ids),
    old.categoryId === "" || categoryExists(old.categoryId),
  ]);
  const gone = new Set(ids.filter((id) => !left.has(id)));
  const image = featuredImageId && left.has(featuredImageId) ? { featuredImageId } : {};
  const words = {
    ...rest,
    ...image,
    content: removeImages(old.content, gone).trim(),
    categoryId: hasCategory ? old.categoryId : present.categoryId,
  };
  return { words, leftOut: { images: gone.size, category: !hasCategory } };
}

/**
 * Saves the words of an earlier version as a new version; address, status and date stay. Safe to repeat.
 * @throws AppError `forbidden`, `not-found`; `invalid` when a public post would lack words; `conflict` when somebody else has
 * changed the post
 */
export async function restorePostVersion(
  actor: Actor,
  id: string,
  { number, version, knows }: { number: number; version: number; knows?: KnownDraft | undefined },
): Promise<RestoredPost> {
  const old = await readPostVersion(actor, id, number);
  const present = await readInput(actor, id);
  const { slug, status, publishedAt } = present;
  const { words, leftOut } = await withoutGone(old, present);
  const input = { ...words, slug, status, publishedAt };
  if (status === "published") ensureComplete(input);
  await savePost(id, input, { actor, version, lenient: true });
  if (knows) await discardDraft(actor, id, knows);
  return { ...(await readStaffPost(actor, id)), leftOut };
}
