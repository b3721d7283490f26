import type { EntityItem } from "electrodb";
import { badCursor } from "../cursor.ts";
import { AppError } from "../errors.ts";
import { PostIndexEntity, PostTermEntity } from "./search-entity.ts";
import { ageOf, isFoundBy } from "./terms.ts";
import { wordsOf } from "./words.ts";

/** Rounds of one request, each one query a word; what is beyond them is on the next page. */
const MAX_ROUNDS = 4;

/** Entries that a query reads at least: about what half a read unit pays for. */
const MIN_WINDOW = 20;

/** Posts that a request looks at beyond those that its page can hold. */
const SPARE_LOOKUPS = 4;

/** Words of a query that are looked up; the longest say most. */
const MAX_WORDS = 5;

interface Found {
  ids: string[];
  /** For the next page; absent on the last one. */
  cursor?: string;
}

type Entry = Pick<EntityItem<typeof PostTermEntity>, "age" | "postId">;
type Indexed = EntityItem<typeof PostIndexEntity>;

/** The posts of one term in a stretch of time, which ends after the entry `end`, or with the last post of all. */
interface Window {
  entries: Entry[];
  end: string;
}

/** Sorts after every place. */
const END = "~";

/** An entry's place among all posts, newest first, in the order of the table's keys. */
const placeOf = ({ age, postId }: Entry) => `${age}.${postId.toLowerCase()}`;

function readCursor(cursor: string): Entry {
  const [, age, postId] =
    /^(\d{13})\.([\w-]{1,200})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (!age || !postId) throw badCursor();
  return { age, postId };
}

const toCursor = ({ age, postId }: Entry) => Buffer.from(`${age}.${postId}`).toString("base64url");

/** The next posts of a term after a place; the first that are not scheduled for later, when there is none. */
async function readWindow(term: string, after: Entry | undefined, size: number): Promise<Window> {
  const posts = PostTermEntity.query.posts({ term });
  const stretch = after ? posts.gt(after) : posts.gte({ age: ageOf(new Date().toISOString()) });
  const { data, cursor } = await stretch.go({ limit: size });
  const last = data.at(-1);
  return { entries: data, end: cursor && last ? placeOf(last) : END };
}

/** What the index says of the posts of these entries. One batch read: 0.5 read units for 4 kB, some 400 words. */
async function indexedPosts(entries: Entry[]): Promise<Map<string, Indexed>> {
  if (entries.length === 0) return new Map();
  const { data, unprocessed } = await PostIndexEntity.get(entries.map(({ postId }) => ({ id: postId }))).go();
  if (unprocessed.length > 0) {
    throw new AppError("unavailable", "busy", "The search is busy. Please try again.", { retryAfter: 1 });
  }
  return new Map(data.map((post) => [post.id, post]));
}

/** Entries of posts that may hold all terms: those of the rarest term that no other term's window rules out. */
function candidatesIn(windows: Window[]): Window {
  const [rarest, ...others] = windows.toSorted((a, b) => (a.end < b.end ? 1 : -1));
  if (!rarest) return { entries: [], end: END };
  const known = others.map(({ entries, end }) => ({ end, places: new Set(entries.map(placeOf)) }));
  const entries = rarest.entries.filter((entry) => {
    const place = placeOf(entry);
    return known.every(({ end, places }) => place > end || places.has(place));
  });
  return { entries, end: rarest.end };
}

/** Those that hold all terms, by an entry that is of the post as it is now: a save that broke off may leave others. */
async function hitsAmong(entries: Entry[], terms: string[]): Promise<Entry[]> {
  const posts = await indexedPosts(entries);
  return entries.filter(({ postId, age }) => {
    const post = posts.get(postId);
    return post?.age === age && terms.every((term) => isFoundBy(post.words, term));
  });
}

/** The place from which the next round goes on, and nothing after the last one. */
function endOf(windows: Window[], end: string): Entry | undefined {
  return end === END ? undefined : windows.find((window) => window.end === end)?.entries.at(-1);
}

/**
 * Ids of posts that hold all words of the query, whole or as their beginnings (specification 7), newest first. However
 * many posts there are, it costs at most 4 rounds of about 0.5 read units for each word, and 0.5 to 1 for each post that
 * is looked at: at most 4 more than the page holds. The page is full for one word, and wherever the words often meet;
 * it may be short, or even empty, and yet have a next one where words that many posts hold seldom do.
 */
export async function searchPosts(query: string, limit: number, cursor?: string): Promise<Found> {
  let after = cursor === undefined ? undefined : readCursor(cursor);
  const terms = wordsOf(query)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
  if (terms.length === 0) return { ids: [] };
  const found: Entry[] = [];
  let lookups = limit + SPARE_LOOKUPS;
  for (let round = 0; round < MAX_ROUNDS && found.length < limit && lookups > 0; round++) {
    const windows = await Promise.all(
      terms.map((term) => readWindow(term, after, Math.max(MIN_WINDOW, limit + 1))),
    );
    const { entries, end } = candidatesIn(windows);
    const looked = entries.slice(0, Math.min(lookups, limit - found.length));
    lookups -= looked.length;
    found.push(...(await hitsAmong(looked, terms)));
    after = looked.length < entries.length ? looked.at(-1) : endOf(windows, end);
    if (!after) return { ids: found.map(({ postId }) => postId) };
  }
  return { ids: found.map(({ postId }) => postId), ...(after ? { cursor: toCursor(after) } : {}) };
}
