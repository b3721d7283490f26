import { collectLines, EXPORT_PAGE, toCsv, toCsvLine, toMoment } from "../lib/csv.ts";
import { normalizeEmail } from "../lib/email.ts";
import { formatPhone } from "../lib/phone.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { recordRead } from "../staff/record-read.ts";
import type { Customer } from "./entity.ts";
import { readCustomers } from "./join.ts";
import { type FindNear, readCustomerPage } from "./list.ts";
import { toPhoneKey } from "./rules.ts";
import type { CustomerFilter } from "./schema.ts";

type Person = readonly [shown: Customer, ...merged: Customer[]];

const listOthers = (values: readonly string[], shown: string | undefined) =>
  [...new Set(values)].filter((value) => value !== shown);

const columns: readonly [title: string, read: (person: Person) => string][] = [
  ["Name", ([{ name }]) => name],
  ["Email", ([{ email }]) => email],
  ["Phone", ([{ phone }]) => phone],
  ["Address", ([{ address }]) => address],
  [
    "Other emails",
    (person) => {
      const emails = person.flatMap((one) => one.emails);
      return listOthers(emails, normalizeEmail(person[0].email)).join("; ");
    },
  ],
  [
    "Other phones",
    (person) => {
      const phones = person.flatMap((one) => one.phones);
      return listOthers(phones, toPhoneKey(person[0].phone)).map(formatPhone).join("; ");
    },
  ],
  ["Customer since (Pacific time)", (person) => toMoment(person.map(({ createdAt }) => createdAt).sort()[0])],
  ["Latest request (Pacific time)", ([{ lastAt }]) => toMoment(lastAt)],
  ["Do not serve, because", ([{ doNotServe = "" }]) => doNotServe],
];

async function makeLines(customers: readonly Customer[]): Promise<string[]> {
  const merged = await readCustomers(
    customers.flatMap(({ memberIds }) => memberIds),
    { consistent: false },
  );
  return customers.map((shown) => {
    const members = shown.memberIds.flatMap((id) => merged.get(id) ?? []);
    return toCsvLine(columns.map(([, read]) => read([shown, ...members])));
  });
}

/** The latest first. Also returns whether the file has all customers. */
export async function exportCustomers(actor: Actor, filter: CustomerFilter, findNear: FindNear) {
  authorize(actor, "customers");
  const seen = new Set<string>();
  const { lines, isWhole } = await collectLines(async (cursor) => {
    const { items, ...next } = await readCustomerPage({ ...filter, limit: EXPORT_PAGE, cursor }, findNear);
    const fresh = items.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return { lines: await makeLines(fresh), ...next };
  });
  await recordRead(actor, "exported", { list: "customers", filter, count: lines.length });
  const titles = columns.map(([title]) => title);
  return { csv: toCsv(titles, lines), isWhole };
}
