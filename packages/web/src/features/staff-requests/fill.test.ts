import { expect, it } from "vitest";
import { filled, listed, openVariables } from "./fill.ts";

const values = { name: "Dana $& Whitfield", reference: "BAH-1", services: "Deck Repair", date: "" };

it("fills in what is known and leaves the rest, whatever the values hold", () => {
  const text = "Hello {name}, {services} ({reference}) on {date}? {other}";
  expect(filled(text, values)).toBe("Hello Dana $& Whitfield, Deck Repair (BAH-1) on {date}? {other}");
  expect(openVariables(filled(text, values))).toEqual(["{date}", "{other}"]);
  expect(filled("{date}", { ...values, date: "2026-11-24" })).toBe("Tuesday, November 24");
});

it("lists words as people do, each once", () => {
  expect(listed(["Deck Repair", "Tile", "Deck Repair"])).toBe("Deck Repair and Tile");
});
