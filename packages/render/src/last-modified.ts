import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeFaqs } from "@handyman/core/catalogue/describe-faqs";
import { launchPosts } from "../../web/src/content/launch/posts.ts";
import { faqPlaces } from "../../web/src/content/staff/faqs.ts";
import { type ContentDates, contentDates } from "./site-api.ts";

const source = join(import.meta.dirname, "../../web/src");

const undatedPages = new Set(
  "blog city coming-soon legal not-found offline quote-form quote-steps service services thanks".split(" "),
);

const listFiles = (folder: string, group: string, ending: RegExp): [string, string][] =>
  readdirSync(join(source, folder))
    .filter((name) => ending.test(name) && !/\.test\.|-content\.ts$|^index-list\.ts$/.test(name))
    .map((name) => [`${group}${name.replace(ending, "")}`, `${folder}/${name}`]);

const listContentFiles = (): Record<string, string> =>
  Object.fromEntries([
    ...listFiles("content/services", "service/", /\.ts$/),
    ...listFiles("content/cities", "city/", /\.ts$/),
    ...listFiles("content/launch/posts", "post/", /\.md$/),
    ["plan-texts", "../../business/src/plans.ts"],
    ...listFiles("content/pages", "", /\.(ts|md)$/).filter(([name]) => !undatedPages.has(name)),
  ]);

const hashFile = (path: string) =>
  createHash("sha256")
    .update(readFileSync(join(source, path)))
    .digest("hex")
    .slice(0, 16);

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

/** The audit log shows these until staff change a question. */
export async function describeShippedFaqs() {
  const places = faqPlaces.flatMap((group) => group.places);
  const described = places.map(async ({ place, load }) => [place, describeFaqs(await load())] as const);
  return Object.fromEntries(await Promise.all(described));
}

const shippedFaqs = join(import.meta.dirname, "../../core/src/catalogue/shipped-faqs.json");

if (process.argv[1] === import.meta.filename) {
  writeFileSync(shippedFaqs, `${JSON.stringify(await describeShippedFaqs(), null, 2)}\n`);
  const dates = updateDates(new Date().toISOString().slice(0, 10), contentDates);
  writeFileSync(join(import.meta.dirname, "last-modified.json"), `${JSON.stringify(dates, null, 2)}\n`);
}
