import {
  ensureProcessed,
  MAX_WRITES,
  retryRefused,
  toPut,
  toUpdate,
  transact,
  unlessRefused,
  type Write,
} from "../lib/dynamo.ts";
import { randomId } from "../lib/id.ts";
import { cutBeginning } from "../lib/term-items.ts";
import {
  type Customer,
  CustomerEntity,
  CustomerKeyEntity,
  CustomerMatchEntity,
  CustomerRequestEntity,
} from "./entity.ts";
import {
  type Arrival,
  getHeadId,
  type JoinPlan,
  type Known,
  listNamedIds,
  nameRequest,
  planJoins,
} from "./plan-joins.ts";
import { type ContactKey, keyKinds, keyLists, listContactKeys, nameKey } from "./rules.ts";

export const toKey = ({ kind, value }: ContactKey) => ({ bucket: cutBeginning(value), kind, value });

export async function readCustomers(
  ids: Iterable<string>,
  { consistent = true } = {},
): Promise<Map<string, Customer>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const found = await CustomerEntity.get(unique.map((id) => ({ id }))).go({ consistent });
  return new Map(ensureProcessed(found).data.map((customer) => [customer.id, customer]));
}

export async function readWithHeads(ids: Iterable<string>, how = {}): Promise<Map<string, Customer>> {
  const customers = await readCustomers(ids, how);
  const heads = [...customers.values()].map(getHeadId).filter((id) => !customers.has(id));
  return new Map([...customers, ...(await readCustomers(heads, how))]);
}

export async function readOwners(keys: readonly ContactKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const found = await CustomerKeyEntity.get(keys.map(toKey)).go({ consistent: true });
  return new Map(ensureProcessed(found).data.map((stored) => [nameKey(stored), stored.customerId]));
}

async function readKnown(arrivals: readonly Arrival[]): Promise<Known> {
  const keys = new Map(arrivals.flatMap(listContactKeys).map((contact) => [nameKey(contact), contact]));
  const owners = await readOwners([...keys.values()]);
  const named = arrivals.flatMap(listNamedIds);
  return { owners, customers: await readWithHeads([...owners.values(), ...named]) };
}

/** The keys of the index need `state` and `lastAt`. */
export function updateCustomer(
  { id, revision }: Customer,
  fields: Partial<Customer> & Pick<Customer, "state" | "lastAt">,
) {
  const patch = CustomerEntity.patch({ id }).set({ ...fields, revision: revision + 1 });
  return patch.where((stored, { eq }) => eq(stored.revision, revision));
}

function writeCustomer({ id, createdAt, ...fields }: Customer, isKnown: boolean): Write {
  if (!isKnown) return toPut(CustomerEntity.create({ id, createdAt, ...fields }));
  const { state, lastAt, name, email, phone, address, emails, phones, revision } = fields;
  const known = { id, revision } as Customer;
  return toUpdate(updateCustomer(known, { state, lastAt, name, email, phone, address, emails, phones }));
}

interface Group {
  ids: Set<string>;
  writes: Write[];
}

/** Keeps the writes of a customer in one transaction. 49 requests make at most 100 writes. */
function groupWrites({ changed }: JoinPlan, { customers }: Known): Group[] {
  const groups: Group[] = [];
  for (const { customer, keys, requests } of changed.values()) {
    const customerId = customer.id;
    const writes = [
      writeCustomer(customer, customers.has(customer.id)),
      ...keys.map((contact) => toPut(CustomerKeyEntity.create({ ...toKey(contact), customerId }))),
      ...requests.map(({ form, id: requestId, createdAt }) =>
        toPut(CustomerRequestEntity.put({ customerId, form, requestId, createdAt })),
      ),
    ];
    const last = groups.at(-1);
    if (last && last.writes.length + writes.length <= MAX_WRITES) {
      last.ids.add(customerId);
      last.writes.push(...writes);
    } else groups.push({ ids: new Set([customerId]), writes });
  }
  return groups;
}

export const listOwnKeys = (customer: Customer): ContactKey[] =>
  keyKinds.flatMap((kind) => customer[keyLists[kind]].map((value) => ({ kind, value })));

export async function writeMissingKeys(customer: Customer): Promise<void> {
  for (const contact of listOwnKeys(customer))
    await unlessRefused(CustomerKeyEntity.create({ ...toKey(contact), customerId: customer.id }));
}

export async function suggestMerges(matches: JoinPlan["matches"]): Promise<void> {
  const both = matches.flatMap(([id, otherId]) => [
    { customerId: id, otherId },
    { customerId: otherId, otherId: id },
  ]);
  // A pair that staff dismissed stays dismissed.
  for (const pair of both) await unlessRefused(CustomerMatchEntity.create({ ...pair, state: "suggested" }));
}

export interface JoinedCustomer {
  customerId: string;
  isNotServed?: true;
}

function describeJoined(id: string, customers: ReadonlyMap<string, Customer>): JoinedCustomer {
  const customer = customers.get(id);
  const head = customers.get(customer ? getHeadId(customer) : id);
  return { customerId: id, ...(head?.doNotServe && { isNotServed: true }) };
}

/**
 * Joins requests to the customers that their emails and phones name, and creates the missing
 * customers. A key has one owner, so two calls at once create one customer. Safe to repeat. Two
 * reads for a batch; 7 write units for a new customer, 3 for a known one, and 2 for each request.
 * At most 49 requests.
 * @throws AppError `busy` after six refusals
 */
export async function joinCustomers(arrivals: readonly Arrival[]): Promise<Map<string, JoinedCustomer>> {
  const done = new Map<string, JoinedCustomer>();
  let waiting = [...arrivals];
  if (waiting.length === 0) return done;
  await retryRefused(async () => {
    const known = await readKnown(waiting);
    const plan = planJoins(waiting, known, randomId);
    const refused = new Set<string>();
    await Promise.all(
      groupWrites(plan, known).map(async ({ ids, writes }) => {
        if ((await transact(writes)).length > 0) for (const id of ids) refused.add(id);
      }),
    );
    const isRefused = (arrival: Arrival) => refused.has(plan.joined.get(nameRequest(arrival)) ?? "");
    const joined = waiting.filter((arrival) => !isRefused(arrival));
    await suggestMerges(plan.matches.filter((pair) => !pair.some((id) => refused.has(id))));
    for (const arrival of joined) {
      const name = nameRequest(arrival);
      done.set(name, describeJoined(plan.joined.get(name) ?? "", known.customers));
    }
    waiting = waiting.filter(isRefused);
    return waiting.length === 0;
  });
  return done;
}
