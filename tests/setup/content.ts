import { randomUUID } from "node:crypto";
import { saveCategory } from "@handyman/core/blog/category";
import type { PostInput } from "@handyman/core/blog/schema";
import { savePost } from "@handyman/core/blog/staff-post";
import { issueMediaUpload } from "@handyman/core/pictures/manage-media";
import type { Stage } from "@handyman/local/stage";
import { aPngWithAlpha } from "./photos.ts";
import { owner } from "./staff.ts";
import { putFile } from "./uploads.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export async function aCategory() {
  const id = randomUUID();
  return saveCategory(id, { name: `Category ${id.slice(0, 6)}`, slug: `category-${id}` });
}

/** By default the post was published yesterday, in a new category. */
export async function aPost(overrides: Partial<PostInput> = {}) {
  const id = randomUUID();
  const categoryId = overrides.categoryId ?? (await aCategory()).id;
  const post: PostInput = {
    slug: `post-${id}`,
    title: "A title",
    excerpt: "An excerpt.",
    content: "A body.",
    status: "published",
    publishedAt: fromNow(-1),
    categoryId,
    ...overrides,
  };
  await savePost(id, post);
  return { ...post, id };
}

export async function anImage(stage: Stage, actor = owner): Promise<{ id: string; key: string }> {
  const bytes = await aPngWithAlpha({ width: 320, height: 240 });
  const file = { id: randomUUID(), name: "deck.png", type: "image/png" as const, alt: "A deck" };
  const upload = await issueMediaUpload(actor, { ...file, size: bytes.length });
  await putFile(upload, bytes);
  await stage.settled();
  return upload;
}

/** Returns a word that no other test uses. It begins with `start`, three letters. */
export const aWord = (start: string) =>
  start +
  randomUUID()
    .replace(/[^a-f]/g, "")
    .padEnd(6, "q")
    .slice(0, 6);
