import { describe, expect, it, vi } from "vitest";
import { addLines, MAX_BYTES, MAX_ROWS, toCsvLine } from "../lib/csv.ts";
import { exportRequests } from "./export.ts";

const reads = vi.hoisted(() => ({
  readEntryPage: vi.fn(),
  readSettings: vi.fn(),
  readFormRecords: vi.fn(),
  listStaff: vi.fn().mockResolvedValue([{ id: "m1", name: "Marcus Bell" }]),
}));
vi.mock("./entity.ts", async (original) => ({
  ...(await original<typeof import("./entity.ts")>()),
  readFormRecords: reads.readFormRecords,
}));
vi.mock("../staff/staff.ts", () => ({ listStaff: reads.listStaff }));
vi.mock("./list.ts", () => ({ readEntryPage: reads.readEntryPage }));
vi.mock("../staff/record-read.ts", () => ({ recordRead: vi.fn() }));
vi.mock("../settings/setting.ts", () => ({ readSettings: reads.readSettings }));

const aFile = () => ({ lines: [] as string[], bytes: 0 });

/** Size of the file in Lambda's response, in bytes. */
const measureAnswer = (lines: readonly string[]) => Buffer.from(lines.join("")).toString("base64").length;

/** Lambda's limit, without some kB for headers. */
const LONGEST = 6_291_556 - 10_000;

describe("a file of requests", () => {
  it("ends at 5,000 rows", () => {
    const file = aFile();
    expect(addLines(file, Array<string>(MAX_ROWS).fill("a\r\n"))).toBe(true);
    expect(addLines(file, ["b\r\n"])).toBe(false);
    expect(file.lines).toHaveLength(MAX_ROWS);
  });

  it.each([
    ["plain", "a"],
    ["accents", "é"],
    ["quotation marks", '"'],
    ["what takes most bytes", "\u6f22"],
  ])("fits into Lambda's response for any text: %s", (_name, character) => {
    const file = aFile();
    const line = `${character.repeat(5000)}\r\n`;
    while (addLines(file, [line]));
    expect(measureAnswer(file.lines)).toBeLessThan(LONGEST);
    expect(Buffer.byteLength(file.lines.join("") + line)).toBeGreaterThan(MAX_BYTES);
  });

  it("reports a page that does not fit", () => {
    const file = aFile();
    const page = Array<string>(100).fill("x".repeat(25_000));
    expect(addLines(file, page)).toBe(true);
    expect(addLines(file, page)).toBe(false);
    expect(file.lines.length).toBeGreaterThan(100);
    expect(file.lines.length).toBeLessThan(200);
  });
});

const office = { id: "o", roles: ["office"] as const };
const person = {
  reference: "BAH-1",
  name: "Dana",
  language: "es",
  email: "dana@example.test",
  phone: "415-555-0123",
};
const entry = {
  ...person,
  id: "r1",
  createdAt: "2026-05-04T17:05:00.000Z",
  status: "scheduled",
  city: "san-jose",
  assigneeId: "m1",
  photoCount: 2,
  repliedAt: "2026-12-01T18:00:00.000Z",
  visitDay: "2026-05-12",
  visitStart: "10:00",
  visitStaffId: "m1",
};

/** Returns the cells of the only row, by the titles of their columns. */
async function exportOne(form: "quote" | "contact", record: object, changes: object = {}) {
  reads.readSettings.mockResolvedValue({ reply_promise_hours: 24 });
  reads.readEntryPage.mockResolvedValue({ items: [{ ...entry, ...changes }] });
  reads.readFormRecords.mockResolvedValue(new Map([["r1", { ...person, source: "/pricing", ...record }]]));
  const { csv } = await exportRequests(office, form, {});
  const [titles = [], cells = []] = csv
    .replace("\ufeff", "")
    .split("\r\n")
    .map((line) => line.split(","));
  return Object.fromEntries(titles.map((title, index) => [title, cells[index]]));
}

