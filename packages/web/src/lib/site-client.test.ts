import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { collectPageData, createSiteClient, restorePageData } from "./site-client.ts";

const MINUTE = 60_000;
const key = ["settings"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("takes a prerendered page's data as fresh, and keeps its own fresh data", () => {
  const client = createSiteClient();
  restorePageData(client, [[key, "old"]]);
  vi.advanceTimersByTime(5 * MINUTE - 1);
  restorePageData(client, [[key, "of another page"]]);
  expect(client.getQueryData(key)).toBe("old");
  vi.advanceTimersByTime(1);
  restorePageData(client, [[key, "new"]]);
  expect(collectPageData(client)).toEqual([[key, "new"]]);
});

it("forgets data that no page has shown for 10 minutes", () => {
  const client = createSiteClient();
  restorePageData(client, [[key, "old"]]);
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(client.getQueryData(key)).toBe("old");
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(key)).toBeUndefined();
});

it.each([
  { status: 0, tries: 2 },
  { status: 503, tries: 2 },
  { status: 404, tries: 1 },
])("a load that fails with status $status is tried $tries times in all", async ({ status, tries }) => {
  const error = new ApiError(status, "failed", "");
  const queryFn = vi.fn(() => Promise.reject(error));
  const { retry } = createSiteClient().getDefaultOptions().queries ?? {};
  const loading = expect(createSiteClient().fetchQuery({ queryKey: key, queryFn, retry })).rejects.toBe(
    error,
  );
  await vi.advanceTimersByTimeAsync(5000);
  await loading;
  expect(queryFn).toHaveBeenCalledTimes(tries);
});
