import type { Customer } from "../../customers/entity.ts";
import { readWithHeads } from "../../customers/join.ts";
import { getHeadId } from "../../customers/plan-joins.ts";
import { readLinks } from "../../customers/read.ts";
import { type CustomerChange, updateTerms } from "../../customers/terms.ts";
import { unlessRefused } from "../../lib/dynamo.ts";
import type { Change } from "../../lib/stream.ts";
import { RequestEntity } from "../entity.ts";

const isNamedOtherwise = ({ before, after }: CustomerChange) => before?.name !== after?.name;

const isServedOtherwise = ({ before, after }: CustomerChange) =>
  before && after && (before.doNotServe !== after.doNotServe || before.headId !== after.headId);

/** Marks the inbox entries, so that the list needs no read of each customer. */
async function markEntries({ id, memberIds }: Customer): Promise<void> {
  const customers = await readWithHeads([id, ...memberIds]);
  for (const customer of customers.values()) {
    const isNotServed = Boolean(customers.get(getHeadId(customer))?.doNotServe);
    for (const { form, requestId } of await readLinks(customer.id))
      await unlessRefused(RequestEntity.patch({ form, id: requestId }).set({ isNotServed }));
  }
}

/** Safe to repeat. */
export async function followCustomers(changes: readonly Change[]): Promise<void> {
  const followed = changes as readonly (Change & CustomerChange)[];
  const byId = Map.groupBy(followed, ({ before, after }) => (after ?? before)?.id);
  const whole = [...byId.values()].map((all) => ({ before: all[0]?.before, after: all.at(-1)?.after }));
  await updateTerms(whole.filter(isNamedOtherwise));
  for (const change of whole) if (change.after && isServedOtherwise(change)) await markEntries(change.after);
}
