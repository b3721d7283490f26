import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Post } from "@handyman/core/post/schema";
import { launchPosts } from "../src/content/launch/posts.ts";
import committed from "./content-dates.json" with { type: "json" };

// When the words of each page changed last, for the sitemap. A build has no git, and files have the date of the checkout:
// so the dates are committed in content-dates.json, each with the hash of the words that it is of. A test fails when
// words changed without their date; `npm run date-content -w packages/web` sets it.

const source = join(import.meta.dirname, "../src");

/** By name of the content, such as `service/deck-repair`. Dates are ISO 8601, of the day or of the second. */
export type ContentDates = Record<string, { date: string; hash: string }>;

/** Pages without a content module: their few words stand in the page. */
const ownPages = ["home", "book-now", "get-quote", "contact", "calculator"];

/** Files without words of a page: shapes and loaders, and lists of what other files say in full. */
const noContent = /\.test\.|\.d\.ts$|-content\.ts$|^load-|^services\.ts$|^index-list\.ts$/;

/** Each file of a folder by its name without ending, as `<group>/<name>`. */
const filesIn = (folder: string, group: string, ending: RegExp): [string, string][] =>
  readdirSync(join(source, folder))
    .filter((name) => ending.test(name) && !noContent.test(name))
    .map((name) => [`${group}${name.replace(ending, "")}`, `${folder}/${name}`]);

/** The file that holds the words, by name of the content. */
const contentFiles = (): Record<string, string> =>
  Object.fromEntries([
    ...filesIn("content/services", "service/", /\.ts$/),
    ...filesIn("content/cities", "city/", /\.ts$/),
    ...filesIn("content/launch/posts", "post/", /\.md$/),
    ...filesIn("content", "", /\.(ts|md)$/),
    ...ownPages
      .filter((name) => !existsSync(join(source, `content/${name}.ts`)))
      .map((name): [string, string] => [name, `pages/${name}.tsx`]),
  ]);

const hashOf = (path: string) =>
  createHash("sha256")
    .update(readFileSync(join(source, path)))
    .digest("hex")
    .slice(0, 16);

export const readContentDates = (): ContentDates => committed;

/** A post is as old as its publication says, until its words change. */
const firstDate = (name: string, today: string) =>
  launchPosts.find(({ slug }) => `post/${slug}` === name)?.publishedAt ?? today;

/** The dates as they should be: today's where the words are others than those that the date is of. */
export function datesToday(today: string, known: ContentDates): ContentDates {
  const dated = Object.entries(contentFiles()).map(([name, path]) => {
    const hash = hashOf(path);
    const before = known[name];
    if (before?.hash === hash) return [name, before] as const;
    return [name, { date: before ? today : firstDate(name, today), hash }] as const;
  });
  return Object.fromEntries(dated.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The latest of some dates, of which each is ISO 8601 in UTC. */
export const latest = (dates: readonly string[]): string => dates.toSorted().at(-1) ?? "";

/**
 * When a post changed last, ISO 8601: its publication, or a later change of its words, here or by staff.
 * @param dates for tests
 */
export function postUpdated(
  post: Pick<Post, "slug" | "publishedAt" | "updatedAt">,
  dates: ContentDates = readContentDates(),
): string {
  return latest([post.publishedAt, post.updatedAt ?? "", dates[`post/${post.slug}`]?.date ?? ""]);
}
