import { AppError, notFound } from "../lib/errors.ts";
import { fingerprint } from "../lib/id.ts";
import { slugify } from "../lib/slug.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { discardDraft, listDrafts } from "./draft.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import { isAddressKnown, savePost } from "./save-post.ts";
import {
  type PostInput,
  type PostSave,
  type PostStatusChange,
  reservedSlugs,
  type StaffPost,
} from "./schema.ts";
import { summariseForStaff } from "./staff-list.ts";

/** Leaves room for the mark that makes a slug unique. */
const MAX_SLUG = 90;

/**
 * Reads a post of any status with its words and drafts. About 4 read units, and 1 for each 4 kB of words.
 * @throws AppError `forbidden`, `not-found`
 */
export async function readStaffPost(actor: Actor, id: string): Promise<StaffPost> {
  authorize(actor, "posts");
  const options = { consistent: true };
  const [{ data: post }, { data: body }, drafts] = await Promise.all([
    PostEntity.get({ id }).go(options),
    PostBodyEntity.get({ id }).go(options),
    listDrafts(id),
  ]);
  const [summary] = post ? await summariseForStaff([post]) : [];
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

export async function readInput(actor: Actor, id: string): Promise<PostInput> {
  const post = await readStaffPost(actor, id);
  const { slug, title, excerpt, content, publishedAt, categoryId, featuredImageId } = post;
  const status = post.status === "scheduled" ? "published" : post.status;
  const image = featuredImageId ? { featuredImageId } : {};
  return { slug, title, excerpt, content, status, publishedAt, categoryId, ...image };
}

/**
 * Saves a post and deletes the draft that the editor knows. Safe to repeat.
 * @throws AppError `forbidden`, `not-found`; `conflict` when another post has the slug, or somebody else has changed the post;
 * `invalid` for a deleted image or category
 */
export async function saveStaffPost(
  actor: Actor,
  id: string,
  { version, knows, ...input }: PostSave,
): Promise<StaffPost> {
  authorize(actor, "posts");
  const { data } = await PostEntity.get({ id }).go();
  if (!data) throw notFound("This post");
  await savePost(id, input, { actor, version });
  if (knows) await discardDraft(actor, id, knows);
  return readStaffPost(actor, id);
}

function slugsFor(title: string, id: string): string[] {
  const base = slugify(title, "post").slice(0, MAX_SLUG).replace(/-$/, "");
  const marked = `${base}-${fingerprint(id).slice(0, 4)}`;
  return (reservedSlugs as readonly string[]).includes(base) ? [marked] : [base, marked];
}

const isTaken = (error: unknown) => error instanceof AppError && error.code === "slug_taken";

/**
 * Creates a draft under the id that the browser made; a repeated call returns the same post.
 * @throws AppError `forbidden`; `invalid` for a deleted category
 */
export async function createPost(
  actor: Actor,
  { id, title, categoryId }: { id: string; title: string; categoryId: string },
): Promise<StaffPost> {
  authorize(actor, "posts");
  const { data: existing } = await PostEntity.get({ id }).go({ consistent: true });
  if (existing) return readStaffPost(actor, id);
  const draft = { title, excerpt: "", content: "", status: "draft", publishedAt: null, categoryId } as const;
  const [slug = id, other] = slugsFor(title, id);
  try {
    await savePost(id, { ...draft, slug }, { actor, version: 0 });
  } catch (error) {
    if (!other || !isTaken(error)) throw error;
    await savePost(id, { ...draft, slug: other }, { actor, version: 0 });
  }
  return readStaffPost(actor, id);
}

export function ensureComplete({ excerpt, content, categoryId }: PostInput): void {
  const missing = [
    ...(excerpt ? [] : ["an excerpt"]),
    ...(content ? [] : ["its text"]),
    ...(categoryId ? [] : ["a category"]),
  ];
  if (missing.length === 0) return;
  throw new AppError("invalid", "incomplete_post", "This post can't be published yet.", {
    details: `It still needs ${missing.join(" and ")}.`,
  });
}

/**
 * Publishes, schedules, archives or unpublishes the saved post; an unsaved draft stays. Safe to repeat.
 * @throws AppError `forbidden`, `not-found`; `invalid` when a public post would lack words; `conflict` when somebody else has
 * changed the post
 */
export async function changePostStatus(
  actor: Actor,
  id: string,
  { version, status, publishedAt }: PostStatusChange,
): Promise<StaffPost> {
  const input = await readInput(actor, id);
  if (status === "published") ensureComplete(input);
  const isPublic = input.status === "published" && (input.publishedAt ?? "") <= new Date().toISOString();
  const published = status === "published" && !isPublic ? new Date().toISOString() : input.publishedAt;
  const changed = { ...input, status, publishedAt: publishedAt ?? published };
  await savePost(id, changed, { actor, version, lenient: true });
  return readStaffPost(actor, id);
}
