import { createBadCursorError, type Found } from "../lib/cursor.ts";
import { invalid } from "../lib/errors.ts";
import type { RequestRecord } from "./entity.ts";
import type { Sort } from "./rules.ts";

const MAX_SORTED = 1000;

type Key = (record: RequestRecord) => string;

const joinKey = (group: string, { createdAt, id }: RequestRecord) => [group, createdAt, id].join(" ");

/**
 * A reply is due for new requests only, so the others follow. Requests without a city come last.
 */
const keys: Partial<Record<Sort, Key>> = {
  due: (record) => joinKey(record.status === "new" ? "1" : "2", record),
  city: (record) => joinKey(record.city ? `1${record.city.toLowerCase().replaceAll("-", " ")}` : "2", record),
};

export const findKey = (sort: Sort | undefined): Key | undefined => sort && keys[sort];

const encode = (text: string) => Buffer.from(text).toString("base64url");
const decode = (cursor: string) => Buffer.from(cursor, "base64url").toString();

const createLimitError = () =>
  invalid(
    "More than 1,000 are open, too many for this order. Choose an assignee or a status, or sort by age.",
    "too_many_to_sort",
  );

type Read = (limit: number, cursor: string | null) => Promise<Found<RequestRecord>>;

/** A page ends after 1 MB, so a cursor doesn't mean that there are too many. */
async function readAll(read: Read): Promise<RequestRecord[]> {
  const all: RequestRecord[] = [];
  let next: string | null = null;
  do {
    const page: Found<RequestRecord> = await read(MAX_SORTED + 1 - all.length, next);
    all.push(...page.data);
    next = page.cursor;
  } while (next && all.length <= MAX_SORTED);
  if (all.length > MAX_SORTED) throw createLimitError();
  return all;
}

interface Order {
  sort: Sort;
  key: Key;
  matches: (record: RequestRecord) => boolean;
}

/**
 * Returns a page of open requests in an order that no index has. Each page reads all open requests:
 * 1 read unit for about ten, at most 100 units. An index would cost up to 2 write units for each
 * change of status.
 * @throws AppError `invalid` when more than 1,000 requests are open, or for the cursor of another
 * list
 */
export async function readSorted(
  { sort, key, matches }: Order,
  read: Read,
  limit: number,
  cursor: string | null,
): Promise<Found<RequestRecord>> {
  const [order, ...rest] = cursor === null ? [sort] : decode(cursor).split(":");
  if (order !== sort) throw createBadCursorError();
  const after = rest.join(":");
  const following = (await readAll(read))
    .filter(matches)
    .map((record) => [key(record), record] as const)
    .filter(([place]) => place > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = following.slice(0, limit);
  const [last] = page.at(-1) ?? [];
  const hasMore = last !== undefined && following.length > limit;
  return { data: page.map(([, record]) => record), cursor: hasMore ? encode(`${sort}:${last}`) : null };
}
