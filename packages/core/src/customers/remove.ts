import { isDeepStrictEqual } from "node:util";
import { ensureProcessed, retryRefused, toDelete, toUpdate, transact, type Write } from "../lib/dynamo.ts";
import { makeDeletionEntry } from "../staff/audit.ts";
import {
  type Customer,
  CustomerEntity,
  CustomerKeyEntity,
  CustomerMatchEntity,
  CustomerNoteEntity,
  type CustomerRequest,
} from "./entity.ts";
import { listOwnKeys, readCustomers, toKey, updateCustomer } from "./join.ts";
import { type Arrival, takeLatest } from "./plan-joins.ts";
import { readLinks } from "./read.ts";
import {
  type ContactKey,
  keyKinds,
  keyLists,
  listContactKeys,
  nameKey,
  type PersonCorrections,
  type PersonFacts,
  personFields,
} from "./rules.ts";

const deleteKey = (contact: ContactKey): Write => toDelete(CustomerKeyEntity.delete(toKey(contact)));

async function deleteParts(customerId: string): Promise<void> {
  const options = { pages: "all", consistent: true } as const;
  const notes = await CustomerNoteEntity.query.all({ customerId }).go(options);
  const matches = await CustomerMatchEntity.query.all({ customerId }).go(options);
  const pairs = matches.data.flatMap(({ otherId }) => [
    { customerId, otherId },
    { customerId: otherId, otherId: customerId },
  ]);
  if (notes.data.length > 0) {
    const keys = notes.data.map(({ id }) => ({ customerId, id }));
    ensureProcessed(await CustomerNoteEntity.delete(keys).go());
  }
  if (pairs.length > 0) ensureProcessed(await CustomerMatchEntity.delete(pairs).go());
}

async function leaveHead({ id, headId }: Customer): Promise<Write[]> {
  const head = headId ? (await readCustomers([headId])).get(headId) : undefined;
  if (!head) return [];
  const { state, lastAt, memberIds } = head;
  const left = memberIds.filter((memberId) => memberId !== id);
  return [toUpdate(updateCustomer(head, { state, lastAt, memberIds: left }))];
}

async function deleteCustomer(actor: { id: string }, customer: Customer): Promise<boolean> {
  const { id, revision } = customer;
  const record = CustomerEntity.remove({ id }).where((stored, { eq }) => eq(stored.revision, revision));
  const refused = await transact([
    toDelete(record),
    ...listOwnKeys(customer).map(deleteKey),
    ...(await leaveHead(customer)),
    makeDeletionEntry(actor, { type: "customer", id }),
  ]);
  if (refused.length > 0) return false;
  await deleteParts(id);
  return true;
}

/** A correction stands for a value that a request says, or for one that is missing. */
function keepCorrections({ corrections = {} }: Customer, all: readonly Arrival[]): PersonCorrections {
  const isKept = (name: keyof PersonFacts) =>
    corrections[name]?.sent === "" || all.some((arrival) => arrival[name] === corrections[name]?.sent);
  const names = personFields.filter((name) => corrections[name] && isKept(name));
  return Object.fromEntries(names.map((name) => [name, corrections[name]]));
}

/** Removes what only the deleted request said. Merged records keep their own facts. */
async function keepFacts(customer: Customer, own: readonly Arrival[], others: readonly Arrival[]) {
  const all = [...own, ...others];
  const corrections = keepCorrections(customer, all);
  const { email: mail, phone: number } = corrections;
  const corrected = { email: mail?.value ?? "", phone: number?.value ?? "" };
  const said = new Set([...all, corrected].flatMap(listContactKeys).map(nameKey));
  const [emails, phones] = keyKinds.map((kind) =>
    customer[keyLists[kind]].filter((value) => said.has(nameKey({ kind, value }))),
  ) as [string[], string[]];
  const blank = { ...customer, corrections, lastAt: "", email: "", phone: "", address: "" };
  const { lastAt } = all.reduce(takeLatest, blank);
  const latest = (own.length > 0 ? own : others).reduce(takeLatest, blank);
  const { state, name, email, phone, address } = latest;
  const facts = {
    state,
    lastAt,
    name,
    email,
    phone,
    address,
    emails,
    phones,
    ...(customer.corrections && { corrections }),
  };
  if (isDeepStrictEqual({ ...customer, ...facts }, customer)) return true;
  const patch = updateCustomer(customer, facts);
  const dropped = listOwnKeys(customer).filter((contact) => !said.has(nameKey(contact)));
  return (await transact([toUpdate(patch), ...dropped.map(deleteKey)])).length === 0;
}

interface Refresh {
  readArrivals: (links: CustomerRequest[]) => Promise<Arrival[]>;
  keepsEmpty?: (customer: Customer) => boolean;
}

/**
 * Makes the record match the customer's remaining requests, and deletes it with its notes when no
 * request remains. Call it after the deletion of a request's link. Safe to repeat.
 */
export async function refreshCustomer(actor: { id: string }, id: string, how: Refresh): Promise<void> {
  let headId: string | undefined;
  await retryRefused(async () => {
    const customer = (await readCustomers([id])).get(id);
    if (!customer) {
      // Finishes an interrupted deletion.
      await deleteParts(id);
      return true;
    }
    headId = customer.headId;
    const own = await how.readArrivals(await readLinks(id));
    const others = await how.readArrivals((await Promise.all(customer.memberIds.map(readLinks))).flat());
    if (own.length + others.length > 0) return keepFacts(customer, own, others);
    if (customer.memberIds.length > 0 || how.keepsEmpty?.(customer)) return true;
    return deleteCustomer(actor, customer);
  });
  if (headId) await refreshCustomer(actor, headId, how);
}
