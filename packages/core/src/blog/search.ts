import { type Found, filterPages } from "../lib/cursor.ts";
import { AppError } from "../lib/errors.ts";
import { fingerprint } from "../lib/id.ts";
import { normalizeText } from "../lib/unicode.ts";
import { PostBodyEntity, PostEntity, toPostCursor } from "./entity.ts";
import type { PostRecord } from "./post.ts";

/**
 * A request searches at most 2,000 posts, in two reads. More posts need too much memory and time.
 */
const READS = [1000, 1000];
const MAX_BODIES = 2000;

/**
 * The bodies of published posts by post id. A warm function keeps them and reads only the changed
 * ones again.
 */
const bodies = new Map<string, { contentHash: string; text: string }>();

export const normalize = (text: string): string =>
  normalizeText(text.replace(/\]\((?:[^()]|\([^()]*\))*\)/g, " "), "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const dropPluralS = (word: string): string => word.replace(/(?<=..[^su])s$/, "");

export function parseQuery(query: string): string[] {
  const parts = [...query.matchAll(/"([^"]*)"|[^\s"]+/g)].flatMap(([word, phrase]) =>
    phrase === undefined ? normalize(word).split(" ").map(dropPluralS) : normalize(phrase),
  );
  return parts.filter((part) => part !== "");
}

async function readBodies(posts: PostRecord[]): Promise<void> {
  const changed = posts.filter(({ id, contentHash }) => bodies.get(id)?.contentHash !== contentHash);
  if (changed.length === 0) return;
  if (bodies.size + changed.length > MAX_BODIES) {
    const wanted = new Set(posts.map(({ id }) => id));
    for (const id of bodies.keys()) if (!wanted.has(id)) bodies.delete(id);
  }
  const { data, unprocessed } = await PostBodyEntity.get(changed.map(({ id }) => ({ id }))).go({
    concurrent: 5,
  });
  if (unprocessed.length > 0) {
    throw new AppError("unavailable", "busy", "The search is busy. Please try again.", { retryAfter: 1 });
  }
  // A body may be newer or older than its record, so hash the body itself.
  for (const { id, content } of data) {
    bodies.set(id, { contentHash: fingerprint(content), text: normalize(content) });
  }
}

/**
 * Returns a reader of the published posts that match all words and "quoted phrases" of the query in
 * title, excerpt or content, newest first. A match may be a part of a word. 500 posts cost 50 read
 * units, and a cold function reads 0.5 more for each 4 kB of their bodies.
 */
export function searchPosts(q: string, categoryId: string | undefined) {
  const parts = parseQuery(q);
  if (parts.length === 0) return async (): Promise<Found<PostRecord>> => ({ data: [], cursor: null });
  const now = new Date().toISOString();
  const posts = PostEntity.query.byStatus({ status: "published" }).lte({ publishedAt: now });
  const read = async (limit: number, cursor: string | null) => {
    const page = await posts.go({ limit, cursor, order: "desc" });
    await readBodies(page.data);
    return page;
  };
  const matches = (post: PostRecord) => {
    if (categoryId !== undefined && post.categoryId !== categoryId) return false;
    const texts = [normalize(post.title), normalize(post.excerpt), bodies.get(post.id)?.text ?? ""];
    return parts.every((part) => texts.some((text) => text.includes(part)));
  };
  return filterPages(read, { matches, cursorAfter: toPostCursor, sizes: READS });
}
