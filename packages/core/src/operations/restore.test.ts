import { expect, it } from "vitest";
import type { RawItem } from "../lib/copy.ts";
import { makeReference } from "../lib/id.ts";
import { findOwner, readDeletion } from "./owner.ts";
import { hasComeBack, judge, keepMailStates } from "./restore.ts";

const anItem = (entity: string, more: Record<string, string> = {}): RawItem => {
  const entries = Object.entries({ __edb_e__: entity, id: "a", ...more });
  return Object.fromEntries(entries.map(([name, value]) => [name, { S: value }]));
};
const now = new Date("2026-11-22T00:00:00Z");
const present = { deleted: new Set(["request gone", "post old"]), bringsBackDeleted: false, now };

it.each([
  ["quote", { id: "gone" }],
  ["contact", { id: "gone" }],
  ["request", { id: "gone" }],
  ["requestActivity", { requestId: "gone" }],
  ["requestTerm", { requestId: "gone" }],
  ["photo", { quoteId: "gone" }],
  ["audit", { actorId: "", resourceId: "gone" }],
  ["testimonial", { requestId: "gone" }],
  ["project", { requestId: "gone" }],
  ["media", { requestId: "gone" }],
])("never restores a %s of a deleted request", (entity, more) => {
  const item = anItem(entity, more);
  expect(judge(item, undefined, present)).toBe("deleted");
  expect(judge(item, item, { ...present, bringsBackDeleted: true })).toBe("deleted");
  expect(judge(anItem(entity), undefined, present)).toBe("missing");
});

it.each([
  ["post", { id: "old" }],
  ["postBody", { id: "old" }],
  ["slug", { kind: "post", holderId: "old" }],
])("restores a %s that staff deleted only on request", (entity, more) => {
  const item = anItem(entity, more);
  expect(judge(item, undefined, present)).toBe("deleted");
  expect(judge(item, undefined, { ...present, bringsBackDeleted: true })).toBe("missing");
});

it("keeps the log entry of a deletion, and reads the deleted record from it", () => {
  const entry = anItem("audit", {
    actorId: "x",
    action: "deleted",
    resourceType: "request",
    resourceId: "gone",
  });
  expect(readDeletion(entry)).toEqual(["request gone", `request ${makeReference("gone")}`]);
  expect(findOwner(entry)).toBeUndefined();
  expect(judge(entry, undefined, present)).toBe("missing");
  expect(readDeletion(anItem("audit", { action: "changed" }))).toEqual([]);
});

it("compares without marks of copies and without the order of sets", () => {
  const item = { ...anItem("media"), usedBy: { SS: ["b", "a"] } };
  const live = { ...item, usedBy: { SS: ["a", "b"] }, copiedBy: { S: "run-1" } };
  expect(judge(item, live, present)).toBe("same");
  expect(judge(item, { ...live, alt: { S: "x" } }, present)).toBe("different");
});

it("leaves out expired items and items that expire soon", () => {
  const at = (seconds: number) => ({ ...anItem("audit"), expiresAt: { N: String(seconds) } });
  const second = now.getTime() / 1000;
  expect(judge(at(second), undefined, present)).toBe("expired");
  expect(judge(at(second + 1), undefined, present)).toBe("missing");
  expect(judge(anItem("rateLimit"), undefined, present)).toBe("passing");
});

it("erases only copied items of a deleted request", () => {
  const live = anItem("quote", { id: "gone" });
  expect(hasComeBack(live, present)).toBe(false);
  expect(hasComeBack({ ...live, copiedBy: { S: "run-1" } }, present)).toBe(true);
  expect(hasComeBack({ ...anItem("quote"), copiedBy: { S: "run-1" } }, present)).toBe(false);
  expect(hasComeBack({ ...anItem("post", { id: "old" }), copiedBy: { S: "run-1" } }, present)).toBe(false);
});

it("never resets the state of a mail", () => {
  const live = { ...anItem("quote"), status: { S: "new" }, staffMail: { M: { state: { S: "sent" } } } };
  expect(keepMailStates({ ...anItem("quote"), status: { S: "spam" } }, live)).toEqual({
    ...live,
    status: { S: "spam" },
  });
  expect(judge({ ...anItem("quote"), status: { S: "new" } }, live, present)).toBe("same");
});
