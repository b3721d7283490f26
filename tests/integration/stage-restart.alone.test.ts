import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Stage, startStage } from "@handyman/local/stage";
import type { DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import { afterAll, expect, test, vi } from "vitest";
import { aContactRequest } from "../factories.ts";
import { uploadPhoto } from "../setup/uploads.ts";

const { mail, image } = vi.hoisted(() => ({ mail: vi.fn(), image: vi.fn() }));
vi.mock("@handyman/functions/events/form-mail", () => ({ handler: mail }));
vi.mock("@handyman/functions/events/image-variants", () => ({ createHandler: () => image }));
// The clients of the real function know only the first stage of this process.
vi.mock("@handyman/functions/events/follow-up", () => ({ handler: async () => {} }));

const dir = await mkdtemp(join(tmpdir(), "stage-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

const start = () => startStage({ dir, quiet: true, retryDelay: { first: 1, longest: 1 } });

async function send({ url }: Stage, name: string): Promise<void> {
  const body = JSON.stringify(aContactRequest({ name }));
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${url}/api/contact`, { method: "POST", headers, body })).status).toBe(201);
}

const listMailed = () =>
  mail.mock.calls.flatMap(([event]) =>
    (event as DynamoDBStreamEvent).Records.map((record) => record.dynamodb?.NewImage?.name?.S),
  );

const readAnnounced = () =>
  image.mock.calls.flatMap(([event]) => (event as SQSEvent).Records.map(({ body }) => body)).join();

test("after a restart, unfinished records and uploads without a result come again, finished records don't, and dead letters stay", async () => {
  mail.mockResolvedValue(undefined);
  image.mockRejectedValue(new Error("no memory"));
  const first = await start();
  await send(first, "Finished");
  const { key: failed } = await uploadPhoto(first);
  await first.settled();
  // The reader stores its position in the pass after the delivery.
  await first.settled();
  const letters = first.deadLetters();
  expect(JSON.stringify(letters)).toContain(failed);
  mail.mockReturnValue(new Promise(() => {}));
  image.mockReset().mockReturnValue(new Promise(() => {}));
  await send(first, "Unfinished");
  const { key: interrupted } = await uploadPhoto(first);
  await vi.waitFor(() => expect(listMailed()).toEqual(["Finished", "Unfinished"]), { timeout: 30_000 });
  await vi.waitFor(() => expect(readAnnounced()).toContain(interrupted), { timeout: 30_000 });
  await first.close();

  mail.mockReset().mockResolvedValue(undefined);
  image.mockReset().mockResolvedValue(undefined);
  const second = await start();
  await second.settled();
  expect(listMailed()).toEqual(["Unfinished"]);
  expect(readAnnounced()).toContain(failed);
  expect(readAnnounced()).toContain(interrupted);
  expect(second.deadLetters()).toEqual(letters);
  await second.close();
});

test("keeps DynamoDB Local's file with a write-ahead log, which makes each write faster", () => {
  const [file = ""] = globSync(join(dir, "dynamodb", "*.db"));
  const database = new DatabaseSync(file);
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  database.close();
});

test("a folder takes one stage at a time", async () => {
  const held = await mkdtemp(join(tmpdir(), "stage-"));
  await writeFile(join(held, "stage.pid"), String(process.ppid));
  await expect(startStage({ dir: held, quiet: true })).rejects.toThrow("Another stage");
  await rm(held, { recursive: true });
});
