import { beforeEach, expect, it, vi } from "vitest";
import { draftStore } from "./draft-store.ts";

/** Browsers expose the stored keys as the object's own keys. */
function aStorage(isFull = () => false) {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException("full", "QuotaExceededError");
      storage[key] = value;
    },
    removeItem: (key: string) => void delete storage[key],
  };
  const storage: Record<string, string> = Object.create(methods);
  return storage;
}

let storage: Record<string, string>;
beforeEach(() => {
  draftStore.clear();
  storage = aStorage();
  vi.stubGlobal("window", { sessionStorage: storage });
});

it("keeps drafts in the tab's storage, and drops one or all", () => {
  storage.other = "stays";
  draftStore.write("note 1", { text: "Gate code" });
  draftStore.write("note 2", { text: "Ring twice" });
  expect(draftStore.read("note 1")).toEqual({ text: "Gate code" });
  expect(JSON.stringify(storage)).toContain("Gate code");
  draftStore.drop("note 1");
  expect(draftStore.read("note 1")).toBeUndefined();
  draftStore.clear();
  expect(draftStore.read("note 2")).toBeUndefined();
  expect(Object.keys(storage)).toEqual(["other"]);
});

it("keeps a draft in memory when the storage refuses it", () => {
  let isFull = false;
  vi.stubGlobal("window", { sessionStorage: aStorage(() => isFull) });
  draftStore.write("note 1", { text: "short" });
  isFull = true;
  draftStore.write("note 1", { text: "too long" });
  expect(draftStore.read("note 1")).toEqual({ text: "too long" });
  vi.stubGlobal("window", {
    get sessionStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  draftStore.write("note 2", { text: "private" });
  expect(draftStore.read("note 2")).toEqual({ text: "private" });
  draftStore.clear();
  expect(draftStore.read("note 2")).toBeUndefined();
});

it("drops the drafts of another member of staff", () => {
  draftStore.keepFor("ana");
  draftStore.write("note 1", { text: "Ana's" });
  draftStore.keepFor("ana");
  expect(draftStore.read("note 1")).toEqual({ text: "Ana's" });
  draftStore.keepFor("ben");
  expect(draftStore.read("note 1")).toBeUndefined();
});

it("calls watchers after each written, dropped or cleared draft", () => {
  const seen: (object | undefined)[] = [];
  const stop = draftStore.watch(() => seen.push(draftStore.read("note 1")));
  draftStore.write("note 1", { text: "Gate" });
  draftStore.drop("note 1");
  draftStore.write("note 1", { text: "Bell" });
  draftStore.clear();
  stop();
  draftStore.write("note 1", { text: "unseen" });
  expect(seen).toEqual([{ text: "Gate" }, undefined, { text: "Bell" }, undefined]);
});
