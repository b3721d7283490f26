import { createConversions, type EntityItem } from "electrodb";
import { AppError } from "../errors.ts";
import { PostIndexEntity, PostWordEntity } from "./search-entity.ts";
import { bucketOf } from "./search-index.ts";
import { wordsOf } from "./words.ts";

/** Queries of one request; what is beyond them is on the next page. */
const MAX_QUERIES = 3;

/** Entries that one query reads when most may turn out not to hold the other words. */
const MANY = 50;

/** Least entries that a query reads: a post can have several for the beginning of a word. */
const FEW = 10;

/** Words of a query that are looked up; the longest say most. */
const MAX_WORDS = 5;

/** Shorter ones have to be whole words: entries that begin with three letters alike share a partition. */
const MIN_PREFIX = 3;

interface Found {
  ids: string[];
  /** For the next page; absent on the last one. */
  cursor?: string;
}

type Entry = EntityItem<typeof PostWordEntity>;
type Indexed = EntityItem<typeof PostIndexEntity>;

/** The word by which a post is found: the one that was asked for, or else the first that begins so. */
function wordFor(asked: string, words: readonly string[]): string | undefined {
  if (words.includes(asked)) return asked;
  return asked.length < MIN_PREFIX ? undefined : words.find((word) => word.startsWith(asked));
}

/** What the index says of the posts of these entries. One batch read: 0.5 read units for 4 kB, some 400 words. */
async function indexedPosts(found: Entry[]): Promise<Map<string, Indexed>> {
  if (found.length === 0) return new Map();
  const ids = [...new Set(found.map(({ postId }) => postId))];
  const { data, unprocessed } = await PostIndexEntity.get(ids.map((id) => ({ id }))).go();
  if (unprocessed.length > 0) {
    throw new AppError("unavailable", "busy", "The search is busy. Please try again.", { retryAfter: 1 });
  }
  return new Map(data.map((post) => [post.id, post]));
}

/**
 * The entries that are hits: all words are there, the entry is of the post as it is now (a save that broke off may leave
 * others), and of several entries of a post it is the one that counts, so that pages hold each post once.
 */
async function hitsAmong(found: Entry[], lead: string, others: string[]): Promise<Entry[]> {
  const posts = await indexedPosts(found);
  return found.filter(({ postId, word, age }) => {
    const post = posts.get(postId);
    if (!post || post.age !== age || wordFor(lead, post.words) !== word) return false;
    return others.every((other) => wordFor(other, post.words));
  });
}

const { words: entries } = createConversions(PostWordEntity).byAccessPattern;

const newestFirst = (entries: Entry[]) => entries.toSorted((a, b) => a.age.localeCompare(b.age));

/**
 * Ids of posts that hold all words of the query, whole or as their beginnings (specification 7), newest first within a
 * page; posts with the whole word come on earlier pages than those with longer ones. However many posts there are, it
 * costs at most 3 queries of about 1 read unit, and 0.5 for each post that is looked at: about as many as the page holds
 * for one word, up to 150 for several. A page may be short and yet have a next one.
 */
export async function searchPosts(query: string, limit: number, cursor?: string): Promise<Found> {
  const [lead, ...others] = wordsOf(query)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
  if (!lead) return { ids: [] };
  const entriesOfLead = PostWordEntity.query.words({ bucket: bucketOf(lead) }).begins({ word: lead });
  const size = others.length > 0 ? MANY : Math.max(limit, FEW);
  const found: Entry[] = [];
  let next = cursor ?? null;
  for (let queries = 0; queries < MAX_QUERIES && found.length < limit; queries++) {
    const page = await entriesOfLead.go({ limit: size, cursor: next });
    const hits = await hitsAmong(page.data, lead, others);
    const taken = hits.slice(0, limit - found.length);
    found.push(...taken);
    const last = taken.at(-1);
    next = last && taken.length < hits.length ? entries.fromComposite.toCursor(last) : page.cursor;
    if (!next) break;
  }
  return { ids: newestFirst(found).map(({ postId }) => postId), ...(next ? { cursor: next } : {}) };
}
