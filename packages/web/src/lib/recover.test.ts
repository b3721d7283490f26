import { beforeEach, expect, it, vi } from "vitest";
import { loadOrReload } from "./recover.ts";

const reload = vi.fn();
const loadMissing = async () => {
  throw new Error("gone");
};

beforeEach(() => {
  reload.mockClear();
  const kept = new Map<string, string>();
  vi.stubGlobal("window", { location: { reload } });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("reloads the page once for missing code, and then throws", async () => {
  const settled = vi.fn();
  loadOrReload(loadMissing).then(settled, settled);
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
  await expect(loadOrReload(loadMissing)).rejects.toThrow("gone");
  expect(reload).toHaveBeenCalledOnce();
});

it("does not reload for missing code while the browser is offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await expect(loadOrReload(loadMissing)).rejects.toThrow("gone");
  expect(reload).not.toHaveBeenCalled();
});
