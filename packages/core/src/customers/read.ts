import { notFound } from "../lib/errors.ts";
import { type Customer, CustomerMatchEntity, CustomerNoteEntity, CustomerRequestEntity } from "./entity.ts";
import { readCustomers, readWithHeads } from "./join.ts";
import type { CustomerSummary, StoredNote } from "./schema.ts";

export function toCustomerSummary(customer: Customer): CustomerSummary {
  const { id, name, email, phone, address, lastAt, doNotServe = "" } = customer;
  return { id, name, email, phone, address, lastAt, doNotServe };
}

const whole = { pages: "all", consistent: true } as const;

export type Person = [head: Customer, ...members: Customer[]];

export async function findPerson(id: string): Promise<Person | undefined> {
  const found = await readWithHeads([id]);
  const head = found.get(found.get(id)?.headId || id);
  if (!head) return undefined;
  const members = await readCustomers(head.memberIds);
  return [head, ...members.values()];
}

export const createMissingError = () => notFound("This customer");

export async function readPerson(id: string): Promise<Person> {
  const person = await findPerson(id);
  if (!person) throw createMissingError();
  return person;
}

export async function readLinks(customerId: string) {
  const { data } = await CustomerRequestEntity.query.all({ customerId }).go(whole);
  return data;
}

export async function readPersonLinks(person: readonly Customer[]) {
  const links = (await Promise.all(person.map(({ id }) => readLinks(id)))).flat();
  return links.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

export async function readNotes(person: readonly Pick<Customer, "id">[]): Promise<StoredNote[]> {
  const found = person.map(({ id: customerId }) => CustomerNoteEntity.query.all({ customerId }).go(whole));
  const notes = (await Promise.all(found)).flatMap(({ data }) => data);
  return notes
    .map(({ id, at, actorId, text }) => ({ id, at, actorId, text }))
    .sort((one, other) => other.at.localeCompare(one.at));
}

export async function readMatches(person: readonly Customer[]): Promise<CustomerSummary[]> {
  const found = person.map(({ id: customerId }) => CustomerMatchEntity.query.all({ customerId }).go(whole));
  const matches = (await Promise.all(found)).flatMap(({ data }) => data);
  const suggested = matches.filter(({ state }) => state === "suggested").map(({ otherId }) => otherId);
  const others = await readWithHeads(suggested);
  const own = new Set(person.map(({ id }) => id));
  const heads = suggested.map((id) => others.get(others.get(id)?.headId || id));
  const shown = new Map(heads.flatMap((head) => (head && !own.has(head.id) ? [[head.id, head]] : [])));
  return [...shown.values()].map(toCustomerSummary);
}
