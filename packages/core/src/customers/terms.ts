import { ensureProcessed } from "../lib/dynamo.ts";
import { packTerms } from "../lib/term-items.ts";
import { listNameTerms } from "../lib/words.ts";
import { type Customer, CustomerTermEntity } from "./entity.ts";

export interface CustomerChange {
  before: Customer | undefined;
  after: Customer | undefined;
}

const listTerms = (customer: Customer | undefined) => (customer ? listNameTerms(customer.name) : []);

export async function updateTerms(changes: readonly CustomerChange[]): Promise<void> {
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
