import { createConversions } from "electrodb";
import type { Found } from "./cursor.ts";
import { gsi, key, texts } from "./dynamo.ts";

const optional = { type: "string", default: "" } as const;

/**
 * An item has up to four search terms: one in the table's own index and one in each of three
 * others. An index costs as much as another item, but saves a call. Terms with the same beginning
 * share a partition, so that a search can find a beginning too.
 */
export const termAttributes = {
  ...texts.required("bucket", "term"),
  bucket1: optional,
  term1: optional,
  bucket2: optional,
  term2: optional,
  bucket3: optional,
  term3: optional,
};

type Names = readonly string[];

/** @param place the attributes that follow the term in the sort order */
export const makeTermIndexes = <const Partition extends Names, const Place extends Names>(
  partition: Partition,
  place: Place,
) => ({
  terms: key([...partition, "bucket"], ["term", ...place]),
  terms1: {
    ...gsi(1, [...partition, "bucket1"], ["term1", ...place]),
    condition: ({ term1 }: Record<string, unknown>) => Boolean(term1),
  },
  terms2: {
    ...gsi(2, [...partition, "bucket2"], ["term2", ...place]),
    condition: ({ term2 }: Record<string, unknown>) => Boolean(term2),
  },
  terms3: {
    ...gsi(3, [...partition, "bucket3"], ["term3", ...place]),
    condition: ({ term3 }: Record<string, unknown>) => Boolean(term3),
  },
});

const suffixes = ["", "1", "2", "3"] as const;

const BUCKET_LETTERS = 3;

export const cutText = (text: string, length: number) => text.slice(0, length).toWellFormed();

/**
 * A whole term stands for a choice in a filter, such as `city:oakland`. Nobody searches for its
 * beginning.
 */
const isWhole = (term: string) => term.includes(":");

export const cutBeginning = (text: string) => cutText(text, BUCKET_LETTERS);

export const toBucket = (term: string) => (isWhole(term) ? term : cutBeginning(term));

/** Whole terms are in the table's own index. */
export function packTerms(terms: readonly string[]) {
  const sorted = [...terms.filter(isWhole), ...terms.filter((term) => !isWhole(term))];
  const count = Math.max(terms.filter(isWhole).length, Math.ceil(terms.length / suffixes.length));
  return sorted.slice(0, count).map((term, index) => {
    const [term1, term2, term3] = [1, 2, 3].map((place) => sorted[index + place * count]);
    return {
      term,
      bucket: toBucket(term),
      ...(term1 && { term1, bucket1: toBucket(term1) }),
      ...(term2 && { term2, bucket2: toBucket(term2) }),
      ...(term3 && { term3, bucket3: toBucket(term3) }),
    };
  });
}

export const listItemTerms = (item: Record<string, unknown>): string[] =>
  suffixes.flatMap((suffix) => (item[`term${suffix}`] ? [String(item[`term${suffix}`])] : []));

type Fields = Record<string, string>;

interface Read {
  go(options: { limit: number; cursor: string | null }): Promise<Found<Fields>>;
}

interface Partition {
  begins(from: Fields): Read;
  between(from: Fields, to: Fields): Read;
}

interface TermSearch {
  partition?: Fields;
  term: string;
  /**
   * With a range, the search finds this term between two places. Without one, it finds all terms
   * that begin with it.
   */
  range?: readonly [from: Fields, to: Fields];
}

const makeIndexFields = (name: string, value: string): Fields =>
  Object.fromEntries(suffixes.map((suffix) => [`${name}${suffix}`, value]));

const nameTerm = (term: string): Fields => ({
  ...makeIndexFields("term", term),
  ...makeIndexFields("bucket", toBucket(term)),
});

interface Pages {
  fromComposite: { toCursor(place: object): string | null };
  fromCursor: { toComposite(cursor: string): unknown };
}

interface TermEntry {
  term: string;
  bucket: string;
}

type TermEntity = Parameters<typeof createConversions>[0];

/**
 * Returns a function that reads all indexes in their common order. It returns each entry once,
 * although two items may have the same term while a name changes.
 * @param toPlace returns the place of an entry in this order
 */
export function createTermReader<Entry extends TermEntry>(
  entity: { query: object },
  toPlace: (entry: Entry) => string,
) {
  const query = entity.query as Record<string, (partition: Fields) => Partition>;
  const pages = createConversions(entity as TermEntity).byAccessPattern as unknown as Record<string, Pages>;
  const toCursor = (entry: Entry) => pages.terms?.fromComposite.toCursor(entry) ?? null;

  async function readIndex(
    suffix: string,
    { partition, term, range }: TermSearch,
    limit: number,
    previous: Entry | undefined,
  ): Promise<Found<Entry>> {
    const name = `terms${suffix}`;
    const all = query[name]?.({ ...partition, ...nameTerm(term) });
    const [from, to] = range ?? [];
    const some = range
      ? all?.between({ ...nameTerm(term), ...from }, { ...nameTerm(term), ...to })
      : all?.begins(nameTerm(term));
    const place = previous && { ...previous, ...nameTerm(previous.term) };
    const cursor = place ? (pages[name]?.fromComposite.toCursor(place) ?? null) : null;
    const found = await some?.go({ limit: previous ? limit + 1 : limit, cursor });
    const toEntry = (item: Fields) =>
      ({ ...item, ...nameTerm(item[`term${suffix}`] ?? "") }) as unknown as Entry;
    return { data: found?.data.map(toEntry) ?? [], cursor: found?.cursor ?? null };
  }

  async function read(search: TermSearch, limit: number, cursor: string | null): Promise<Found<Entry>> {
    const previous = cursor ? (pages.terms?.fromCursor.toComposite(cursor) as Entry) : undefined;
    const wanted = isWhole(search.term) ? suffixes.slice(0, 1) : suffixes;
    const found = await Promise.all(wanted.map((suffix) => readIndex(suffix, search, limit, previous)));
    const places = found.flatMap(({ data }) => data).map((entry) => [toPlace(entry), entry] as const);
    // The cursor lacks the item's key in the table, so an index may return the last entry of the
    // previous page again.
    const entries = new Map(previous ? places.filter(([place]) => place > toPlace(previous)) : places);
    const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
    const data = sorted.slice(0, limit);
    const last = data.at(-1);
    const hasMore = sorted.length > limit || found.some((page) => page.cursor);
    return { data, cursor: last && hasMore ? toCursor(last) : null };
  }

  return { read, toCursor };
}
