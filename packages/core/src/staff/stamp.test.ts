import { expect, it } from "vitest";
import { isSavedAlready } from "./stamp.ts";

const faqs = [{ question: "Why?", answer: "Yes." }];
const by = { actor: { id: "m1", roles: ["office"] as const }, version: 0 };

const isSaved = (stored: object) =>
  isSavedAlready<{ faqs: object[]; version?: number; changedBy?: string }>(
    { faqs: [stored], version: 1, changedBy: "m1" },
    by,
    { faqs },
  );

it("recognizes a repeated save, in whatever order DynamoDB returns the keys of a map", () => {
  expect(isSaved({ answer: "Yes.", question: "Why?" })).toBe(true);
  expect(() => isSaved({ answer: "No.", question: "Why?" })).toThrow("Someone else changed this");
});
