import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startStage } from "@handyman/local/stage";
import { aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";

// Prints how fast inbox and mails follow a burst of quotes on the local stage, and the items that each quote writes:
// `npm run bench:burst`, without AWS. An argument is another number of quotes. The numbers belong to this machine; compare them with the rate at which the API took the quotes.
// In the first burst Node and Java still compile their code, and in the second they run it.

const QUOTES = Number(process.argv[2] ?? 400);
const SENDERS = 16;
const POLL_MS = 100;
const READ = 25;

const dir = await mkdtemp(join(tmpdir(), "burst-"));
const stage = await startStage({ dir, quiet: true, isScheduled: false });
// Core reads the environment when it is first imported.
const { writeSettings } = await import("@handyman/core/settings/setting");
const { RequestEntity } = await import("@handyman/core/requests/entity");
const { QuoteEntity } = await import("@handyman/core/requests/quote-form/entity");
const { hookCalls } = await import("../setup/capacity.ts");

await writeSettings({ quote_form_emails: ["office@example.test"], enable_form_notifications: true });
await stage.settled();

const written: Record<string, number> = {};
let calls = 0;

interface Write {
  Item?: { sk: string };
  Key?: { sk: string };
}

interface Input extends Write {
  TransactItems?: Record<string, Write>[];
  RequestItems?: Record<string, Record<string, Write>[]>;
}

/** A sort key begins with the name of the entity: `$quote_1`. */
function countItems({ TransactItems = [], RequestItems = {}, ...single }: Input): void {
  const writes = [...TransactItems, ...Object.values(RequestItems).flat()].flatMap(Object.values);
  for (const { Item, Key } of [single, ...writes]) {
    const [, entity] = /^\$(\w+)_1/.exec((Item ?? Key)?.sk ?? "") ?? [];
    if (entity) written[entity] = (written[entity] ?? 0) + 1;
  }
}

let phone = 415_200_0000;

const findEntries = async (ids: string[]) =>
  (await RequestEntity.get(ids.map((id) => ({ form: "quote" as const, id }))).go()).data;

async function findMailed(ids: string[]) {
  const { data } = await QuoteEntity.get(ids.map((id) => ({ id }))).go({ attributes: ["id", "staffMail"] });
  return data.filter(({ staffMail }) => staffMail?.state === "sent" || staffMail?.state === "skipped");
}

/** Finds all quotes. Reads few at a time, because it measures a table that is busy. */
async function waitUntil(find: (ids: string[]) => Promise<{ id: string }[]>, sent: string[]): Promise<void> {
  const missing = new Set(sent);
  while (missing.size > 0) {
    const found = await find([...missing].slice(0, READ));
    for (const { id } of found) missing.delete(id);
    if (found.length < READ) await sleep(POLL_MS);
  }
}

async function send(): Promise<string> {
  // One phone number would make all quotes one customer's.
  phone += 1;
  const request = aQuoteRequest({ phone: String(phone) });
  const { status } = await postFrom(anOrigin(), `${stage.url}/api/quotes`, request);
  if (status !== 201) throw new Error(`The API answered ${status}`);
  return request.requestId;
}

async function sendAll(): Promise<string[]> {
  const sent: string[] = [];
  const share = async () => {
    for (let quotes = 0; quotes < QUOTES / SENDERS; quotes++) sent.push(await send());
  };
  await Promise.all(Array.from({ length: SENDERS }, share));
  return sent;
}

async function measureBurst() {
  const started = performance.now();
  const getSeconds = () => (performance.now() - started) / 1000;
  const sent = await sendAll();
  const taken = getSeconds();
  const [inbox, mails] = await Promise.all(
    [findEntries, findMailed].map((find) => waitUntil(find, sent).then(getSeconds)),
  );
  await stage.settled();
  const toRow = (seconds = Number.NaN) => ({
    seconds: seconds.toFixed(1),
    "a second": (QUOTES / seconds).toFixed(0),
    "of the API's rate": (taken / seconds).toFixed(2),
  });
  return { "API takes": toRow(taken), "inbox shows": toRow(inbox), "mails are sent": toRow(mails) };
}

function count({ name, input }: { name: string; input: object }): void {
  calls += 1;
  if (/Put|Update|Delete|Write/.test(name)) countItems(input);
}

await hookCalls({ before: count }, async () => {
  for (const burst of ["The first burst:", "The second burst:"]) {
    console.log(burst);
    console.table(await measureBurst());
  }
});
const toRate = (count: number) => (count / QUOTES / 2).toFixed(1);
const items = Object.entries(written).map(([entity, count]) => [entity, toRate(count)]);
console.log(`Items written for each quote, of ${toRate(calls)} calls with those of this script:`);
console.table(Object.fromEntries(items));
await stage.close();
await rm(dir, { recursive: true });
process.exit(0);
