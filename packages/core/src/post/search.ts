import { PostWordEntity } from "./search-entity.ts";
import { bucketOf } from "./search-index.ts";
import { wordsOf } from "./words.ts";

/** Posts of one word that are looked at in one request; more are on the next page. */
const CANDIDATES = 50;

/** Words of a query that are looked up; the longest say most. */
const MAX_WORDS = 5;

const MIN_PREFIX = 3;

interface Found {
  ids: string[];
  /** For the next page; absent on the last one. */
  cursor?: string;
}

interface Candidate {
  age: string;
  postId: string;
}

/** Those candidates that hold the other words too: one batch read of keys that follow from the candidates. */
async function holdingAll(candidates: Candidate[], words: string[]): Promise<Candidate[]> {
  if (words.length === 0 || candidates.length === 0) return candidates;
  const keys = candidates.flatMap(({ age, postId }) =>
    words.map((word) => ({ bucket: bucketOf(word), word, age, postId })),
  );
  const { data } = await PostWordEntity.get(keys).go({ concurrency: 3 });
  const count = new Map<string, number>();
  for (const { postId } of data) count.set(postId, (count.get(postId) ?? 0) + 1);
  return candidates.filter(({ postId }) => count.get(postId) === words.length);
}

/** Newest first, each post once. */
const distinct = (candidates: Candidate[]) => [
  ...new Set([...candidates].sort((a, b) => a.age.localeCompare(b.age)).map(({ postId }) => postId)),
];

/**
 * Ids of posts that hold all words of the query (specification 7), newest first. A word that no post holds is taken
 * for the beginning of one. Costs about 1 read unit, and up to 25 for each further word, however many posts there are.
 */
export async function searchPosts(query: string, limit: number, cursor?: string): Promise<Found> {
  const words = wordsOf(query)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
  const [first, ...others] = words;
  if (!first) return { ids: [] };
  const size = others.length === 0 ? limit : CANDIDATES;
  const exact = await PostWordEntity.query
    .words({ bucket: bucketOf(first), word: first })
    .go({ limit: size, cursor: cursor ?? null });
  if (exact.data.length > 0 || cursor) {
    const ids = distinct(await holdingAll(exact.data, others));
    return { ids, ...(exact.cursor ? { cursor: exact.cursor } : {}) };
  }
  if (first.length < MIN_PREFIX) return { ids: [] };
  const begun = await PostWordEntity.query
    .words({ bucket: bucketOf(first) })
    .begins({ word: first })
    .go({ limit: CANDIDATES });
  return { ids: distinct(await holdingAll(begun.data, others)).slice(0, limit) };
}
