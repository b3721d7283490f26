import { type Customer, CustomerTermEntity } from "../customer/entity.ts";
import { readWithHeads, toKeyBucket } from "../customer/join.ts";
import { getHeadId } from "../customer/plan-joins.ts";
import { readLinks } from "../customer/read.ts";
import { RequestEntity } from "../inbox/entity.ts";
import { listNameTerms } from "../inbox/search/terms.ts";
import { ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import type { Change } from "../lib/stream.ts";

interface CustomerChange {
  before: Customer | undefined;
  after: Customer | undefined;
}

function findNewTerms(from: Customer | undefined, to: Customer | undefined) {
  if (!to) return [];
  const known = from ? listNameTerms(from.name) : [];
  const added = listNameTerms(to.name).filter((term) => !known.includes(term));
  return added.map((term) => ({ bucket: toKeyBucket(term), term, customerId: to.id }));
}

async function updateTerms(changes: readonly CustomerChange[]): Promise<void> {
  const added = changes.flatMap(({ before, after }) => findNewTerms(before, after));
  const gone = changes.flatMap(({ before, after }) => findNewTerms(after, before));
  if (added.length > 0) ensureProcessed(await CustomerTermEntity.put(added).go({ concurrent: 4 }));
  if (gone.length > 0) ensureProcessed(await CustomerTermEntity.delete(gone).go());
}

export const writeTerms = (customers: readonly Customer[]): Promise<void> =>
  updateTerms(customers.map((after) => ({ before: undefined, after })));

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
  await updateTerms(whole);
  for (const change of whole) if (change.after && isServedOtherwise(change)) await markEntries(change.after);
}
