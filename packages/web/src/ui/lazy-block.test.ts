import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadWithRetry } from "./lazy-block.tsx";

const reload = vi.fn();
const window = Object.assign(new EventTarget(), { location: { reload } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("retries after 5, 10 and 20 seconds, and never reloads the page", async () => {
  const load = vi.fn().mockRejectedValue(new Error("gone"));
  void loadWithRetry(load);
  for (const [index, pause] of [5000, 10_000, 20_000].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(load).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(index + 2);
  }
  expect(reload).not.toHaveBeenCalled();
});

it("retries as soon as the connection is back", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("block");
  const loaded = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(10);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  expect(await loaded).toBe("block");
  expect(load).toHaveBeenCalledTimes(2);
});
