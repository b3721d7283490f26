import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import type { Post } from "@handyman/core/post/schema";
import { launchPosts } from "../../web/src/content/launch/posts.ts";
import committed from "./last-modified.json" with { type: "json" };

const source = join(import.meta.dirname, "../../web/src");

/**
 * A build has no git history, so last-modified.json holds when the words of each page changed, with their hash.
 * `npm run date-content -w packages/web` updates it.
 */
export type ContentDates = Record<string, { date: string; hash: string }>;

const datedPages = [
  "about.ts",
  "areas.ts",
  "book-now.ts",
  "calculator.ts",
  "contact.ts",
  "faqs.ts",
  "get-quote.ts",
  "home.ts",
  "plans.ts",
  "pricing.ts",
  "privacy.md",
  "property-maintenance.ts",
  "terms.md",
  "testimonials.ts",
];

const noContent = /\.test\.|-content\.ts$|^index-list\.ts$/;

const listFiles = (folder: string, group: string, ending: RegExp): [string, string][] =>
  readdirSync(join(source, folder))
    .filter((name) => ending.test(name) && !noContent.test(name))
    .map((name) => [`${group}${name.replace(ending, "")}`, `${folder}/${name}`]);

const listContentFiles = (): Record<string, string> =>
  Object.fromEntries([
    ...listFiles("content/services", "service/", /\.ts$/),
    ...listFiles("content/cities", "city/", /\.ts$/),
    ...listFiles("content/launch/posts", "post/", /\.md$/),
    ...datedPages.map((file): [string, string] => [parse(file).name, `content/pages/${file}`]),
  ]);

const hashFile = (path: string) =>
  createHash("sha256")
    .update(readFileSync(join(source, path)))
    .digest("hex")
    .slice(0, 16);

export const readContentDates = (): ContentDates => committed;

const getFirstDate = (name: string, today: string) =>
  launchPosts.find(({ slug }) => `post/${slug}` === name)?.publishedAt ?? today;

export function updateDates(today: string, known: ContentDates): ContentDates {
  const dated = Object.entries(listContentFiles()).map(([name, path]) => {
    const hash = hashFile(path);
    const before = known[name];
    if (before?.hash === hash) return [name, before] as const;
    return [name, { date: before ? today : getFirstDate(name, today), hash }] as const;
  });
  return Object.fromEntries(dated.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const findLatest = (dates: readonly string[]): string => dates.toSorted().at(-1) ?? "";

export function getPostUpdated(
  post: Pick<Post, "slug" | "publishedAt" | "updatedAt">,
  dates: ContentDates = readContentDates(),
): string {
  return findLatest([post.publishedAt, post.updatedAt ?? "", dates[`post/${post.slug}`]?.date ?? ""]);
}
