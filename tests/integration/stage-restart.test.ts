import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startStage } from "@handyman/local/stage";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, expect, test, vi } from "vitest";
import { aContactRequest } from "../factories.ts";

const mail = vi.hoisted(() => vi.fn());
vi.mock("@handyman/functions/events/form-mail", () => ({ handler: mail }));
// Its clients know only the first stage of this process.
vi.mock("@handyman/functions/events/follow-up", () => ({ handler: async () => {} }));

const dir = await mkdtemp(join(tmpdir(), "stage-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

test("delivers a record again that a function had not finished before a restart, and no finished one", async () => {
  const deliveries = () =>
    mail.mock.calls.flatMap(([event]) =>
      (event as DynamoDBStreamEvent).Records.map((record) => record.dynamodb?.NewImage?.name?.S),
    );
  mail.mockResolvedValue(undefined);
  const first = await startStage({ dir, quiet: true });
  const send = async (url: string, name: string) => {
    const body = JSON.stringify(aContactRequest({ name }));
    const headers = { "content-type": "application/json" };
    expect((await fetch(`${url}/api/contact`, { method: "POST", headers, body })).status).toBe(201);
  };
  await send(first.url, "Finished");
  await first.settled();
  // The reader stores its position in the pass after the delivery.
  await first.settled();
  mail.mockReturnValue(new Promise(() => {}));
  await send(first.url, "Unfinished");
  await vi.waitFor(() => expect(deliveries()).toEqual(["Finished", "Unfinished"]), { timeout: 30_000 });
  await first.close();

  mail.mockReset().mockResolvedValue(undefined);
  const second = await startStage({ dir, quiet: true });
  await second.settled();
  expect(deliveries()).toEqual(["Unfinished"]);
  await second.close();
});

test("keeps DynamoDB Local's file with a write-ahead log, which makes each write faster", () => {
  const database = new DatabaseSync(join(dir, "dynamodb", "shared-local-instance.db"));
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  database.close();
});
