import { badCursor } from "../lib/cursor.ts";
import { AppError } from "../lib/errors.ts";
import { fingerprint } from "../lib/id.ts";
import { PostBodyEntity, PostEntity } from "./entity.ts";
import type { PostRecord } from "./post.ts";

/** A search looks at the newest posts only. More would not fit the memory and the time of one request. */
const MAX_POSTS = 2000;

interface Search {
  q: string;
  categoryId: string | undefined;
  limit: number;
  cursor: string | undefined;
}

interface Body {
  contentHash: string;
  text: string;
}

/** The bodies of published posts by post id. A warm function keeps them, and reads only those that have changed. */
let bodies = new Map<string, Body | undefined>();

const normalize = (text: string): string =>
  text
    .replace(/\]\([^)]*\)/g, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const dropPluralS = (word: string): string => word.replace(/(?<=..[^su])s$/, "");

function parseQuery(query: string): string[] {
  const parts = [...query.matchAll(/"([^"]*)"|[^\s"]+/g)].flatMap(([word, phrase]) =>
    phrase === undefined ? normalize(word).split(" ").map(dropPluralS) : normalize(phrase),
  );
  return parts.filter((part) => part !== "");
}

async function readBodies(posts: PostRecord[]): Promise<typeof bodies> {
  const changed = posts.filter(({ id, contentHash }) => bodies.get(id)?.contentHash !== contentHash);
  const current = new Map(posts.map(({ id }) => [id, bodies.get(id)]));
  if (changed.length > 0) {
    const keys = changed.map(({ id }) => ({ id }));
    const { data, unprocessed } = await PostBodyEntity.get(keys).go({ concurrent: 5 });
    if (unprocessed.length > 0) {
      throw new AppError("unavailable", "busy", "The search is busy. Please try again.", { retryAfter: 1 });
    }
    // The body may be older or newer than the record, so it gets the hash of its own content.
    for (const { id, content } of data) {
      current.set(id, { contentHash: fingerprint(content), text: normalize(content) });
    }
  }
  return current;
}

const getPlace = ({ publishedAt, id }: PostRecord): string => `${publishedAt} ${id}`;

function readCursor(cursor: string): string {
  const place = Buffer.from(cursor, "base64url").toString();
  if (!/^\d{4}-[\d:.T-]+Z [\w-]+$/.test(place)) throw badCursor();
  return place;
}

/**
 * Returns the published posts whose title, excerpt or content holds each word and "quoted phrase" of the query as a part, newest
 * first. 500 posts cost 50 read units, and a cold function reads 0.5 more for each 4 kB of their bodies.
 */
export async function searchPosts({ q, categoryId, limit, cursor }: Search) {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const parts = parseQuery(q);
  if (parts.length === 0) return { data: [], cursor: null };
  const { data: posts } = await PostEntity.query
    .byStatus({ status: "published" })
    .lte({ publishedAt: new Date().toISOString() })
    .go({ order: "desc", count: MAX_POSTS });
  bodies = await readBodies(posts);
  const matches = posts.filter((post) => {
    if (categoryId !== undefined && post.categoryId !== categoryId) return false;
    const texts = [normalize(post.title), normalize(post.excerpt), bodies.get(post.id)?.text ?? ""];
    return parts.every((part) => texts.some((text) => text.includes(part)));
  });
  const sorted = matches.toSorted((a, b) => (getPlace(a) < getPlace(b) ? 1 : -1));
  const rest = sorted.filter((post) => before === undefined || getPlace(post) < before);
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return { data: page, cursor: last ? Buffer.from(getPlace(last)).toString("base64url") : null };
}
