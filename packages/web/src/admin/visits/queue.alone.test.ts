import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Item } from "./queue-store.ts";

/** The browser's database, which outlives a tab. */
const stored = new Map<string, Item>();
let isBlocked = false;

vi.mock("./queue-store.ts", () => ({
  readItems: async () => {
    if (isBlocked) throw new Error("blocked");
    return [...stored.values()].sort((one, other) => one.order - other.order);
  },
  writeItem: async (item: Item) => {
    if (isBlocked) throw new Error("blocked");
    stored.set(item.id, item);
  },
  removeItem: async (id: string) => stored.delete(id),
}));

let memberId: string | undefined;
vi.mock("../lib/session.ts", () => ({ findMemberId: () => memberId }));
vi.mock("../lib/people.ts", () => ({ meQuery: { queryKey: ["me"] } }));
vi.mock("./queries.ts", () => ({
  ownVisitsQuery: { queryKey: ["own-visits"] },
  ownVisitQuery: (id: string) => ({ queryKey: ["own-visits", id] }),
  visitPhotosQuery: (id: string) => ({ queryKey: ["photos", "visit", id] }),
}));

/** Of the tab that opened last, because each tab has modules of its own. */
let ApiError: typeof import("../../lib/api-error.ts")["ApiError"];

/** What arrived at the API. */
let sent: string[] = [];
let fail: (item: string) => Error | undefined = () => undefined;

vi.mock("./send.ts", () => {
  const post = (name: string) => {
    const error = fail(name);
    if (error) throw error;
    sent.push(name);
  };
  return {
    postStep: async ({ requestId, progress }: { requestId: string; progress: string }) =>
      post(`${requestId} ${progress}`),
    postNote: async ({ requestId, text }: { requestId: string; text: string }) =>
      post(`${requestId} ${text}`),
    postPhotos: async ({ requestId }: { requestId: string }, photos: string[]) =>
      post(`${requestId} ${photos.join()}`),
    uploadFile: async (_requestId: string, _batchId: string, _fileId: string, { name }: File) => {
      post(`upload ${name}`);
      return `at-${name}`;
    },
  };
});

/** A new tab has nothing but what the database keeps. */
async function openTab() {
  vi.resetModules();
  ({ ApiError } = await import("../../lib/api-error.ts"));
  const { listMine, queue, sendQueue, ...rest } = await import("./queue.ts");
  return { ...rest, queue, sendQueue, mine: () => listMine(queue.get()) };
}

const ann = { requestId: "ann", name: "Ann" };
const bo = { requestId: "bo", name: "Bo" };
const note = (text: string) => ({ kind: "note", text }) as const;
const way = { kind: "step", progress: "onTheWay", day: "2026-05-06", start: "10:00" } as const;
const noLine = () => new ApiError(0, "network", "No connection.");
const photos = (...names: string[]) => ({
  kind: "photos" as const,
  part: "before" as const,
  files: names.map((name) => ({ id: name, file: new File(["x"], name) })),
});

beforeEach(() => {
  stored.clear();
  sent = [];
  fail = () => undefined;
  isBlocked = false;
  memberId = "dan";
  vi.stubGlobal("navigator", { onLine: true });
});

