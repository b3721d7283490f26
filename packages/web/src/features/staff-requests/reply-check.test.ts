import { expect, it } from "vitest";
import { hasOwnWords, mailOf, replyErrors } from "./reply-check.ts";

const values = { name: "Dana", reference: "BAH-1", services: "" };
const draft = { id: "1", templateKey: "", date: "", subject: "Hello {name}", text: "On {date}." };

it("is ready once each variable has its value", () => {
  expect(replyErrors(draft, values)).toEqual({ date: "Please choose the day that {date} stands for." });
  const dated = { ...draft, date: "2026-11-24" };
  expect(replyErrors(dated, values)).toEqual({});
  expect(mailOf(dated, values)).toEqual({ subject: "Hello Dana", text: "On Tuesday, November 24." });
});

it("is refused with a variable that is mistyped, which would go to the customer", () => {
  const text = "{nmae} is not one of {name}, {reference}, {services}, {date}.";
  expect(replyErrors({ ...draft, date: "2026-11-24", text: "Hi {nmae}" }, values)).toEqual({ text });
});

it("is refused while something is missing, or a variable has no value for this customer", () => {
  expect(replyErrors({ ...draft, subject: " ", text: "About {services}" }, values)).toEqual({
    subject: "Please write a subject.",
    text: "{services} has no value here. Please write the words yourself.",
  });
});

it("has words of its own once something else stands there than the template's words", () => {
  const template = { subject: "Hello", text: "We come on {date}." };
  expect(hasOwnWords({ subject: "", text: " " })).toBe(false);
  expect(hasOwnWords({ subject: "", text: "" }, template)).toBe(false);
  expect(hasOwnWords(template, template)).toBe(false);
  expect(hasOwnWords({ ...template, text: "We come on Monday." }, template)).toBe(true);
  expect(hasOwnWords(template)).toBe(true);
});
