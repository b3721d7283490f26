import { randomInt, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { Actor } from "@handyman/core/staff/actor";
import { startDynamo } from "@handyman/local/dynamo/dynamo";
import { setEndpoints, setNames } from "@handyman/local/environment";
import { listen } from "@handyman/local/listen";
import type { Cost } from "../setup/capacity.ts";

/**
 * Prints the cost of the staff's inbox and dashboard with few and with many requests: calls, and
 * capacity units as DynamoDB reports them. Fails when a list costs more with many, or when anything
 * scans.
 *
 * node tests/load/inbox.ts [--few 100] [--many 100000]
 *
 * Both tables have the same newest hundred requests. All older requests are done, as after years of
 * business.
 */
const { values } = parseArgs({
  options: { few: { type: "string", default: "100" }, many: { type: "string", default: "100000" } },
});
const sizes = [Number(values.few), Number(values.many)] as const;

const dynamo = await startDynamo(undefined);
const nowhere = await listen(0, (_request, response) => response.writeHead(503).end());
setNames("http://localhost:1", "SILENT");
process.env.AWS_ACCESS_KEY_ID = dynamo.credentials.accessKeyId;
const away = `http://127.0.0.1:${nowhere.port}`;
setEndpoints({
  DYNAMODB: dynamo.endpoint,
  S3: away,
  SES: away,
  SQS: away,
  COGNITO_IDENTITY_PROVIDER: away,
});

// Core reads its environment when it is first imported.
const { shippedKeys } = await import("@handyman/core/catalogue/rules");
const { QuoteEntity } = await import("@handyman/core/requests/quote-form/entity");
const { requestQuote } = await import("@handyman/core/requests/quote-form/request-quote");
const { quoteRequest } = await import("@handyman/core/requests/quote-form/schema");
const { pacificDay } = await import("@handyman/core/lib/date");
const { makeReference } = await import("@handyman/core/lib/id");
const { changeRequest } = await import("@handyman/core/requests/change");
const { RequestEntity } = await import("@handyman/core/requests/entity");
const { toTermEntries } = await import("@handyman/core/requests/search/terms");
const { addNewRequests } = await import("@handyman/core/requests/follow-stream");
const { listRequests } = await import("@handyman/core/requests/list");
const { listToPlan, listWeek } = await import("@handyman/core/requests/schedule");
const { toPlanQuery } = await import("@handyman/core/requests/visits/schema");
const { readRequest } = await import("@handyman/core/requests/read");
const { listInvoices, readInvoice } = await import("@handyman/core/requests/invoices/read");
const { invoiceQuery } = await import("@handyman/core/requests/invoices/schema");
const { listCustomers } = await import("@handyman/core/requests/customer-file/list");
const { readCustomerFile } = await import("@handyman/core/requests/customer-file/read");
const { requestQuery } = await import("@handyman/core/requests/schema");
const { RequestTermEntity } = await import("@handyman/core/requests/entity");
const { listCities, readDashboard } = await import("@handyman/core/dashboard/dashboard");
const { readInboxCounts } = await import("@handyman/core/dashboard/inbox-counts");
const { aQuoteRequest } = await import("../factories.ts");
const { unitsOf: measure } = await import("../setup/capacity.ts");
const { colleague, entryAt, idOf, invoiceOf, numberOf, HOUR_MS, quoteOf, seed, start } = await import(
  "./inbox-seed.ts"
);

const office: Actor = { id: colleague, roles: ["office"] };
/** The audit log counts a member's repeated read once an hour, so each read has its own member. */
const newMember = (): Actor => ({ ...office, id: randomUUID() });
const list = (query: Record<string, unknown>) =>
  listRequests(newMember(), "quote", requestQuery.parse(query));
const dashboard = () =>
  readDashboard(office, {
    from: pacificDay(new Date(start - 20 * 24 * HOUR_MS)),
    to: pacificDay(new Date(start)),
  });
const caller = { origin: "bench", siteUrl: "http://localhost:1", userAgent: "bench" };

const listsOf: Record<string, Record<string, unknown>> = {
  "first page": {},
  "status new": { status: "new", limit: 10 },
  "status completed": { status: "completed", limit: 10 },
  overdue: { overdue: "true", limit: 10 },
  "folder closed": { folder: "closed" },
  "folder spam": { folder: "spam", limit: 5 },
  assignee: { assignee: colleague, limit: 10 },
  "assignee and status": { assignee: colleague, status: "new", limit: 10 },
  "city, open": { city: "oakland", limit: 5 },
  "city, closed": { city: "oakland", folder: "closed", limit: 5 },
  "service, open": { service: "deck-repair", limit: 3 },
  "service, closed": { service: "deck-repair", folder: "closed", limit: 3 },
  "city and service": { city: "san-francisco", service: shippedKeys[0], limit: 3 },
  "twenty days": {
    folder: "closed",
    from: new Date(start - 540 * HOUR_MS).toISOString(),
    to: new Date(start - 60 * HOUR_MS).toISOString(),
    limit: 10,
  },
  "twenty days, any outcome": {
    outcome: "any",
    from: new Date(start - 540 * HOUR_MS).toISOString(),
    to: new Date(start - 60 * HOUR_MS).toISOString(),
    limit: 5,
  },
  "outcome won": { outcome: "won", limit: 5 },
  "outcome none": { outcome: "none", limit: 5 },
  "city, any outcome": { city: "san-francisco", outcome: "any", limit: 2 },
  "order by city": { sort: "city", limit: 10 },
  "order by reply": { sort: "due", limit: 10 },
  "oldest first, closed": { sort: "oldest", folder: "closed", limit: 10 },
  "search name": { q: "dana", limit: 10 },
  "search name and city": { q: "dana", city: "san-francisco", limit: 2 },
  "search e-mail": { q: `${numberOf(42)}.maria@example.test` },
  "search phone": { q: "(415) 200-0042" },
  "search description": { q: "bedroom", limit: 5 },
  // A reference has no "u". With "dqna", the search also found BAH-DQNAD, one of 100,000
  // references.
  "search name, one letter wrong": { q: "duna", limit: 5 },
  "search reference": { q: makeReference(idOf(42)) },
};

const customerLists = {
  customers: { limit: 25 },
  "customers by name": { q: "dana", limit: 5 },
  "customers by name, one letter wrong": { q: "duna", limit: 5 },
  "customers by e-mail": { q: `${numberOf(42)}.maria@example.test`, limit: 5 },
  "customers by phone": { q: "(415) 200-0042", limit: 5 },
};

const invoiceLists = { invoices: "", "invoices, open": "open", "invoices, paid": "paid" };

const listPeople = (query: (typeof customerLists)["customers by name"] | { limit: number }) =>
  listCustomers(newMember(), query);

async function costs(): Promise<Map<string, Cost>> {
  const all = new Map<string, Cost>();
  for (const [name, query] of Object.entries(listsOf))
    all.set(name, await measure(async () => `${(await list(query)).items.length} lines`));
  const { cursor } = await list({});
  all.set("second page", await measure(async () => `${(await list({ cursor })).items.length} lines`));
  for (const [name, query] of Object.entries(customerLists))
    all.set(name, await measure(async () => `${(await listPeople(query)).items.length} lines`));
  all.set("customer", await measure(async () => (await readCustomerFile(newMember(), idOf(42))).name));
  all.set("detail", await measure(async () => (await readRequest(newMember(), idOf(42))).status));
  all.set("counts", await measure(async () => `${(await readInboxCounts(office, "quote")).mine.count} own`));
  const week = pacificDay(new Date(start));
  all.set(
    "schedule",
    await measure(async () => `${(await listWeek(newMember(), week)).items.length} visits`),
  );
  const toPlan = toPlanQuery.parse({});
  all.set(
    "to be planned",
    await measure(async () => `${(await listToPlan(newMember(), toPlan)).items.length} lines`),
  );
  for (const [name, state] of Object.entries(invoiceLists)) {
    const query = invoiceQuery.parse({ ...(state && { state }), limit: 10 });
    all.set(
      name,
      await measure(async () => `${(await listInvoices(newMember(), query)).items.length} lines`),
    );
  }
  all.set("invoice", await measure(async () => (await readInvoice(newMember(), invoiceOf(42).id)).state));
  all.set("cities", await measure(async () => `${(await listCities(office)).length} cities`));
  all.set("dashboard, 21 days", await measure(async () => `${(await dashboard()).received} received`));
  return all;
}

/**
 * Measures a change of the newest request, a new request, and the stream's work for it. Then
 * restores the table.
 */
async function writes(): Promise<Map<string, Cost>> {
  const all = new Map<string, Cost>();
  const change = { version: 0, status: "contacted" } as const;
  all.set(
    "status change",
    await measure(async () => (await changeRequest(office, "quote", idOf(0), change)).status),
  );
  // A phone number that nobody else has, so that the stream makes a new customer each time.
  const request = aQuoteRequest({ phone: `628-${randomInt(200, 1000)}-${randomInt(1000, 10_000)}` });
  const created = await measure(async () => {
    await requestQuote({ ...caller, origin: request.requestId }, quoteRequest.parse(request));
    return "1 stored";
  });
  all.set("create", created);
  const after = { id: request.requestId };
  const entered = await measure(async () => {
    await addNewRequests([{ eventId: "bench", entity: "quote", before: undefined, after }]);
    return "1 in the inbox";
  });
  all.set("enter the inbox (stream)", entered);
  await RequestEntity.delete({ form: "quote", id: request.requestId }).go();
  const { data: stored } = await QuoteEntity.get({ id: request.requestId }).go();
  if (stored) await RequestTermEntity.delete(toTermEntries(stored)).go();
  await QuoteEntity.delete({ id: request.requestId }).go();
  await RequestEntity.put(entryAt(0, quoteOf(0))).go();
  return all;
}

function report(name: string, few: Cost, many: Cost): boolean {
  const sum = ({ read, write }: Cost) => read + write;
  const ratio = sum(many) / sum(few);
  const show = (cost: Cost) => `${cost.calls} calls ${sum(cost).toFixed(1)} units`.padEnd(22);
  const written = Object.entries(many.written).map((part) => part.join(" "));
  const details = written.length > 0 ? ` (writes: ${written.join(", ")})` : "";
  console.log(
    `${name.padEnd(30)} ${show(few)} ${show(many)} ratio ${ratio.toFixed(2)}  ${many.answer}${details}`,
  );
  return ratio === 1 && many.calls === few.calls;
}

try {
  await seed(0, sizes[0]);
  const few = { lists: await costs(), writes: await writes() };
  const begun = performance.now();
  await seed(sizes[0], sizes[1]);
  console.log(`${sizes[1]} requests after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const many = { lists: await costs(), writes: await writes() };
  console.log(`${"".padEnd(30)} ${`${sizes[0]} requests`.padEnd(22)} ${sizes[1]} requests`);
  const results = (["lists", "writes"] as const).flatMap((kind) =>
    [...few[kind]].map(([name, cost]) => report(name, cost, many[kind].get(name) ?? cost)),
  );
  const measured = [few, many].flatMap(({ lists, writes }) => [...lists.values(), ...writes.values()]);
  const scans = measured.reduce((sum, cost) => sum + cost.scans, 0);
  console.log(`${scans} scans`);
  if (results.includes(false) || scans > 0) process.exitCode = 1;
} finally {
  await dynamo.close();
  await nowhere.close();
}
