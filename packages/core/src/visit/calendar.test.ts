import ICAL from "ical.js";
import { expect, it } from "vitest";
import { fc } from "../../../../tests/setup/property.ts";
import { writeCalendar } from "./calendar.ts";

const [start, end] = [new Date("2026-05-01T16:00:00Z"), new Date("2026-05-01T18:00:00Z")];
const plain = { id: "one", start, end, summary: "Dana", location: "12 Elm St" };

const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const readEvent = (text: string) => new ICAL.Event(read(text).getFirstSubcomponent("vevent") ?? undefined);

it("keeps any text, in lines of at most 75 bytes", () => {
  const texts = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200, size: "max" });
  fc.assert(
    fc.property(texts, texts, (summary, description) => {
      const text = writeCalendar([{ ...plain, summary, description }]);
      expect(readEvent(text)).toMatchObject({ summary, description });
      expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    }),
  );
});

it("a line break of any kind stays inside its text", () => {
  const text = writeCalendar([{ ...plain, location: "A\r\nSUMMARY:B\rURL:C\nUID:D" }]);
  expect(readEvent(text)).toMatchObject({
    location: "A\nSUMMARY:B\nURL:C\nUID:D",
    summary: "Dana",
    uid: "one",
  });
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it("names the organizer, whose name may hold quotes", () => {
  const organizer = { name: 'Bay "A", Handyman: x\n', email: "us@example.com" };
  const event = readEvent(writeCalendar([{ ...plain, organizer }]));
  expect(event.component.getFirstProperty("organizer")?.getFirstParameter("cn")).toBe(
    "Bay 'A', Handyman: x ",
  );
  expect(event.organizer).toBe("mailto:us@example.com");
});

it("a calendar that people keep has a name, and a file with one visit is published", () => {
  expect(read(writeCalendar([], "Visits: Dana")).getFirstPropertyValue("x-wr-calname")).toBe("Visits: Dana");
  expect(read(writeCalendar([plain])).getFirstPropertyValue("method")).toBe("PUBLISH");
});
