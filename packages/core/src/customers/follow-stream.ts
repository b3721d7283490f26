import { ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import type { Change } from "../lib/stream.ts";
import { packTerms } from "../lib/term-items.ts";
import { RequestEntity } from "../requests/entity.ts";
import { listNameTerms } from "../requests/search/terms.ts";
import { type Customer, CustomerTermEntity } from "./entity.ts";
import { readWithHeads } from "./join.ts";
import { getHeadId } from "./plan-joins.ts";
import { readLinks } from "./read.ts";

interface CustomerChange {
  before: Customer | undefined;
  after: Customer | undefined;
}

const listTerms = (customer: Customer | undefined) => (customer ? listNameTerms(customer.name) : []);

async function updateTerms(changes: readonly CustomerChange[]): Promise<void> {
  const items = changes.map(({ before, after }) => {
    const customerId = (after ?? before)?.id ?? "";
    const added = packTerms(listTerms(after)).map((terms) => ({ customerId, ...terms }));
    const kept = new Set(added.map(({ term }) => term));
    const gone = packTerms(listTerms(before)).filter(({ term }) => !kept.has(term));
    return { added, gone: gone.map(({ term, bucket }) => ({ customerId, term, bucket })) };
  });
  const added = items.flatMap((one) => one.added);
  const gone = items.flatMap((one) => one.gone);
  if (added.length > 0) ensureProcessed(await CustomerTermEntity.put(added).go({ concurrent: 4 }));
  if (gone.length > 0) ensureProcessed(await CustomerTermEntity.delete(gone).go());
}

export const writeTerms = (customers: readonly Customer[]): Promise<void> =>
  updateTerms(customers.map((customer) => ({ before: customer, after: customer })));

const isNamedOtherwise = ({ before, after }: CustomerChange) => before?.name !== after?.name;

const isServedOtherwise = ({ before, after }: CustomerChange) =>
  before && after && (before.doNotServe !== after.doNotServe || before.headId !== after.headId);

/** The list shows the mark without a read of each customer. */
async function markEntries({ id, memberIds }: Customer): Promise<void> {
  const customers = await readWithHeads([id, ...memberIds]);
  for (const customer of customers.values()) {
    const isNotServed = Boolean(customers.get(getHeadId(customer))?.doNotServe);
    for (const { form, requestId } of await readLinks(customer.id))
      await unlessRefused(RequestEntity.patch({ form, id: requestId }).set({ isNotServed }));
  }
}

/** Keeps the search terms of customers, and the marks of requests whose customers the business does not serve. Safe to repeat. */
export async function followCustomers(changes: readonly Change[]): Promise<void> {
  const followed = changes as readonly (Change & CustomerChange)[];
  const byId = Map.groupBy(followed, ({ before, after }) => (after ?? before)?.id);
  const whole = [...byId.values()].map((all) => ({ before: all[0]?.before, after: all.at(-1)?.after }));
  await updateTerms(whole.filter(isNamedOtherwise));
  for (const change of whole) if (change.after && isServedOtherwise(change)) await markEntries(change.after);
}
