import { faultServices } from "@handyman/local/faults";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useStage } from "../setup/stage.ts";

const stage = useStage();
const MANY = 1000;

const ask = (query = "") => fetch(`${stage.url}/api/health${query}`);

// Each test asks an hour after the previous one, when no earlier response is cached.
let hours = 0;
beforeEach(() => {
  hours += 1;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 60 * 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
  stage.clearFaults();
});

/**
 * Checks again ten seconds later by the clock, because a machine that pauses may exceed the limit
 * of one check.
 */
const look = async () => {
  vi.setSystemTime(Date.now() + 10_001);
  return ask("?deep=1");
};

describe("GET /api/health", () => {
  it("says that the API runs, also while the table and the bucket don't answer", async () => {
    for (const service of ["dynamodb", "s3"] as const) stage.fault({ service, effect: "cut", times: MANY });
    expect(await (await ask()).json()).toEqual({ status: "ok" });
  });

  it("takes no other query", async () => {
    expect((await ask("?deep=2")).status).toBe(400);
    expect((await ask("?deeper=1")).status).toBe(400);
  });
});

describe("GET /api/health?deep=1", () => {
  it("reads the table and the bucket, and no cache keeps the response", async () => {
    await expect.poll(async () => (await look()).json()).toEqual({ status: "ok" });
    expect((await ask("?deep=1")).headers.get("cache-control")).toBe("no-store");
  });

  it("reads once in ten seconds, however many ask", async () => {
    for (const service of faultServices) stage.fault({ service, effect: "cut", skip: MANY });
    const countReads = () => stage.faults().reduce((sum, { skip = 0 }) => sum + MANY - skip, 0);
    for (const reads of [2, 4]) {
      await Promise.all(Array.from({ length: 20 }, () => ask("?deep=1")));
      await expect.poll(countReads).toBe(reads);
      vi.setSystemTime(Date.now() + 10_000);
    }
  });

  it.each([
    ["dynamodb", "hang", "table"],
    ["s3", "refuse", "bucket"],
  ] as const)("names the part that fails when %s meets the fault %s", async (service, effect, part) => {
    stage.fault({ service, effect, times: MANY });
    const begin = performance.now();
    const answer = await ask("?deep=1");
    // One hanging call takes 10 seconds here, and then its retries follow. Only a check that stops
    // waiting responds earlier.
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(answer.status).toBe(503);
    const readError = async () => ((await (await look()).json()) as { error: object }).error;
    const expected = { code: "not_healthy", details: `No answer from: ${part}.` };
    await expect.poll(readError).toMatchObject(expected);
  });
});
