import type { EntityItem } from "electrodb";
import { nextPage, pageOf } from "../cursor.ts";
import { notFound } from "../errors.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { PostEntity } from "./entity.ts";
import { PostVersionEntity } from "./history-entity.ts";
import { inputOf, readStaffPost } from "./manage.ts";
import { savePost } from "./save-post.ts";
import type { PostInput, PostVersionQuery, PostVersionSummary, StaffPost } from "./schema.ts";

type VersionRecord = EntityItem<typeof PostVersionEntity>;

function toSummary({ number, input, savedAt, savedBy }: VersionRecord): PostVersionSummary {
  const { title, slug, status, content } = input;
  const by = savedBy ? { savedBy } : {};
  return { number, title, slug, status, savedAt, characters: content.length, ...by };
}

/**
 * The last saves of a post, newest first, without their words. A page of 10 costs about 8 read units for posts of 6 kB.
 * @throws AppError `forbidden`, `not-found`; `invalid` for a cursor that this list did not give
 */
export async function listPostVersions(
  actor: Actor,
  id: string,
  { limit, cursor }: PostVersionQuery,
): Promise<{ items: PostVersionSummary[]; cursor?: string }> {
  authorize(actor, "posts");
  return pageOf(async () => {
    const { data, cursor: next } = await PostVersionEntity.query
      .ofPost({ id })
      .go({ limit, cursor: cursor ?? null, order: "desc" });
    if (data.length === 0 && cursor === undefined) await ensurePost(id);
    return { items: data.map(toSummary), ...nextPage(next) };
  }, cursor);
}

async function ensurePost(id: string): Promise<void> {
  const { data } = await PostEntity.get({ id }).go();
  if (!data) throw notFound("This post");
}

/**
 * One earlier version, whole. 0.5 read units for each 4 kB.
 * @throws AppError `forbidden`, `not-found` when it never was, or is past the 50 that are kept
 */
export async function readPostVersion(actor: Actor, id: string, number: number): Promise<PostInput> {
  authorize(actor, "posts");
  const { data } = await PostVersionEntity.get({ id, number }).go();
  if (!data) throw notFound("This version");
  return data.input;
}

/**
 * Gives a post the words of an earlier version, as a new version; its address, status and date stay, and an image or a category
 * that is gone by now is left out. Safe to repeat. Costs what `savePost` says.
 * @throws AppError `forbidden`, `not-found`; `conflict` when somebody else has changed the post meanwhile
 */
export async function restorePostVersion(
  actor: Actor,
  id: string,
  { number, version }: { number: number; version: number },
): Promise<StaffPost> {
  const old = await readPostVersion(actor, id, number);
  const { slug, status, publishedAt } = await inputOf(actor, id);
  await savePost(id, { ...old, slug, status, publishedAt }, { actor, version, lenient: true });
  return readStaffPost(actor, id);
}
