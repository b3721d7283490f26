import { type Customer, type CustomerRequest, CustomerRequestEntity } from "../customers/entity.ts";
import { joinCustomers, readOwners } from "../customers/join.ts";
import { type Arrival, nameRequest } from "../customers/plan-joins.ts";
import { findPerson, readLinks, readMatches, readNotes, readPersonLinks } from "../customers/read.ts";
import { refreshCustomer } from "../customers/remove.ts";
import { listContactKeys } from "../customers/rules.ts";
import { unlessRefused } from "../lib/dynamo.ts";
import { inboxForms } from "../mail/schema.ts";
import {
  type FormRecord,
  findEntry,
  getForm,
  isQuote,
  RequestEntity,
  type RequestRecord,
  readEntries,
  readFormRecords,
} from "./entity.ts";
import type { CustomerCard, LinkedRequest } from "./schema.ts";

function toArrival(record: FormRecord): Arrival {
  const { id, createdAt, name, email, phone } = record;
  return {
    form: getForm(record),
    id,
    createdAt,
    name,
    email,
    phone,
    ...(isQuote(record) ? { address: record.address, customerId: record.customerId } : { address: "" }),
  };
}

/** Spam has no customer until staff unmark it. */
export async function findCustomers(records: readonly FormRecord[]) {
  const joined = await joinCustomers(records.filter(({ status }) => status !== "spam").map(toArrival));
  return (record: FormRecord) => joined.get(nameRequest({ form: getForm(record), id: record.id })) ?? {};
}

/** The actor when the program finishes an interrupted deletion or deletes old closed requests. */
export const program = { id: "program" } as const;

type Key = Pick<RequestRecord, "form" | "id">;

export async function readLinkedRecords(links: readonly { form: Key["form"]; requestId: string }[]) {
  const found = inboxForms.map(async (form) => {
    const ids = links.filter((link) => link.form === form).map(({ requestId }) => requestId);
    return [...(await readFormRecords(form, ids, { consistent: true })).values()];
  });
  return (await Promise.all(found)).flat();
}

/** For entries without a customer, such as unmarked spam. */
export async function joinEntries(keys: readonly Key[]): Promise<void> {
  const records = await readLinkedRecords(keys.map(({ form, id }) => ({ form, requestId: id })));
  const joined = await joinCustomers(records.map(toArrival));
  await Promise.all(
    records.map(async (record) => {
      const key = { form: getForm(record), id: record.id };
      const customer = joined.get(nameRequest(key));
      if (!customer || (await unlessRefused(RequestEntity.patch(key).set(customer)))) return;
      const { createdAt } = record;
      await leaveCustomer({ ...key, createdAt, ...customer }, { actor: program, keepsEmpty: isNotServed });
    }),
  );
}

export async function readLinkedRequests(links: readonly CustomerRequest[]): Promise<LinkedRequest[]> {
  const found = await Promise.all(
    inboxForms.map(async (form) => {
      const ids = links.filter((link) => link.form === form).map(({ requestId }) => requestId);
      return [form, await readEntries(form, ids)] as const;
    }),
  );
  const entries = new Map(found);
  return links.flatMap(({ form, requestId }) => {
    const entry = entries.get(form)?.get(requestId);
    if (!entry) return [];
    const { id, reference, createdAt, status, firstWords = "", services, city } = entry;
    return [{ form, id, reference, createdAt, status, firstWords, services, city }];
  });
}

const SHOWN = 5;

/** About 3 read units, and 0.5 for each earlier request. */
export async function readCustomerCard({
  customerId,
  createdAt,
}: RequestRecord): Promise<CustomerCard | undefined> {
  if (!customerId) return undefined;
  const person = await findPerson(customerId);
  if (!person) return undefined;
  const [{ id, name, doNotServe = "" }] = person;
  const [links, matches] = await Promise.all([readPersonLinks(person), readMatches(person)]);
  const earlier = links.filter((link) => link.createdAt < createdAt);
  return {
    id,
    name,
    doNotServe,
    matches,
    total: links.length,
    earlierCount: earlier.length,
    earlier: await readLinkedRequests(earlier.slice(0, SHOWN)),
  };
}

export interface Leaving {
  actor: { id: string };
  keepsEmpty?: Parameters<typeof refreshCustomer>[2]["keepsEmpty"];
}

export const readArrivals = async (links: Parameters<typeof readLinkedRecords>[0]) =>
  (await readLinkedRecords(links))
    .map(toArrival)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

export const isNotServed = ({ doNotServe }: Pick<Customer, "doNotServe">) => Boolean(doNotServe);

type Left = Pick<RequestRecord, "form" | "id" | "createdAt" | "customerId">;

/**
 * Removes a deleted request from its customer. Delete the request first: staff find the rest of an
 * interrupted deletion through the customer. Safe to repeat.
 */
export async function leaveCustomer(request: Left, { actor, keepsEmpty }: Leaving): Promise<void> {
  const { form, id: requestId, createdAt, customerId } = request;
  if (!customerId) return;
  await CustomerRequestEntity.delete({ customerId, createdAt, form, requestId }).go();
  await refreshCustomer(actor, customerId, { readArrivals, ...(keepsEmpty && { keepsEmpty }) });
}

/**
 * Whether a corrected request stays with its customer, because its email and phone name no other:
 * it has neither any more, or the customer has no other request, so that it is the same person.
 */
async function isStaying(arrival: Arrival, customerId: string): Promise<boolean> {
  const keys = listContactKeys(arrival);
  if ((await readOwners(keys)).size > 0) return false;
  return (
    keys.length === 0 || (await readLinks(customerId)).every(({ requestId }) => requestId === arrival.id)
  );
}

/**
 * Joins a request again after staff corrected it: its customer follows the corrected name and
 * address, and a corrected email or phone may name another customer. The earlier one forgets what
 * only this request said. It is deleted with its last request, unless it has notes or isn't served.
 * Safe to repeat: the entry names the earlier customer until all is done.
 */
export async function joinAgain({ form, id }: Key): Promise<void> {
  const [record] = await readLinkedRecords([{ form, requestId: id }]);
  const entry = await findEntry(form, id);
  if (!record || !entry?.customerId) return;
  const { customerId, createdAt } = entry;
  const arrival = toArrival(record);
  const named = (await isStaying(arrival, customerId)) ? { ...arrival, customerId } : arrival;
  const join = async () => (await joinCustomers([named])).get(nameRequest(arrival));
  const joined = await join();
  if (!joined) return;
  const hasNotes = (await readNotes([{ id: customerId }])).length > 0;
  const leaving = { actor: program, keepsEmpty: (left: Customer) => hasNotes || isNotServed(left) };
  if (joined.customerId === customerId)
    return refreshCustomer(program, customerId, { readArrivals, keepsEmpty: leaving.keepsEmpty });
  await leaveCustomer(entry, leaving);
  // Claims an email or a phone that the earlier customer no longer has.
  await join();
  const fields = { customerId: joined.customerId, isNotServed: joined.isNotServed ?? false };
  if (await unlessRefused(RequestEntity.patch({ form, id }).set(fields))) return;
  await leaveCustomer({ form, id, createdAt, ...joined }, leaving);
}
