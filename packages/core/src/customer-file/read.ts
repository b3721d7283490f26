import { readCustomer } from "../customer/change.ts";
import { type Customer, CustomerMatchEntity, CustomerNoteEntity } from "../customer/entity.ts";
import { readWithHeads } from "../customer/join.ts";
import { getHeadId } from "../customer/plan-joins.ts";
import { readLinks } from "../customer/remove.ts";
import { readRecordsOf } from "../inbox/customers.ts";
import { isQuote, readEntries } from "../inbox/entity.ts";
import { inboxForms } from "../mail/schema.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { toCustomerSummary } from "./list.ts";

const whole = { pages: "all", consistent: true } as const;

/** Returns the records of one person: the head of merged records first. */
export async function readPerson(id: string): Promise<[Customer, ...Customer[]]> {
  const head = await readCustomer(getHeadId(await readCustomer(id)));
  const members = await readWithHeads(head.memberIds);
  members.delete(head.id);
  return [head, ...members.values()];
}

export async function readPersonLinks(person: readonly Customer[]) {
  const links = (await Promise.all(person.map(({ id }) => readLinks(id)))).flat();
  return links.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

async function readRequests(links: Awaited<ReturnType<typeof readPersonLinks>>) {
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
    const { id, reference, createdAt, status, services, city } = entry;
    return [{ form, id, reference, createdAt, status, services, city }];
  });
}

async function readNotes(person: readonly Customer[]) {
  const found = person.map(({ id: customerId }) => CustomerNoteEntity.query.all({ customerId }).go(whole));
  const notes = (await Promise.all(found)).flatMap(({ data }) => data);
  return notes
    .map(({ id, at, actorId, text }) => ({ id, at, actorId, text }))
    .sort((one, other) => other.at.localeCompare(one.at));
}

/** Returns the customers who may be the same person, as staff see them. */
export async function readMatches(person: readonly Customer[]) {
  const found = person.map(({ id: customerId }) => CustomerMatchEntity.query.all({ customerId }).go(whole));
  const matches = (await Promise.all(found)).flatMap(({ data }) => data);
  const suggested = matches.filter(({ state }) => state === "suggested").map(({ otherId }) => otherId);
  const others = await readWithHeads(suggested);
  const own = new Set(person.map(({ id }) => id));
  const heads = suggested.map((id) => others.get(others.get(id)?.headId || id));
  const shown = new Map(heads.flatMap((head) => (head && !own.has(head.id) ? [[head.id, head]] : [])));
  return [...shown.values()].map(toCustomerSummary);
}

/** Returns everything about one person. A merged record gives the whole person. The cost grows with this person's requests only. */
export async function readCustomerFile(actor: Actor, id: string) {
  authorize(actor, "customers");
  const person = await readPerson(id);
  const [head, ...members] = person;
  const links = await readPersonLinks(person);
  const [requests, records, notes, matches] = await Promise.all([
    readRequests(links),
    readRecordsOf(links),
    readNotes(person),
    readMatches(person),
  ]);
  const addresses = records.flatMap((record) => (isQuote(record) ? [record.address] : []));
  return {
    ...toCustomerSummary(head),
    version: head.version ?? 0,
    emails: [...new Set([head.email, ...records.map(({ email }) => email)])],
    phones: [...new Set([head.phone, ...records.map(({ phone }) => phone)])].filter(Boolean),
    addresses: [...new Set([head.address, ...addresses])].filter(Boolean),
    members: members.map(toCustomerSummary),
    ...{ requests, notes, matches },
  };
}

export type CustomerDetail = Awaited<ReturnType<typeof readCustomerFile>>;
