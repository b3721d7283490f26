import { expect, it } from "vitest";
import type { EntryDetail } from "../inbox.ts";
import {
  changeDay,
  fillTemplate,
  findWish,
  getReplyValues,
  hasOwnWords,
  joinWords,
  toMail,
  usesDate,
  validateReply,
} from "./reply-words.ts";

const values = { language: "en" as const, name: "Dana", reference: "BAH-1", services: "" };
const draft = { id: "1", templateKey: "", date: "", subject: "Hello {name}", text: "On {date}." };

it("accepts words in which each variable has a value", () => {
  expect(validateReply(draft, values)).toEqual({ date: "Please choose the day for {date}." });
  const dated = { ...draft, date: "2099-11-24" };
  expect(validateReply(dated, values)).toEqual({});
  expect(toMail(dated, values)).toEqual({ subject: "Hello Dana", text: "On Tuesday, November 24." });
});

it("fills in known variables, keeps the others, and takes values literally", () => {
  const text = "Hello {name}, {services} ({reference}) on {date}? {other}";
  const known = {
    language: "en" as const,
    name: "Dana $& Whitfield",
    reference: "BAH-1",
    services: "Deck Repair",
  };
  expect(toMail({ ...draft, text }, known).text).toBe(
    "Hello Dana $& Whitfield, Deck Repair (BAH-1) on {date}? {other}",
  );
});

it("lists words with commas and “and”, each once", () => {
  expect(joinWords(["Deck Repair", "Tile", "Deck Repair"], "en")).toBe("Deck Repair and Tile");
});

it("refuses a mistyped variable, because it would go to the customer", () => {
  const text = "{nmae} is not one of {name}, {reference}, {services}, {date}.";
  expect(validateReply({ ...draft, date: "2099-11-24", text: "Hi {nmae}" }, values)).toEqual({ text });
});

it("refuses an empty subject and a variable that has no value for this customer", () => {
  expect(validateReply({ ...draft, subject: " ", text: "About {services} on {date}" }, values)).toEqual({
    subject: "Please write a subject.",
    text: "{services} has no value here. Please write the words yourself.",
    date: "Please choose the day for {date}.",
  });
});

it("recognizes words that differ from the template", () => {
  const template = { subject: "Hello", text: "We come on {date}." };
  expect(hasOwnWords({ subject: "", text: " " })).toBe(false);
  expect(hasOwnWords({ subject: "", text: "" }, template)).toBe(false);
  expect(hasOwnWords(template, template)).toBe(false);
  expect(hasOwnWords({ ...template, text: "We come on Monday." }, template)).toBe(true);
  expect(hasOwnWords(template)).toBe(true);
});

it("refuses a template's empty amount and a day that is over", () => {
  const text = "Labor: $\nMaterials: $40\nOn {date}.";
  expect(validateReply({ ...draft, date: "2020-01-02", text }, values)).toEqual({
    text: "Please write an amount after each $.",
    date: "This day is in the past. Please choose another one.",
  });
});

it("starts with the customer's day, unless it is over or staff chose one", () => {
  const request = (preferredDate: string) =>
    ({ selectedServices: [], preferredDate }) as unknown as EntryDetail;
  expect(findWish(request("2099-05-06"), "")).toBe("2099-05-06");
  expect(findWish(request("2099-05-06"), "2099-05-07")).toBe("2099-05-07");
  expect(findWish(request("2020-05-06"), "")).toBe("");
  expect(findWish(request(""), "")).toBe("");
});

it("fills in a template at once, and keeps the day's place until staff choose the day", () => {
  const words = fillTemplate({ subject: "Hello {name}", text: "On {date}: $" }, values, "");
  expect(words).toEqual({ subject: "Hello Dana", text: "On {date}: $" });
  const dated = { ...draft, ...words, ...changeDay({ ...draft, ...words }, "2099-11-24", "en") };
  expect(dated.text).toBe("On Tuesday, November 24: $");
  expect(usesDate(dated, "en")).toBe(true);
  expect(changeDay(dated, "2099-11-25", "en").text).toBe("On Wednesday, November 25: $");
  expect(changeDay(dated, "", "en").text).toBe("On {date}: $");
});

it("names the service of a message as staff called it on that day", () => {
  const message = {
    name: "Dana",
    reference: "BAH-1",
    services: ["deck-repair"],
    serviceName: "Decks of Wood",
  };
  expect(getReplyValues(message as EntryDetail).services).toBe("Decks of Wood");
});
