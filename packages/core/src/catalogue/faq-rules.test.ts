import { expect, it } from "vitest";
import { findUnknownVariables, isFixedPlace, toPlace } from "./faq-rules.ts";
import { faqListSave } from "./faq-schema.ts";

it("knows the places in braces that pages fill in", () => {
  expect(findUnknownVariables("Within {hours} hours, from {minimum}, {warranty}.")).toEqual([]);
  expect(findUnknownVariables("Within {hour} hours, {}.")).toEqual(["{hour}", "{}"]);
});

it("names a place after the words that it replaces", () => {
  expect(toPlace("service/deck-repair")).toBe("service.deck-repair");
  expect(toPlace("faqs", "the-visit")).toBe("faqs.the-visit");
});

it.each(["plans", "faqs.the-visit", "city.san-francisco"])("accepts the place %s", (place) => {
  expect(isFixedPlace(place)).toBe(true);
});

it.each(["", "Plans", "about", "faqs", "faqs.other", "city.boston", "city.", "../etc"])(
  "refuses the place %j, which no page shows",
  (place) => {
    expect(isFixedPlace(place)).toBe(false);
  },
);

it("trims questions and refuses empty ones", () => {
  const save = (question: string) =>
    faqListSave.safeParse({ version: 0, faqs: [{ question, answer: "Yes." }] });
  expect(save(" Why? ").data?.faqs[0]?.question).toBe("Why?");
  expect(save(" ").success).toBe(false);
});

it.each([
  [
    [{ question: "When?", answer: "Within {hour} hours." }],
    "Question 1: {hour} is not one of {hours}, {minimum}, {warranty}.",
  ],
  [
    [
      { question: "Why?", answer: "Yes." },
      { question: "why?", answer: "No." },
    ],
    "Question 1: Another question has these words.",
  ],
])("says in plain words what is wrong with %j", (faqs, words) => {
  expect(faqListSave.safeParse({ version: 0, faqs }).error?.issues[0]?.message).toBe(words);
});
