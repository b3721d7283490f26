import { PostBodyEntity, PostEntity } from "./entity.ts";
import { PostIndexEntity, PostWordEntity } from "./search-entity.ts";
import { wordsOf } from "./words.ts";

const BUCKET_LETTERS = 3;

/** Latest time that fits: 13 digits of milliseconds, the year 2286. */
const LATEST = 9_999_999_999_999;

export const bucketOf = (word: string): string => word.slice(0, BUCKET_LETTERS);

/** Sorts the newest first. */
const ageOf = (publishedAt: string) => String(LATEST - Date.parse(publishedAt)).padStart(13, "0");

interface Indexed {
  age: string;
  words: string[];
}

const rows = (postId: string, { age, words }: Indexed) =>
  words.map((word) => ({ bucket: bucketOf(word), word, age, postId }));

/** What the index should hold of a post now; nothing unless it is published. */
async function wanted(id: string): Promise<Indexed | undefined> {
  const [{ data: post }, { data: body }] = await Promise.all([
    PostEntity.get({ id }).go({ consistent: true }),
    PostBodyEntity.get({ id }).go({ consistent: true }),
  ]);
  if (!post || !body || post.status !== "published") return undefined;
  return { age: ageOf(post.publishedAt), words: wordsOf(`${post.title} ${post.excerpt} ${body.content}`) };
}

function ensureWritten(unprocessed: unknown[]): void {
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} words of a post were not written`);
}

/**
 * Brings the search index in line with a post as it is now. Safe to repeat: what the post holds is written last, and the
 * search passes over entries that it does not name, such as a run that broke off may leave. Costs a write unit for each distinct word
 * (some 300 for 1,000 words of text) that is new, or that goes.
 */
export async function indexPost(id: string): Promise<void> {
  const [next, { data: last }] = await Promise.all([
    wanted(id),
    PostIndexEntity.get({ id }).go({ consistent: true }),
  ]);
  const kept = last && next && last.age === next.age ? last.words : [];
  const gone = last ? last.words.filter((word) => !(kept.includes(word) && next?.words.includes(word))) : [];
  if (last && gone.length > 0) {
    const { unprocessed } = await PostWordEntity.delete(rows(id, { age: last.age, words: gone })).go();
    ensureWritten(unprocessed);
  }
  if (!next) return void (await PostIndexEntity.delete({ id }).go());
  const added = next.words.filter((word) => !kept.includes(word));
  if (added.length > 0) {
    const { unprocessed } = await PostWordEntity.put(rows(id, { age: next.age, words: added })).go();
    ensureWritten(unprocessed);
  }
  await PostIndexEntity.put({ id, ...next }).go();
}
