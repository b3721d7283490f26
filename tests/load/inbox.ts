import { createHash } from "node:crypto";
import { UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { parseArgs } from "node:util";
import { listen } from "@handyman/local/listen";
import { setEndpoints, setNames, stageNames } from "@handyman/local/environment";
import { startDynamo } from "@handyman/local/dynamo/dynamo";
import type { Quote } from "@handyman/core/quote/entity";
import type { Actor } from "@handyman/core/staff/actor";

/**
 * Prints what the staff's inbox costs with few and with many requests in the table: calls, and capacity units as DynamoDB
 * itself reports them. Fails when a list costs more with many, or when anything scans.
 *
 *   node tests/load/inbox.ts [--few 100] [--many 100000]
 *
 * The newest hundred requests are the same in both tables; the older ones have all been worked through, as with a business
 * that goes on for years.
 */
const { values } = parseArgs({
  options: { few: { type: "string", default: "100" }, many: { type: "string", default: "100000" } },
});
const sizes = [Number(values.few), Number(values.many)] as const;

const dynamo = await startDynamo(undefined);
// Nobody reads the stream here, and DynamoDB Local writes twice as fast without it.
await dynamo.client.send(
  new UpdateTableCommand({ TableName: stageNames.table, StreamSpecification: { StreamEnabled: false } }),
);
const nowhere = await listen(0, (_request, response) => response.writeHead(503).end());
setNames("http://localhost:1", "SILENT");
const away = `http://127.0.0.1:${nowhere.port}`;
setEndpoints({ dynamo: dynamo.endpoint, s3: away, ses: away, cognito: away });

const { documentClient } = await import("@handyman/core/dynamo");
const { QuoteEntity } = await import("@handyman/core/quote/entity");
const { requestQuote } = await import("@handyman/core/quote/quote");
const { quoteRequest } = await import("@handyman/core/quote/schema");
const { cities } = await import("@handyman/core/city/rules");
const { catalogueEntry, serviceKeys } = await import("@handyman/core/catalogue/schema");
const { referenceOf } = await import("@handyman/core/id");
const { changeRequest } = await import("@handyman/core/request/change");
const { RequestEntity } = await import("@handyman/core/request/entity");
const { termEntriesOf } = await import("@handyman/core/request/erase");
const { entryOf } = await import("@handyman/core/request/forms");
const { followRequests } = await import("@handyman/core/request/from-stream");
const { listRequests } = await import("@handyman/core/request/list");
const { readRequest } = await import("@handyman/core/request/read");
const { folderOf } = await import("@handyman/core/request/rules");
const { requestQuery } = await import("@handyman/core/request/schema");
const { RequestTermEntity } = await import("@handyman/core/request/term-entity");
const { aQuoteRequest } = await import("../factories.ts");

const MINUTE_MS = 60_000;
const start = Date.now() - 3 * 24 * 60 * MINUTE_MS;
const open = ["new", "contacted", "quoted", "scheduled"] as const;
const names = ["Dana", "Robin", "Maria", "Jose", "Wei", "Aisha", "Tom", "Priya"];
const colleague = "00000000-0000-4000-8000-000000000001";

/** The id of the request of that age; 0 is the newest. */
function idOf(age: number): string {
  const hex = createHash("sha256").update(`request ${age}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function quoteOf(age: number): Quote {
  const id = idOf(age);
  const half = Math.floor(age / 2);
  const key = serviceKeys[half % cities.length] ?? "deck-repair";
  const city = cities[half % cities.length]?.name;
  const first = names[age % names.length] ?? "";
  const { requestId, fax, elapsedMs, urgency = "asap", ...request } = aQuoteRequest({ requestId: id });
  return {
    ...request,
    id,
    reference: referenceOf(id),
    createdAt: new Date(start - age * MINUTE_MS).toISOString(),
    status: "new",
    name: `${first} Customer${age}`,
    email: `${first.toLowerCase()}.${age}@example.test`,
    phone: `415-${String(200 + Math.floor(age / 10_000))}-${String(age % 10_000).padStart(4, "0")}`,
    address: `${age} Elm Street, ${city}, CA`,
    services: [{ serviceKey: key, serviceName: catalogueEntry(key)?.name ?? "", subService: "Something" }],
    urgency,
    preferredDate: "",
    alternateDate: "",
    isRealtor: false,
    photos: [],
  };
}

/** Of the newest hundred every other one is open; all older ones are done. */
function entryAt(age: number, quote: ReturnType<typeof quoteOf>) {
  const isOpen = age < 100 && age % 2 === 0;
  const done = age % 20 === 19 ? "spam" : age % 4 === 1 ? "completed" : "declined";
  const status = isOpen ? (open[(age / 2) % 4] ?? "new") : done;
  const assigneeId = age % 4 === 0 ? colleague : "";
  return { ...entryOf(quote), status, folder: folderOf(status), assigneeId };
}

async function seed(from: number, to: number): Promise<void> {
  const PART = 500;
  for (let at = from; at < to; at += PART) {
    const ages = Array.from({ length: Math.min(PART, to - at) }, (_, index) => at + index);
    const quotes = ages.map(quoteOf);
    const options = { concurrency: 4 };
    await Promise.all([
      QuoteEntity.put(quotes).go(options),
      RequestEntity.put(quotes.map((quote, index) => entryAt(ages[index] ?? 0, quote))).go(options),
      RequestTermEntity.put(quotes.flatMap(termEntriesOf)).go(options),
    ]);
  }
}

interface Cost {
  calls: number;
  units: number;
  /** Units of each index and of the table itself. */
  parts: Record<string, number>;
  found: string;
}

interface Consumed {
  CapacityUnits?: number;
  Table?: { CapacityUnits?: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>;
}

let cost: Cost | undefined;
let scans = 0;

documentClient.middlewareStack.add(
  (next, { commandName = "" }) =>
    async (args) => {
      if (commandName.startsWith("Scan")) scans += 1;
      Object.assign(args.input, { ReturnConsumedCapacity: "INDEXES" });
      const answer = await next(args);
      const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] };
      if (!cost) return answer;
      cost.calls += 1;
      for (const one of [ConsumedCapacity ?? []].flat()) {
        cost.units += one.CapacityUnits ?? 0;
        const parts = { table: one.Table, ...one.GlobalSecondaryIndexes };
        for (const [name, part] of Object.entries(parts))
          cost.parts[name] = (cost.parts[name] ?? 0) + (part?.CapacityUnits ?? 0);
      }
      return answer;
    },
  { name: "count", step: "initialize" },
);

async function measure(work: () => Promise<string>): Promise<Cost> {
  const counted: Cost = { calls: 0, units: 0, parts: {}, found: "" };
  cost = counted;
  try {
    counted.found = await work();
    return counted;
  } finally {
    cost = undefined;
  }
}

const office: Actor = { id: colleague, roles: ["office"] };
const list = (query: Record<string, unknown>) => listRequests(office, "quote", requestQuery.parse(query));
const caller = { origin: "bench", siteUrl: "http://localhost:1", userAgent: "bench" };

/** An open request that is not changed yet, and one more with each call. */
let changed = 0;

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
  "city and service": { city: "san-francisco", service: serviceKeys[0], limit: 3 },
  "a day": {
    folder: "closed",
    from: new Date(start - 90 * MINUTE_MS).toISOString(),
    to: new Date(start - 10 * MINUTE_MS).toISOString(),
    limit: 10,
  },
  "search name": { q: "dana", limit: 10 },
  "search name and city": { q: "dana", city: "san-francisco", limit: 2 },
  "search e-mail": { q: "maria.42@example.test" },
  "search phone": { q: "(415) 200-0042" },
  "search reference": { q: referenceOf(idOf(42)) },
};

async function costs(): Promise<Map<string, Cost>> {
  const all = new Map<string, Cost>();
  for (const [name, query] of Object.entries(listsOf))
    all.set(name, await measure(async () => `${(await list(query)).items.length} lines`));
  const { cursor } = await list({});
  all.set(
    "second page",
    await measure(async () => `${(await list({ cursor })).items.length} lines`),
  );
  all.set("detail", await measure(async () => (await readRequest(office, idOf(42))).status));
  return all;
}

async function writes(): Promise<Map<string, Cost>> {
  const all = new Map<string, Cost>();
  const id = idOf(8 * changed++);
  const { version, status } = await readRequest(office, id);
  const next = status === "new" ? "contacted" : "new";
  all.set(
    "status change",
    await measure(async () => (await changeRequest(office, "quote", id, { version, status: next })).status),
  );
  const request = aQuoteRequest();
  const created = await measure(async () => {
    await requestQuote({ ...caller, origin: request.requestId }, quoteRequest.parse(request));
    return "1 stored";
  });
  all.set("create", created);
  const after = { __edb_e__: { S: "quote" }, id: { S: request.requestId } };
  const entered = await measure(async () => {
    await followRequests({ eventId: "bench", before: undefined, after });
    return "1 in the inbox";
  });
  all.set("enter the inbox (stream)", entered);
  // Gone again, so that both tables hold the same newest hundred.
  await RequestEntity.delete({ form: "quote", id: request.requestId }).go();
  const { data: stored } = await QuoteEntity.get({ id: request.requestId }).go();
  if (stored) await RequestTermEntity.delete(termEntriesOf(stored)).go();
  await QuoteEntity.delete({ id: request.requestId }).go();
  await RequestEntity.put(entryAt(0 + 8 * (changed - 1), quoteOf(8 * (changed - 1)))).go();
  return all;
}

const partsOf = ({ parts }: Cost) =>
  Object.entries(parts)
    .map(([name, units]) => `${name} ${units}`)
    .join(", ");

let failures = 0;

function report(name: string, few: Cost, many: Cost, isList: boolean): void {
  const ratio = many.units / few.units;
  const isSame = ratio === 1 && many.calls === few.calls;
  if (isList && !isSame) failures += 1;
  const show = (one: Cost) => `${one.calls} calls ${one.units.toFixed(1)} units`;
  console.log(
    `${name.padEnd(26)} ${show(few).padEnd(22)} ${show(many).padEnd(22)} ratio ${ratio.toFixed(2)}  ${many.found}${isList ? "" : ` (${partsOf(many)})`}`,
  );
}

try {
  await seed(0, sizes[0]);
  const few = { lists: await costs(), writes: await writes() };
  const begun = performance.now();
  await seed(sizes[0], sizes[1]);
  console.log(`${sizes[1]} requests after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const many = { lists: await costs(), writes: await writes() };
  console.log(`${"".padEnd(26)} ${`${sizes[0]} requests`.padEnd(22)} ${sizes[1]} requests`);
  for (const kind of ["lists", "writes"] as const)
    for (const [name, cost] of few[kind]) {
      const other = many[kind].get(name);
      if (other) report(name, cost, other, kind === "lists");
    }
  console.log(`${scans} scans`);
  if (failures > 0 || scans > 0) process.exitCode = 1;
} finally {
  await nowhere.close();
  await dynamo.close();
}
