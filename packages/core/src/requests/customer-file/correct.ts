import { type Customer, CustomerKeyEntity } from "../../customers/entity.ts";
import { readCustomers, readOwners, suggestMerges, toKey, updateCustomer } from "../../customers/join.ts";
import { createMissingError } from "../../customers/read.ts";
import { refreshCustomer } from "../../customers/remove.ts";
import {
  correctPerson,
  customerLimits,
  keyLists,
  listContactKeys,
  listSent,
  nameKey,
  type PersonCorrections,
  type PersonFacts,
  personFields,
} from "../../customers/rules.ts";
import { retryRefused, toPut, toUpdate, transact } from "../../lib/dynamo.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { getStamp, isSavedAlready } from "../../staff/stamp.ts";
import type { PersonCorrection } from "../correction-schema.ts";
import { readArrivals } from "../customers.ts";

type Changes = Omit<PersonCorrection, "version">;

function makeCorrections(customer: Customer, changes: Changes): PersonCorrections {
  const sent: PersonFacts = { ...customer, ...listSent(customer) };
  const entries = personFields.map((name) => {
    const value = changes[name];
    if (value === undefined) return [name, customer.corrections?.[name]] as const;
    return [name, value === null || value === sent[name] ? undefined : { sent: sent[name], value }] as const;
  });
  return Object.fromEntries(entries.filter(([, correction]) => correction));
}

async function planCorrection(customer: Customer, corrections: PersonCorrections) {
  const { name, email, phone, address } = { ...customer, ...listSent(customer) };
  const facts = correctPerson({ name, email, phone, address, corrections });
  const lists = { emails: [...customer.emails], phones: [...customer.phones] };
  const keys = listContactKeys(facts).filter(({ kind, value }) => !lists[keyLists[kind]].includes(value));
  const owners = await readOwners(keys);
  const free = keys.filter(
    (contact) =>
      !owners.has(nameKey(contact)) && lists[keyLists[contact.kind]].length < customerLimits.addresses,
  );
  for (const { kind, value } of free) lists[keyLists[kind]].push(value);
  const others = [...new Set(owners.values())].filter((id) => id !== customer.id);
  return { fields: { ...facts, ...lists }, free, others };
}

/**
 * Corrects a customer's record. Its requests stay as they are. A corrected email or phone names the
 * customer from now on; if it names another one, the product suggests a merge. About 10 write
 * units.
 * @throws AppError `conflict` when somebody else changed the record since the edit began
 */
export async function correctCustomer(
  actor: Actor,
  id: string,
  { version, ...changes }: PersonCorrection,
): Promise<void> {
  authorize(actor, "customers");
  let matches: string[] = [];
  await retryRefused(async () => {
    const customer = (await readCustomers([id])).get(id);
    if (!customer) throw createMissingError();
    const corrections = makeCorrections(customer, changes);
    const { fields, free, others } = await planCorrection(customer, corrections);
    matches = others;
    if (isSavedAlready(customer, { actor, version }, { corrections })) return true;
    const { state, lastAt } = customer;
    const saved = { state, lastAt, ...fields, ...getStamp(actor), version: version + 1 };
    const keys = free.map((contact) => CustomerKeyEntity.create({ ...toKey(contact), customerId: id }));
    return (await transact([toUpdate(updateCustomer(customer, saved)), ...keys.map(toPut)])).length === 0;
  });
  await suggestMerges(matches.map((otherId) => [id, otherId]));
  // Forgets the email and the phone of an earlier correction.
  await refreshCustomer(actor, id, { readArrivals, keepsEmpty: () => true });
}
