import { beforeEach, expect, it, vi } from "vitest";
import { recoverFromGoneChunks, withoutReload } from "./recover.ts";

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

it("loads the page anew when a chunk is gone, but not for one that the page does without", async () => {
  recoverFromGoneChunks();
  const load = async () => {
    page.dispatchEvent(failure());
    throw new Error("gone");
  };
  await expect(withoutReload(load)).rejects.toThrow("gone");
  expect(reload).not.toHaveBeenCalled();
  page.dispatchEvent(failure());
  expect(reload).toHaveBeenCalledOnce();
});
