import { beforeEach, expect, it, vi } from "vitest";
import { loadOptional, reloadOnMissingChunks } from "./recover.ts";

const reload = vi.fn();
const page = Object.assign(new EventTarget(), { location: { reload } });
const failure = () => new Event("vite:preloadError", { cancelable: true });

beforeEach(() => {
  reload.mockClear();
  const kept = new Map<string, string>();
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("reloads the page when a chunk is missing, except an optional one", async () => {
  reloadOnMissingChunks();
  const load = async () => {
    page.dispatchEvent(failure());
    throw new Error("gone");
  };
  await expect(loadOptional(load)).rejects.toThrow("gone");
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(failure());
  expect(reload).toHaveBeenCalledOnce();
});
