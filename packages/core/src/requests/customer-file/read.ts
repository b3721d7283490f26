import * as customer from "../../customers/read.ts";
import { listSent } from "../../customers/rules.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { countOpened } from "../../staff/count-read.ts";
import { readLinkedRecords, readLinkedRequests } from "../customers.ts";
import { isQuote } from "../entity.ts";
import type { CustomerDetail } from "./schema.ts";

/** Also takes the id of a merged record. The cost grows only with this person's requests. */
export async function readCustomerFile(actor: Actor, id: string): Promise<CustomerDetail> {
  authorize(actor, "customers");
  const person = await customer.readPerson(id);
  const [head, ...members] = person;
  const links = await customer.readPersonLinks(person);
  const [requests, records, notes, matches] = await Promise.all([
    readLinkedRequests(links),
    readLinkedRecords(links),
    customer.readNotes(person),
    customer.readMatches(person),
    countOpened(actor, "customers", head.id),
  ]);
  const asSent = listSent(head);
  const list = (shown: string, sent: string | undefined, values: readonly string[]) =>
    [...new Set([shown, ...values.filter((value) => value !== sent)])].filter(Boolean);
  const addresses = records.flatMap((record) => (isQuote(record) ? [record.address] : []));
  return {
    ...customer.toCustomerSummary(head),
    version: head.version ?? 0,
    asSent,
    emails: list(
      head.email,
      asSent.email,
      records.map(({ email }) => email),
    ),
    phones: list(
      head.phone,
      asSent.phone,
      records.map(({ phone }) => phone),
    ),
    addresses: list(head.address, asSent.address, addresses),
    members: members.map(customer.toCustomerSummary),
    requests,
    notes,
    matches,
  };
}
