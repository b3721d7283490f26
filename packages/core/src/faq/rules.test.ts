import { expect, it } from "vitest";
import { findUnknownVariables, isPlace, toPlace } from "./rules.ts";
import { faqListSave } from "./schema.ts";

it("knows the places in braces that pages fill in", () => {
  expect(findUnknownVariables("Within {hours} hours, from {minimum}, {warranty}.")).toEqual([]);
  expect(findUnknownVariables("Within {hour} hours, {}.")).toEqual(["{hour}", "{}"]);
});

it("names a place after the words that it replaces", () => {
  expect(toPlace("service/deck-repair")).toBe("service.deck-repair");
  expect(toPlace("faqs", "the-visit")).toBe("faqs.the-visit");
});

it.each(["plans", "faqs.the-visit", "city.san-francisco"])("accepts the place %s", (place) => {
  expect(isPlace(place)).toBe(true);
});

it.each(["", "Plans", "a b", ".plans", "plans.", "a".repeat(101), "../etc"])(
  "refuses the place %j",
  (place) => {
    expect(isPlace(place)).toBe(false);
  },
);

it("trims questions and refuses empty ones", () => {
  const save = (question: string) =>
    faqListSave.safeParse({ version: 0, faqs: [{ question, answer: "Yes." }] });
  expect(save(" Why? ").data?.faqs[0]?.question).toBe("Why?");
  expect(save(" ").success).toBe(false);
});
