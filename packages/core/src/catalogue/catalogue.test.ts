import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { documentClient } from "../lib/dynamo.ts";
import { readRecentCatalogue } from "./catalogue.ts";

const findSend = () => vi.spyOn(documentClient, "send").mockImplementation(async () => ({ Items: [] }));

let time = Date.now();

beforeEach(() => {
  time += 60_000;
  vi.useFakeTimers({ now: time, toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("reads the catalogue once for all requests of a second", async () => {
  const send = findSend();
  const [first] = await Promise.all([readRecentCatalogue(1000), readRecentCatalogue(1000)]);
  const reads = send.mock.calls.length;
  vi.advanceTimersByTime(999);
  expect(await readRecentCatalogue(1000)).toBe(first);
  expect(send).toHaveBeenCalledTimes(reads);

  vi.advanceTimersByTime(1);
  await readRecentCatalogue(1000);
  expect(send).toHaveBeenCalledTimes(2 * reads);
});

it("reads the catalogue again after a failure", async () => {
  findSend().mockRejectedValueOnce(new Error("unavailable"));
  await expect(readRecentCatalogue(1000)).rejects.toThrow("unavailable");
  expect(await readRecentCatalogue(1000)).not.toEqual([]);
});
