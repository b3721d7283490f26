import { PostBodyEntity, PostEntity } from "./entity.ts";
import { PostIndexEntity, PostTermEntity } from "./search-entity.ts";
import { ageOf, termsOf } from "./terms.ts";
import { wordsOf } from "./words.ts";

/** Batches of 25 entries that are written side by side. */
const AT_ONCE = 4;

interface Indexed {
  age: string;
  words: string[];
}

interface Indexable {
  publishedAt: string;
  title: string;
  excerpt: string;
  content: string;
}

/** What the index holds of a published post: the record of it, and its entries. */
export function indexOf(id: string, { publishedAt, title, excerpt, content }: Indexable) {
  const indexed = { id, age: ageOf(publishedAt), words: wordsOf(`${title} ${excerpt} ${content}`) };
  return { indexed, entries: entriesOf(id, indexed.age, termsOf(indexed.words)) };
}

const entriesOf = (postId: string, age: string, terms: Iterable<string>) =>
  Array.from(terms, (term) => ({ term, age, postId }));

/** What the index should hold of a post now; nothing unless it is published. */
async function wanted(id: string): Promise<Indexed | undefined> {
  const [{ data: post }, { data: body }] = await Promise.all([
    PostEntity.get({ id }).go({ consistent: true }),
    PostBodyEntity.get({ id }).go({ consistent: true }),
  ]);
  if (!post || !body || post.status !== "published") return undefined;
  return indexOf(id, { ...post, content: body.content }).indexed;
}

const without = (terms: Set<string>, others: Set<string>) => [...terms].filter((term) => !others.has(term));

function ensureWritten(unprocessed: unknown[]): void {
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} terms of a post were not written`);
}

/**
 * Brings the search index in line with a post as it is now. Safe to repeat: what the post holds is written last, and the
 * search passes over entries that it does not name, such as a run that broke off may leave. Costs a write unit for each
 * term (some 900 for 1,000 words of text) that is new, or that goes.
 */
export async function indexPost(id: string): Promise<void> {
  const [next, { data: last }] = await Promise.all([
    wanted(id),
    PostIndexEntity.get({ id }).go({ consistent: true }),
  ]);
  const [before, now] = [termsOf(last?.words ?? []), termsOf(next?.words ?? [])];
  const isSameAge = last?.age === next?.age;
  const gone = isSameAge ? without(before, now) : [...before];
  if (last && gone.length > 0) {
    const { unprocessed } = await PostTermEntity.delete(entriesOf(id, last.age, gone)).go({
      concurrent: AT_ONCE,
    });
    ensureWritten(unprocessed);
  }
  if (!next) return void (await PostIndexEntity.delete({ id }).go());
  const added = isSameAge ? without(now, before) : [...now];
  if (added.length > 0) {
    const { unprocessed } = await PostTermEntity.put(entriesOf(id, next.age, added)).go({
      concurrent: AT_ONCE,
    });
    ensureWritten(unprocessed);
  }
  await PostIndexEntity.put({ id, age: next.age, words: next.words }).go();
}

/** Updates the search terms of all posts. For operators only: it reads all posts, and writes only differences. */
export async function indexEveryPost(): Promise<void> {
  const { data } = await PostEntity.scan.go({ pages: "all", attributes: ["id"] });
  for (const { id } of data) await indexPost(id);
}
