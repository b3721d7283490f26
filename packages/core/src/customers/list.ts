import { createConversions } from "electrodb";
import { type Found, filterPages, readPage } from "../lib/cursor.ts";
import { normalizeEmail } from "../lib/email.ts";
import type { Page } from "../lib/fields.ts";
import { toDigits } from "../lib/phone.ts";
import { createTermReader, cutBeginning } from "../lib/term-items.ts";
import { listNameTerms, normalize } from "../lib/words.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { countListed } from "../staff/count-read.ts";
import { recordSearch } from "../staff/record-read.ts";
import { type Customer, CustomerEntity, CustomerKeyEntity, CustomerTermEntity } from "./entity.ts";
import { readWithHeads } from "./join.ts";
import { getHeadId } from "./plan-joins.ts";
import { toCustomerSummary } from "./read.ts";
import { type KeyKind, keyLists } from "./rules.ts";
import type { CustomerQuery, CustomerSummary } from "./schema.ts";

const keyPages = createConversions(CustomerKeyEntity).byAccessPattern.primary;
const names = createTermReader<TermItem>(
  CustomerTermEntity,
  ({ term, customerId }) => `${term}#${customerId}`,
);

interface Hit<Item> {
  item: Item;
  customer: Customer;
  shown: Customer;
}

async function findHits<Item extends { customerId: string }>(
  items: readonly Item[],
  isFirst: (item: Item, customer: Customer) => boolean,
): Promise<Hit<Item>[]> {
  const ids = items.map(({ customerId }) => customerId);
  const customers = await readWithHeads(ids, { consistent: false });
  return items.flatMap((item) => {
    const customer = customers.get(item.customerId);
    const shown = customer && customers.get(getHeadId(customer));
    return customer && shown && isFirst(item, customer) ? [{ item, customer, shown }] : [];
  });
}

interface Search<Item> {
  read: (limit: number, cursor: string | null) => Promise<Found<Item>>;
  toCursor: (item: Item) => string | null;
  /**
   * Whether this item is the first that finds the record, so that pages list a record once. A
   * merged person can be on two pages.
   */
  isFirst: (item: Item, customer: Customer) => boolean;
}

async function search<Item extends { customerId: string }>(
  { read, toCursor, isFirst }: Search<Item>,
  limit: number,
  cursor: string | null,
): Promise<Found<Customer>> {
  const readHits = async (size: number, after: string | null) => {
    const page = await read(size, after);
    return { data: await findHits(page.data, isFirst), cursor: page.cursor };
  };
  const cursorAfter = ({ item }: Hit<Item>) => toCursor(item);
  const found = await filterPages(readHits, { cursorAfter, sizes: [limit, 50, 50] })(limit, cursor);
  const shown = new Map(found.data.map((hit) => [hit.shown.id, hit.shown]));
  return { data: [...shown.values()], cursor: found.cursor };
}

type KeyItem = { customerId: string; kind: KeyKind; value: string; bucket: string };

function searchKeys(kind: KeyKind, value: string): Search<KeyItem> {
  const query = CustomerKeyEntity.query.primary({ bucket: cutBeginning(value) }).begins({ kind, value });
  return {
    read: (limit, cursor) => query.go({ limit, cursor }),
    toCursor: (item) => keyPages.fromComposite.toCursor(item),
    isFirst: (item, customer) =>
      [...customer[keyLists[kind]]].sort().find((own) => own.startsWith(value)) === item.value,
  };
}

type TermItem = { customerId: string; term: string; bucket: string };

function searchNames(words: readonly string[]): Search<TermItem> {
  const [lead = "", ...others] = words;
  return {
    read: (limit, cursor) => names.read({ term: lead }, limit, cursor),
    toCursor: names.toCursor,
    isFirst: (item, { name }) => {
      const terms = listNameTerms(name).sort();
      const hasAll = others.every((word) => terms.some((term) => term.startsWith(word)));
      return hasAll && terms.find((term) => term.startsWith(lead)) === item.term;
    },
  };
}

const MIN_DIGITS = 3;
const MIN_LETTERS = 2;

function findCustomers(q: string, limit: number, cursor: string | null): Promise<Found<Customer>> {
  const digits = toDigits(q);
  const words = q.split(/\s+/).map(normalize).filter(Boolean);
  words.sort((one, other) => other.length - one.length);
  if (q.includes("@")) return search(searchKeys("email", normalizeEmail(q)), limit, cursor);
  if (/^[\d\s()+.-]+$/.test(q) && digits.length >= MIN_DIGITS)
    return search(searchKeys("phone", digits), limit, cursor);
  if ((words[0] ?? "").length >= MIN_LETTERS) return search(searchNames(words), limit, cursor);
  return Promise.resolve({ data: [], cursor: null });
}

const listLatest = (limit: number, cursor: string | null) =>
  CustomerEntity.query.byLatest({ state: "listed" }).go({ limit, cursor, order: "desc" });

/** Returns the customers whose name has one wrong letter in the search. */
export type FindNear = (q: string, limit: number) => Promise<Customer[]>;

/**
 * Lists the latest, or those whose name, email or phone begins like the search, or else those whose
 * name is near. About 2 read units for 25.
 */
export async function readCustomerPage(query: CustomerQuery, findNear: FindNear): Promise<Page<Customer>> {
  const { q, limit, cursor } = query;
  const page = await readPage(query, q ? (size, after) => findCustomers(q, size, after) : listLatest);
  const isEmpty = page.items.length === 0 && !page.cursor && !cursor;
  return q && isEmpty ? { items: await findNear(q, limit) } : page;
}

export async function listCustomers(
  actor: Actor,
  query: CustomerQuery,
  findNear: FindNear,
): Promise<Page<CustomerSummary>> {
  authorize(actor, "customers");
  const { items, ...next } = await readCustomerPage(query, findNear);
  await Promise.all([
    recordSearch(actor, "customers", query, items.length),
    countListed(actor, "customers", query, items.length),
  ]);
  return { items: items.map(toCustomerSummary), ...next };
}
