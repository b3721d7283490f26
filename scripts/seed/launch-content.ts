import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { CategoryEntity, saveCategory } from "@handyman/core/blog/category";
import type { CategoryInput } from "@handyman/core/blog/category-schema";
import { PostEntity } from "@handyman/core/blog/entity";
import { savePost } from "@handyman/core/blog/staff-post";
import { ServiceEntity, saveService } from "@handyman/core/catalogue/service";
import { readObjectSize, writeObject } from "@handyman/core/lib/bucket";
import { log } from "@handyman/core/lib/log";
import { createMedia } from "@handyman/core/pictures/media";
import sharp from "sharp";
import { launchCategories } from "../../packages/web/src/content/launch/categories.ts";
import { launchId } from "../../packages/web/src/content/launch/ids.ts";
import { illustrationKey, illustrations } from "../../packages/web/src/content/launch/illustrations.ts";
import { launchPosts } from "../../packages/web/src/content/launch/posts.ts";
import { launchServices } from "../../packages/web/src/content/launch/services.ts";

const folder = new URL("../../packages/web/src/content/launch/", import.meta.url);

/** `drawing` is an SVG or the path of one. */
export async function seedImage(
  image: { id: string; key: string; alt: string },
  drawing: string | Buffer,
): Promise<void> {
  const isNew = await createMedia({ ...image, type: "image/png" });
  if (!isNew && (await readObjectSize(image.key)) !== undefined) return;
  await writeObject(image.key, await sharp(drawing).png().toBuffer(), { type: "image/png" });
}

function seedIllustration({ slug, alt }: (typeof illustrations)[number]): Promise<void> {
  const drawing = fileURLToPath(new URL(`illustrations/${slug}.svg`, folder));
  return seedImage({ id: launchId(slug), key: illustrationKey(slug), alt }, drawing);
}

async function seedCategory(category: CategoryInput): Promise<void> {
  const id = launchId(category.slug);
  const { data } = await CategoryEntity.get({ id }).go();
  if (!data) await saveCategory(id, category);
}

async function seedService(service: (typeof launchServices)[number], sortOrder: number): Promise<void> {
  const id = launchId(service.slug);
  const { data } = await ServiceEntity.get({ id }).go();
  if (data) return;
  const images = { cardImageId: id, headerImageId: id };
  await saveService(id, { ...service, ...images, isActive: true, sortOrder });
}

async function seedPost({ category, image, ...post }: (typeof launchPosts)[number]): Promise<void> {
  const id = launchId(post.slug);
  const { data } = await PostEntity.get({ id }).go();
  if (data) return;
  const content = await readFile(new URL(`posts/${post.slug}.md`, folder), "utf8");
  const ids = { categoryId: launchId(category), featuredImageId: launchId(image) };
  await savePost(id, { ...post, ...ids, content, status: "published" });
}

/**
 * Changes nothing that exists. Services come last, because a table with services shows its pages.
 * The first service of the list comes after all others, so that it proves a complete seed.
 */
export async function seedLaunchContent(): Promise<void> {
  await Promise.all(illustrations.map(seedIllustration));
  await Promise.all(launchCategories.map(seedCategory));
  await Promise.all(launchPosts.map(seedPost));
  const [first, ...others] = launchServices.map((service, place) => () => seedService(service, place));
  await Promise.all(others.map((seed) => seed()));
  await first?.();
  log.info("seeded", { services: launchServices.length, posts: launchPosts.length });
}

/** Looks for the first service of the list, which may be hidden. Two queries, 1 read unit. */
export async function isSeeded(): Promise<boolean> {
  const lists = [true, false].map((isActive) => ServiceEntity.query.inOrder({ isActive }).go({ limit: 1 }));
  return (await Promise.all(lists)).some(({ data: [first] }) => first?.sortOrder === 0);
}
