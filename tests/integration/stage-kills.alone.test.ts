import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makeReference } from "@handyman/core/lib/id";
import type { Upload } from "@handyman/core/pictures/photo-schema";
import { afterAll, expect, test } from "vitest";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { aPngWithAlpha } from "../setup/photos.ts";
import { family, run, type Started } from "../setup/processes.ts";
import { pickSample } from "../setup/sample.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Longer than the lease of a mail's sender. */
const LEASE_MS = 61_000;

const dir = await mkdtemp(join(tmpdir(), "stage-"));
let stage: Started;
let url = "";

afterAll(async () => {
  stage.child.kill("SIGKILL");
  await stage.ended;
  await rm(dir, { recursive: true, force: true });
});

/** Linux assigns ports below 32768 only on request, so this one is still free after a kill. */
const pickPort = () => String(20_000 + randomInt(10_000));

async function start(): Promise<Started> {
  const port = url ? new URL(url).port : pickPort();
  const env = { SHARED_DYNAMODB: "", PORT: port };
  const started = await run(process.execPath, ["tests/setup/stage-process.ts", dir], env);
  url ||= started.url ?? "";
  return started;
}

/** Repeats the call until it succeeds, as the forms and their visitors do. */
async function persist<T>(call: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer !== undefined) return answer;
    await wait(100);
  }
}

const post = <T>(origin: string, path: string, body: unknown) =>
  persist(async () => {
    const answer = await postFrom<T>(origin, `${url}/api/${path}`, body);
    return answer.status === 201 ? answer.body : undefined;
  });

const picture = aPngWithAlpha({ width: 320, height: 240 });

async function upload(origin: string): Promise<Upload> {
  const bytes = await picture;
  const files = [{ name: "deck.png", type: "image/png", size: bytes.length }];
  return persist(async () => {
    const { uploads } = await post<{ uploads: Upload[] }>(origin, "uploads", { files });
    const [address] = uploads;
    if (!address) return undefined;
    const { headers } = address;
    const { ok } = await fetch(address.url, { method: "PUT", headers, body: new Uint8Array(bytes) });
    return ok ? address : undefined;
  });
}

async function sendQuote() {
  const origin = anOrigin();
  const { key, publicUrl } = await upload(origin);
  const quote = aQuoteRequest({ photos: [publicUrl] });
  await post(origin, "quotes", quote);
  return { id: quote.requestId, key };
}

async function sendMessage() {
  const message = aContactRequest({ requestId: randomUUID() });
  await post(anOrigin(), "contact", message);
  return { id: message.requestId, key: undefined };
}

const read = async (path: string) =>
  (await (await fetch(`${url}/__local/${path}`)).json()) as Record<string, unknown>[];

async function settle(): Promise<void> {
  const before = stage.lines.filter((line) => line === "settled").length;
  stage.child.stdin?.write("\n");
  while (stage.lines.filter((line) => line === "settled").length === before) await wait(50);
}

const isBeingSent = (record: Record<string, unknown>) =>
  [record.staffMail, record.customerMail].some((mail) => (mail as { state?: string })?.state === "sending");

const findMailsBeingSent = async () => (await read("records.json")).filter(isBeingSent);

async function restart(): Promise<void> {
  stage.child.kill("SIGKILL");
  await stage.ended;
  stage = await start();
}

/** Sends a message, and kills the stage before SES responds about its mail. */
async function killDuringMail() {
  await settle();
  const hang = new URLSearchParams({ service: "ses", effect: "hang" });
  await fetch(`${url}/__local/faults`, { method: "POST", body: hang });
  const sent = await sendMessage();
  while ((await read("faults")).length > 0) await wait(20);
  await restart();
  return sent;
}

/**
 * Waits until all events are handled. Then sends the mails of killed senders, as the sweep does
 * after the lease of one minute.
 */
async function finish(): Promise<void> {
  await settle();
  expect(await findMailsBeingSent()).not.toEqual([]);
  Object.assign(process.env, await (await fetch(`${url}/__local/environment.json`)).json());
  const { checkMails } = await import("@handyman/core/requests/check-mails");
  await checkMails(Date.now() + LEASE_MS);
  await settle();
  expect(await findMailsBeingSent()).toEqual([]);
}

async function findJava(): Promise<number> {
  for (const pid of await family(stage.child.pid ?? 0))
    if ((await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "")).trim() === "java") return pid;
  throw new Error("no Java runs");
}

/** Milliseconds from the first calls to the kill. */
const pauses = pickSample({ ci: [150], long: Array.from({ length: 20 }, (_, index) => 40 + index * 35) });

interface Visit {
  id: string;
  key: string | undefined;
}

async function expectOnce(accepted: Visit[]): Promise<void> {
  const [records, mails] = await Promise.all([read("records.json"), read("mail.json")]);
  let secondMails = 0;
  for (const { id, key } of accepted) {
    const own = records.filter((record) => record.id === id).map(({ __edb_e__: entity }) => entity);
    expect(own.sort(), id).toEqual([key ? "quote" : "contact", "request"].sort());
    const mailed = mails.filter(({ subject }) => String(subject).includes(makeReference(id)));
    expect(mailed.length, id).toBeGreaterThan(0);
    secondMails += mailed.length - 1;
    if (key)
      expect(records.find((record) => record.key === key)).toMatchObject({ state: "ready", quoteId: id });
  }
  // Nobody knows whether SES accepted the mail of a killed sender. A second mail is better than a
  // lost one.
  expect(secondMails).toBeLessThanOrEqual(pauses.length + 1);
  const days = records.filter(({ __edb_e__: entity }) => entity === "dayStats");
  expect(days.reduce((sum, day) => sum + Number(day.received), 0)).toBe(accepted.length);
}

const LONGEST_MS = 8 * 60_000;

test("a stage that is killed in the middle of work loses nothing and doubles nothing", {
  timeout: LONGEST_MS,
}, async () => {
  stage = await start();
  const visits: Promise<Visit>[] = [];
  for (const pause of pauses) {
    visits.push(sendQuote(), sendQuote(), sendMessage());
    await wait(pause);
    await restart();
  }
  const accepted = [...(await Promise.all(visits)), await killDuringMail()];
  await finish();
  expect(await read("dead-letters.json")).toEqual([]);
  await expectOnce(accepted);
  const { findFaults } = await import("@handyman/core/operations/find-faults");
  expect(await findFaults(Date.now() + 2 * HOUR_MS)).toEqual([]);
});

test("a stage whose Java ends says so and stops, and its next start has everything", async () => {
  const before = await read("records.json?entity=request");
  process.kill(await findJava(), "SIGKILL");
  expect(await stage.ended).toBe(1);
  expect(stage.lines.at(-1)).toMatch(
    /Java.*has ended, so the stage stops\. Its state is kept in .*start it again/,
  );
  stage = await start();
  expect(await read("records.json?entity=request")).toEqual(before);
});
