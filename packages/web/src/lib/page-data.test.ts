import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createDataCache, loadTwice, restorePageData } from "./page-data.ts";

const MINUTE = 60_000;
const key = ["posts", { limit: 6 }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the cache of a page's data", () => {
  it("keeps data fresh for 5 minutes", () => {
    const entry = createDataCache().find<string>(key);
    expect(entry.isFresh()).toBe(false);
    entry.write("posts");
    vi.advanceTimersByTime(5 * MINUTE - 1);
    expect(entry.isFresh()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(entry.isFresh()).toBe(false);
  });

  it("forgets data 10 minutes after the last page that showed it", () => {
    const cache = createDataCache();
    cache.find(key).write("posts");
    const leaveFirst = cache.find(key).watch(() => {});
    const leaveSecond = cache.find(key).watch(() => {});
    leaveFirst();
    vi.advanceTimersByTime(20 * MINUTE);
    expect(cache.find(key).read().data).toBe("posts");
    leaveSecond();
    vi.advanceTimersByTime(10 * MINUTE - 1);
    cache.find(key).watch(() => {})();
    vi.advanceTimersByTime(10 * MINUTE - 1);
    expect(cache.find(key).read().data).toBe("posts");
    vi.advanceTimersByTime(1);
    expect(cache.find(key).read().data).toBeUndefined();
  });

  it("makes one load of calls at the same time, and keeps the data when a later load fails", async () => {
    const entry = createDataCache().find<string>(key);
    const load = vi.fn(async () => "posts");
    await Promise.all([entry.fetch(load), entry.fetch(load)]);
    expect(load).toHaveBeenCalledTimes(1);
    const refusal = new ApiError(404, "not_found", "");
    await expect(entry.fetch(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(entry.read()).toEqual({ data: "posts", error: refusal, isFetching: false });
  });

  it("takes a prerendered page's data, but not in place of newer data", () => {
    const cache = createDataCache();
    restorePageData(cache, [[["settings"], "old"]]);
    restorePageData(cache, [[["settings"], "of another page"]]);
    expect(cache.find(["settings"]).read().data).toBe("old");
    vi.advanceTimersByTime(5 * MINUTE);
    restorePageData(cache, [[["settings"], "new"]]);
    expect(cache.find(["settings"]).read().data).toBe("new");
  });
});

describe("a load", () => {
  it.each([
    { status: 0, tries: 2 },
    { status: 503, tries: 2 },
    { status: 404, tries: 1 },
  ])("that fails with status $status is tried $tries times in all", async ({ status, tries }) => {
    const error = new ApiError(status, "failed", "");
    const load = vi.fn(() => Promise.reject(error));
    const loading = expect(loadTwice(load)).rejects.toBe(error);
    await vi.advanceTimersByTimeAsync(1000);
    await loading;
    expect(load).toHaveBeenCalledTimes(tries);
  });

  it("waits for the connection", async () => {
    let reconnect = () => {};
    vi.stubGlobal("navigator", { onLine: false });
    vi.stubGlobal("window", { addEventListener: (_name: string, run: () => void) => (reconnect = run) });
    const load = vi.fn(async () => "posts");
    const loading = loadTwice(load);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(load).not.toHaveBeenCalled();
    reconnect();
    expect(await loading).toBe("posts");
  });
});