describe("a row of the file", () => {
  const quote = {
    address: "12 Elm Street",
    details: "Two holes.",
    urgency: "preferred-date-range",
    isRealtor: true,
    contactMethod: "sms",
    preferredDate: "2026-05-11",
    preferredWindow: "08:00-10:00",
    alternateDate: "2026-05-12",
    services: [
      { serviceKey: "deck-repair", serviceName: "Decks", subService: "Boards", low: 217, high: 643 },
      { serviceKey: "deck-repair", serviceName: "Decks", subService: "Something else" },
    ],
  };

  it("has all that a customer asked for, in words, with times of the Bay Area", async () => {
    expect(await exportOne("quote", quote)).toEqual({
      Reference: "BAH-1",
      Name: "Dana",
      Language: "Spanish",
      Email: "dana@example.test",
      Phone: "415-555-0123",
      "Received (Pacific time)": "2026-05-04 10:05",
      "First reply (Pacific time)": "2026-12-01 10:00",
      Status: "Scheduled",
      "Reach by": "Text message",
      Address: "12 Elm Street",
      City: "San Jose",
      Services: "Decks: Boards ($217–$643); Decks: Something else",
      When: "Preferred date range",
      "Preferred date": "2026-05-11",
      "Preferred time": "8 – 10 AM",
      "Second-choice date": "2026-05-12",
      Realtor: "Yes",
      Photos: "2",
      "Sent from page": "/pricing",
      "Assigned to": "Marcus Bell",
      Description: "Two holes.",
      "Visit on": "2026-05-12",
      "Visit between": "10 AM – 12 PM",
      "Visit by": "Marcus Bell",
      "Entered by": "",
      "Reached us by": "",
    });
    const entered = {
      ...quote,
      source: "staff",
      enteredBy: "m1",
      enteredWay: "walk-in",
      contactMethod: "none",
    };
    expect(await exportOne("quote", entered)).toMatchObject({
      "Entered by": "Marcus Bell",
      "Reached us by": "Walk-in",
      "Sent from page": "",
      "Reach by": "No phone or email given",
    });
  });

  it("shows no ID of a former colleague, and leaves cells empty for what has not happened", async () => {
    const changes = { assigneeId: "gone", repliedAt: undefined, city: "", visitStart: "", visitStaffId: "" };
    expect(await exportOne("quote", quote, changes)).toMatchObject({
      "Assigned to": "Former staff",
      "First reply (Pacific time)": "",
      City: "",
      "Visit between": "",
      "Visit by": "",
    });
    expect(await exportOne("quote", quote, { assigneeId: "" })).toMatchObject({ "Assigned to": "" });
  });

  it("has only the fields of a message for a message", async () => {
    const message = { message: "Do you hang doors?", service: "deck-repair", timeline: "this-week" };
    const row = await exportOne("contact", message);
    expect(row).toMatchObject({ Service: "Deck Repair", When: "This week", Message: "Do you hang doors?" });
    expect(row).not.toHaveProperty("Address");
    expect(await exportOne("contact", { ...message, serviceName: "Decks" })).toMatchObject({
      Service: "Decks",
    });
    expect(await exportOne("contact", { ...message, service: "", timeline: "" })).toMatchObject({
      Service: "",
      When: "",
    });
  });
});

it("ends a file in time when a filter finds few of many, reports it, and reads the settings once", async () => {
  let seconds = 0;
  reads.readSettings.mockClear();
  reads.readSettings.mockResolvedValue({ reply_promise_hours: 24 });
  reads.readEntryPage.mockImplementation(async () => {
    seconds += 2;
    return { items: [], cursor: "more" };
  });
  const { isWhole } = await exportRequests(office, "quote", { q: "dana" }, () => seconds * 1000);
  expect(isWhole).toBe(false);
  // The export starts its last page before the ninth second. The function has 15.
  expect(seconds).toBe(10);
  expect(reads.readSettings).toHaveBeenCalledTimes(1);
  expect(reads.readEntryPage.mock.lastCall).toMatchObject(["quote", { q: "dana", cursor: "more" }, 24]);
});

it("quotes special characters, and disarms formulas", () => {
  expect(toCsvLine(["a", "b, c", 'say "hi"', "two\nlines"])).toBe('a,"b, c","say ""hi""","two\nlines"\r\n');
  for (const evil of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1", "＋1", "－1", "＠A1"]) {
    expect(toCsvLine([evil]), evil).toBe(`"'${evil}"\r\n`);
  }
});
