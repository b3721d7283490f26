import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";

const fetchPage = vi.fn<() => Promise<string>>();
const cache = { add: vi.fn(async () => {}), addAll: vi.fn(async () => {}) };

const claim = vi.fn(async () => {});
const drop = vi.fn(async () => true);

type Handler = (event: object) => void;
let handlers: Map<string, Handler>;

beforeEach(async () => {
  vi.clearAllMocks();
  handlers = new Map();
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: { claim },
  };
  const caches = {
    open: async () => cache,
    match: async () => "the kept page",
    keys: async () => ["offline-last", "offline-__VERSION__"],
    delete: drop,
  };
  const code = await readFile(new URL("public/sw.js", import.meta.url), "utf8");
  runInNewContext(code, { self, caches, fetch: fetchPage, URL });
});

async function openPage(): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  let answer: unknown;
  handlers.get("fetch")?.({
    request: { mode: "navigate", url: "https://example.test/faq" },
    respondWith: (given: unknown) => {
      answer = given;
    },
    waitUntil: (given: Promise<unknown>) => work.push(given),
  });
  const shown = await answer;
  await Promise.all(work);
  return shown;
}

it("fetches the offline page again once, since staff may have changed the phone number on it", async () => {
  fetchPage.mockResolvedValue("a page");
  expect(await openPage()).toBe("a page");
  expect(await openPage()).toBe("a page");
  expect(cache.add.mock.calls).toEqual([["/offline.html"]]);
});

it("shows the kept page without a connection, and fetches no other", async () => {
  fetchPage.mockRejectedValue(new Error("offline"));
  expect(await openPage()).toBe("the kept page");
  expect(cache.add).not.toHaveBeenCalled();
});

it("the worker of a new deployment drops the files of the last one, and takes over the open tabs", async () => {
  let work: Promise<unknown> | undefined;
  handlers.get("activate")?.({
    waitUntil: (given: Promise<unknown>) => {
      work = given;
    },
  });
  await work;
  expect(drop.mock.calls).toEqual([["offline-last"]]);
  expect(claim).toHaveBeenCalled();
});