describe("the queue of a phone", () => {
  it("keeps everything without a line, and a new tab sends it once, in order", async () => {
    fail = noLine;
    const first = await openTab();
    for (const work of [way, note("one"), note("two")]) await first.addWork(ann, work);
    await first.sendQueue();
    expect(first.queue.get().pause).toBe("no-line");
    const second = await openTab();
    fail = () => undefined;
    await Promise.all([second.sendQueue(), second.sendQueue()]);
    await first.sendQueue();
    expect(sent).toEqual(["ann onTheWay", "ann one", "ann two"]);
    expect([second.mine(), stored.size, second.queue.get().pause]).toEqual([[], 0, undefined]);
  });

  it("keeps the order within a visit when the API fails, and goes on with other visits", async () => {
    const tab = await openTab();
    fail = (name) => (name === "ann one" ? new ApiError(503, "busy", "Later.") : undefined);
    for (const [visit, text] of [
      [ann, "one"],
      [ann, "two"],
      [bo, "three"],
    ] as const)
      await tab.addWork(visit, note(text));
    await tab.sendQueue();
    expect(sent).toEqual(["bo three"]);
    fail = () => undefined;
    await tab.sendQueue();
    expect(sent).toEqual(["bo three", "ann one", "ann two"]);
  });

  it("keeps a refused item with the reason, sends the later ones, and tries it again only when asked", async () => {
    const tab = await openTab();
    fail = (name) =>
      name === "ann onTheWay" ? new ApiError(409, "visit_moved", "The office moved this visit.") : undefined;
    await tab.addWork(ann, way);
    await tab.addWork(ann, note("one"));
    await tab.sendQueue();
    expect(sent).toEqual(["ann one"]);
    fail = () => undefined;
    await tab.sendQueue();
    const later = await openTab();
    await later.reloadQueue();
    const [refused] = later.mine();
    expect(refused).toMatchObject({ kind: "step", refusal: "The office moved this visit." });
    if (refused) await later.tryAgain(refused);
    await later.sendQueue();
    expect(sent).toEqual(["ann one", "ann onTheWay"]);
  });

  it.each([403, 404, 400])("never loses words that are refused with %i", async (status) => {
    const tab = await openTab();
    fail = () => new ApiError(status, "refused", "Not yours.");
    await tab.addWork(ann, note("one"));
    await tab.sendQueue();
    expect(tab.mine()).toMatchObject([{ text: "one", refusal: "Not yours." }]);
    expect([...stored.values()]).toMatchObject([{ text: "one", refusal: "Not yours." }]);
  });

  it.each([401, 429])("waits after %i instead of giving up", async (status) => {
    const tab = await openTab();
    fail = () => new ApiError(status, "later", "Later.");
    await tab.addWork(ann, note("one"));
    await tab.sendQueue();
    expect(tab.mine()[0]?.refusal).toBeUndefined();
    fail = () => undefined;
    await tab.sendQueue();
    expect(sent).toEqual(["ann one"]);
  });

  it("waits for the same person after the session ended; a colleague neither sees nor sends it", async () => {
    const tab = await openTab();
    fail = noLine;
    await tab.addWork(ann, note("one"));
    await tab.sendQueue();
    fail = () => undefined;
    memberId = "eve";
    const other = await openTab();
    await other.sendQueue();
    expect([sent, other.mine()]).toEqual([[], []]);
    memberId = undefined;
    await (await openTab()).sendQueue();
    expect(sent).toEqual([]);
    memberId = "dan";
    await (await openTab()).sendQueue();
    expect(sent).toEqual(["ann one"]);
  });

  it("uploads no photo twice after a lost line, and all of them again once the API deleted them", async () => {
    const tab = await openTab();
    fail = (name) => (name === "upload b.jpg" ? noLine() : undefined);
    await tab.addWork(ann, photos("a.jpg", "b.jpg"));
    await tab.sendQueue();
    fail = (name) => (name.startsWith("ann ") ? new ApiError(400, "photo_gone", "Gone.") : undefined);
    const later = await openTab();
    await later.sendQueue();
    expect(sent).toEqual(["upload a.jpg", "upload b.jpg"]);
    fail = () => undefined;
    await later.sendQueue();
    expect(sent.slice(2)).toEqual(["upload a.jpg", "upload b.jpg", "ann at-a.jpg,at-b.jpg"]);
    expect(stored.size).toBe(0);
  });

  it("still sends from an open page when the browser blocks its database, and says so", async () => {
    isBlocked = true;
    const tab = await openTab();
    fail = noLine;
    await tab.addWork(ann, note("one"));
    await tab.sendQueue();
    expect(tab.queue.get().isInMemory).toBe(true);
    fail = () => undefined;
    await tab.sendQueue();
    expect(sent).toEqual(["ann one"]);
  });
});
