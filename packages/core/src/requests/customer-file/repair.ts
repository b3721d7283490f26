import { CustomerEntity, CustomerRequestEntity } from "../../customers/entity.ts";
import { writeMissingKeys } from "../../customers/join.ts";
import { refreshCustomer } from "../../customers/remove.ts";
import { writeTerms } from "../../customers/terms.ts";
import { ensureProcessed } from "../../lib/dynamo.ts";
import { joinEntries, program, readArrivals } from "../customers.ts";
import { RequestEntity } from "../entity.ts";

const AT_ONCE = 25;

const nameLink = (...parts: string[]) => parts.join(" ");

const whole = { pages: "all", consistent: true } as const;

async function joinOldRequests(ids: ReadonlySet<string>, showProgress: (done: number) => void) {
  const { data } = await RequestEntity.scan.go(whole);
  const waiting = data
    .filter(({ customerId = "", status }) => !ids.has(customerId) && (customerId || status !== "spam"))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    await joinEntries(waiting.slice(at, at + AT_ONCE));
    showProgress(at);
  }
  return waiting.length;
}

async function writeMissingLinks(ids: ReadonlySet<string>): Promise<number> {
  const { data: links } = await CustomerRequestEntity.scan.go(whole);
  const linked = new Set(
    links.map(({ form, requestId, customerId }) => nameLink(form, requestId, customerId)),
  );
  const { data: entries } = await RequestEntity.scan.go(whole);
  const missing = entries.flatMap(({ form, id: requestId, createdAt, customerId = "" }) => {
    const isMissing = ids.has(customerId) && !linked.has(nameLink(form, requestId, customerId));
    return isMissing ? [{ form, requestId, createdAt, customerId }] : [];
  });
  if (missing.length > 0) ensureProcessed(await CustomerRequestEntity.put(missing).go());
  return missing.length;
}

/**
 * Makes each customer match its requests, and joins requests that have no customer. A restore can
 * bring back what only a deleted request said. For operators only: it reads the whole table. Safe
 * to repeat, also after an interruption. Returns the number of joined requests.
 */
export async function repairCustomers(showProgress: (done: number) => void): Promise<number> {
  const { data: customers } = await CustomerEntity.scan.go(whole);
  const linked = await writeMissingLinks(new Set(customers.map(({ id }) => id)));
  for (const { id } of customers)
    await refreshCustomer(program, id, { readArrivals, keepsEmpty: () => true });
  const { data: repaired } = await CustomerEntity.scan.go(whole);
  for (const customer of repaired) await writeMissingKeys(customer);
  await writeTerms(repaired);
  return linked + (await joinOldRequests(new Set(repaired.map(({ id }) => id)), showProgress));
}
