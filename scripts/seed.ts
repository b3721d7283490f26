import { readFile } from "node:fs/promises";
import { saveCategory } from "@handyman/core/category/category";
import { CategoryEntity } from "@handyman/core/category/entity";
import type { CategoryInput } from "@handyman/core/category/schema";
import { config } from "@handyman/core/config";
import { log } from "@handyman/core/log";
import { PostEntity } from "@handyman/core/post/entity";
import { savePost } from "@handyman/core/post/save-post";
import { ServiceEntity } from "@handyman/core/service/entity";
import { saveService } from "@handyman/core/service/service";
import { readStoredSettings, writeSettings } from "@handyman/core/setting/setting";
import { seedCategories } from "./seed/categories.ts";
import { seedPosts } from "./seed/posts.ts";
import { seedServices } from "./seed/services.ts";

/** Ids follow from slugs, so that seeding again meets the same records. */
const idOf = (slug: string) => `seed-${slug}`;

const seedRecipients = {
  quote_form_emails: ["office@bayareahandyman.example", "dispatch@bayareahandyman.example"],
  contact_form_emails: ["office@bayareahandyman.example"],
};

async function seedSettings(): Promise<void> {
  const stored = await readStoredSettings();
  const missing = Object.entries(seedRecipients).filter(([key]) => !(key in stored));
  await writeSettings(Object.fromEntries(missing));
}

async function seedCategory(category: CategoryInput): Promise<void> {
  const id = idOf(category.slug);
  const { data } = await CategoryEntity.get({ id }).go();
  if (!data) await saveCategory(id, category);
}

async function seedService(service: (typeof seedServices)[number], sortOrder: number): Promise<void> {
  const id = idOf(service.slug);
  const { data } = await ServiceEntity.get({ id }).go();
  if (!data) await saveService(id, { ...service, isActive: true, sortOrder });
}

async function seedPost({ category, ...post }: (typeof seedPosts)[number]): Promise<void> {
  const id = idOf(post.slug);
  const { data } = await PostEntity.get({ id }).go();
  if (data) return;
  const content = await readFile(new URL(`./seed/posts/${post.slug}.md`, import.meta.url), "utf8");
  await savePost(id, { ...post, content, status: "published", categoryId: idOf(category) });
}

/**
 * Fills an empty stage: settings, the twelve services, categories and the first posts. Safe to run again: what is there
 * is left as staff have made it.
 */
export async function seed(): Promise<void> {
  if (/^production-/.test(config().TABLE_NAME)) throw new Error("Sample data must not get into production.");
  await seedSettings();
  await Promise.all(seedServices.map(seedService));
  await Promise.all(seedCategories.map(seedCategory));
  await Promise.all(seedPosts.map(seedPost));
  log.info("seeded", { services: seedServices.length, posts: seedPosts.length });
}

if (import.meta.main) await seed();
