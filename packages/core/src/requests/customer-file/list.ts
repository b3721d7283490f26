import type { Customer } from "../../customers/entity.ts";
import * as exports from "../../customers/export-list.ts";
import { readWithHeads } from "../../customers/join.ts";
import * as lists from "../../customers/list.ts";
import { getHeadId } from "../../customers/plan-joins.ts";
import type { CustomerFilter, CustomerQuery } from "../../customers/schema.ts";
import { listNameTerms } from "../../lib/words.ts";
import { inboxForms } from "../../mail/schema.ts";
import type { Actor } from "../../staff/actor.ts";
import { isNear } from "../search/near.ts";
import { searchNear, toSearchTerms } from "../search/search.ts";

function hasNearWords({ name }: Customer, words: readonly string[]): boolean {
  const names = listNameTerms(name);
  return words.every((word) => names.some((own) => own.startsWith(word) || isNear(word, own)));
}

/**
 * Customers have no terms for one wrong letter, which would cost each request up to 18 write units.
 * This finds customers through their requests and messages. At most 16 queries and three reads of
 * records for each form, whatever the number of requests.
 */
async function findNear(q: string, limit: number): Promise<Customer[]> {
  const words = toSearchTerms(q);
  const search = (form: (typeof inboxForms)[number]) =>
    searchNear({ form, words, matches: ({ customerId }) => Boolean(customerId) }, limit);
  const entries = (await Promise.all(inboxForms.map(search))).flat();
  const customers = await readWithHeads(
    entries.flatMap(({ customerId = "" }) => customerId || []),
    { consistent: false },
  );
  const near = [...customers.values()].filter((customer) => hasNearWords(customer, words));
  const shown = new Map(
    near.flatMap((one) => customers.get(getHeadId(one)) ?? []).map((one) => [one.id, one]),
  );
  return [...shown.values()].sort((one, other) => other.lastAt.localeCompare(one.lastAt)).slice(0, limit);
}

export const listCustomers = (actor: Actor, query: CustomerQuery) =>
  lists.listCustomers(actor, query, findNear);

export const exportCustomers = (actor: Actor, filter: CustomerFilter) =>
  exports.exportCustomers(actor, filter, findNear);
