import ICAL from "ical.js";
import { expect, it } from "vitest";
import { fc } from "../../../../tests/setup/property.ts";
import { languages } from "../lib/language.ts";
import { defaultSettings } from "../settings/defaults.ts";
import { findSettingProblem } from "../settings/rules.ts";
import { settingRules } from "../settings/schema.ts";
import type { Activity } from "./entity.ts";
import { makeFeed } from "./feed.ts";
import type { Quote } from "./quote-form/entity.ts";
import { makeVisitMail } from "./visit-mail.ts";
import type { Visit } from "./visits/entity.ts";
import { getWindow, getWork } from "./visits/rules.ts";

const hostile = fc.string({
  unit: fc.constantFrom(
    "a",
    "7",
    " ",
    ",",
    ";",
    ":",
    "\\",
    '"',
    "'",
    "=",
    "^",
    "\\n",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "\0",
    "\u0007",
    "\u2028",
    "é",
    "漢",
    "👍",
    "END:VEVENT",
    "\r\nBEGIN:VALARM\r\n",
  ),
  maxLength: 60,
});

const businessName = hostile
  .map((text) => settingRules.business_name.schema.safeParse(text).data ?? "")
  .filter((name) => !findSettingProblem("business_name", name));

const someVisit = fc.record({
  time: fc.constantFrom(
    { start: "08:00" },
    { start: "08:30", end: "12:00", minutes: 30 },
    { start: "12:00", end: "14:00", minutes: 600 },
  ),
  day: fc.constantFrom("2026-03-08", "2026-11-01", "2026-12-01"),
  name: hostile,
  address: hostile,
  business_name: businessName,
  language: fc.constantFrom(...languages),
});

/** Returns the events of a calendar file, and fails if calendar apps would refuse the file. */
function readEvents(file: string) {
  expect(file).not.toMatch(/[^\P{Cc}\r\n\t]|(?<!\r)\n|\r(?!\n)/u);
  expect(Math.max(...file.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
  return events.map((event) => {
    const { location, startDate, endDate } = new ICAL.Event(event);
    return { location: location ?? "", start: startDate.toJSDate(), end: endDate.toJSDate() };
  });
}

const toLine = (text: string) => text.replace(/[\p{C}\s]+/gu, " ").trim();

it("makes calendar files that a library reads, whatever the customer and the owner typed", () => {
  const property = fc.property(someVisit, ({ time, day, name, address, business_name, language }) => {
    const quote = {
      language,
      id: "r1",
      email: "dana@example.test",
      reference: "BAH-TEST",
      services: [],
      name,
      address,
    };
    const activity = { at: "2026-11-20T10:00:00.000Z", visit: { day, ...time, sequence: 3 } };
    const settings = { ...defaultSettings, business_name };
    const mail = makeVisitMail(
      activity as unknown as Activity,
      quote as unknown as Quote,
      settings,
      "https://example.test/r/t",
    );
    const when = getWindow(day, time.start, time.end);
    expect(readEvents(mail.attachments?.[0]?.content ?? "")).toEqual([
      { location: toLine(address), ...when },
    ]);
    const visit = { requestId: "r1", week: day, day, ...time, staffId: "s1" } as Visit;
    const [street = ""] = address.split(/[,\r\n]/);
    expect(
      readEvents(makeFeed({ name, roles: [] }, [[visit, quote as unknown as Quote]], "https://example.test")),
    ).toEqual([{ location: toLine(street), ...getWork(day, time) }]);
  });
  fc.assert(property);
});
