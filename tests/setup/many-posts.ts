import { readFileSync } from "node:fs";
import { saveCategory } from "@handyman/core/blog/category";
import { PostBodyEntity, PostEntity } from "@handyman/core/blog/entity";
import { countReadTime } from "@handyman/core/blog/markdown";
import type { PostInput } from "@handyman/core/blog/schema";
import { fingerprint } from "@handyman/core/lib/id";
import { SlugEntity } from "@handyman/core/lib/unique-slug";
import { MediaEntity } from "@handyman/core/pictures/media";
import { findIllustrationImage } from "../../packages/render/src/launch-api.ts";
import { illustrationKey } from "../../packages/web/src/content/launch/illustrations.ts";
import { launchPosts } from "../../packages/web/src/content/launch/posts.ts";

/**
 * Words that no launch post contains, each with the posts that contain it. The first ten posts
 * contain nearly all of them, so a search fills its page with ten posts and with any number.
 */
const planted: Record<string, (index: number) => boolean> = {
  homeowner: () => true,
  weekend: () => true,
  skylight: (index) => index < 10 || index % 100 === 0,
  pergola: (index) => index === 3,
  bamboo: (index) => index < 10 || index % 2 === 0 || index % 501 === 0,
  lattice: (index) => index < 10 || index % 2 === 1,
};

/** The posts share as many images as a new site has services. */
const IMAGES = 12;
const SENTENCES = 60;
const EPOCH = Date.parse("2020-01-01T00:00:00.000Z");
const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 4;
const CHUNK = 250;

const textOf = ({ slug }: { slug: string }) =>
  readFileSync(new URL(`../../packages/web/src/content/launch/posts/${slug}.md`, import.meta.url), "utf8");

const sentences = launchPosts
  .map(textOf)
  .flatMap((text) => text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 20));

const pick = <T>(list: readonly T[], index: number): T => {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error("Nothing to pick from");
  return picked;
};

const imageIds = Array.from({ length: IMAGES }, (_, index) => `image-${String(index).padStart(2, "0")}`);

/**
 * Returns the post of an index, always the same: sentences of launch posts and the planted words.
 */
export function manyPost(index: number): { id: string; post: PostInput } {
  const number = String(index).padStart(5, "0");
  const marks = Object.keys(planted).filter((word) => planted[word]?.(index));
  const body = Array.from({ length: SENTENCES }, (_, at) =>
    pick(sentences, index * 31 + at * (index % 7) + at),
  );
  return {
    id: `many-${number}`,
    post: {
      slug: `many-${number}`,
      title: `${number}: ${pick(launchPosts, index).title}`.slice(0, 36),
      excerpt: pick(launchPosts, index * 5 + 1).excerpt.slice(0, 70),
      content: `## ${pick(sentences, index)}\n\n${body.join(" ")}\n\n${marks.join(", ")}.`,
      status: "published",
      publishedAt: new Date(EPOCH + index * HOUR_MS).toISOString(),
      categoryId: `many-category-${index % 2}`,
      // Neighbors, and posts with a distance of a hundred, have different images.
      featuredImageId: imageIds[(index + Math.floor(index / 100)) % IMAGES] ?? "",
    },
  };
}

const imageIdsOf = ({ featuredImageId }: PostInput) => (featuredImageId ? [featuredImageId] : []);

/** What `savePost` stores of a post, by entity. */
function storedOf({ id, post }: { id: string; post: PostInput }) {
  const { content, publishedAt, ...fields } = post;
  const createdAt = publishedAt ?? new Date().toISOString();
  return {
    post: {
      ...fields,
      id,
      createdAt,
      publishedAt: createdAt,
      version: 1,
      contentHash: fingerprint(content),
      imageIds: imageIdsOf(post),
      oldSlugs: [],
      wasPublic: true,
      authorId: "",
      readTime: countReadTime(content),
    },
    body: { id, content, imageSizes: {}, savedAt: createdAt },
    slug: { kind: "post", slug: post.slug, holderId: id },
  };
}

type Item = Record<string, unknown>;
const itemOf = (put: { params<T>(): T }) => put.params<{ Item: Item }>().Item;

export function recordsOf(id: string, input: PostInput): Item[] {
  const { post, body, slug } = storedOf({ id, post: input });
  return [itemOf(PostEntity.put(post)), itemOf(PostBodyEntity.put(body)), itemOf(SlugEntity.put(slug))];
}

async function written(batch: {
  go(options: { concurrent: number }): Promise<{ unprocessed: unknown[] }>;
}): Promise<void> {
  const { unprocessed } = await batch.go({ concurrent: AT_ONCE });
  if (unprocessed.length > 0) throw new Error("DynamoDB left records unwritten");
}

/**
 * A ready image like those of the launch. Images differ only in their IDs, so that pages have equal
 * sizes.
 */
function mediaOf(id: string) {
  const shown = findIllustrationImage("deck-repair");
  if (!shown) throw new Error("There is no drawing of a deck's repair");
  const { alt, width, height } = shown;
  const keyOf = (address: string) => address.replace("/media/", "").replaceAll("deck-repair", id);
  const file = { name: "medium" as const, height, quality: 80, size: 50_000 };
  const variants = shown.variants.map((variant) => ({
    ...file,
    format: variant.format,
    width: variant.width,
    path: keyOf(variant.url),
  }));
  const image = {
    variants,
    color: "#ffffff",
    originalSize: 400_000,
    totalOptimizedSize: 400_000,
    compressionRatio: 0,
  };
  const fixed = { type: "image/png", state: "ready" as const, createdAt: new Date(EPOCH).toISOString() };
  return {
    ...fixed,
    id,
    key: illustrationKey("deck-repair").replaceAll("deck-repair", id),
    alt,
    width,
    height,
    image,
  };
}

export async function writeSurroundings(): Promise<void> {
  for (const number of [0, 1]) {
    await saveCategory(`many-category-${number}`, { name: `Many ${number}`, slug: `many-${number}` });
  }
  await written(MediaEntity.put(imageIds.map(mediaOf)));
}

export async function writePosts(from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += CHUNK) {
    const indexes = Array.from({ length: Math.min(CHUNK, to - start) }, (_, at) => start + at);
    const stored = indexes.map((index) => storedOf(manyPost(index)));
    await written(PostEntity.put(stored.map(({ post }) => post)));
    await written(PostBodyEntity.put(stored.map(({ body }) => body)));
    await written(SlugEntity.put(stored.map(({ slug }) => slug)));
  }
}
