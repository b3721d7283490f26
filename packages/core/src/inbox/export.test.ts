import { describe, expect, it, vi } from "vitest";
import { addLines, exportRequests, MAX_BYTES, MAX_ROWS, toCsvLine } from "./export.ts";

const reads = vi.hoisted(() => ({ readEntryPage: vi.fn(), readSettings: vi.fn() }));
vi.mock("./list.ts", () => ({ readEntryPage: reads.readEntryPage }));
vi.mock("./record-read.ts", () => ({ recordRead: vi.fn() }));
vi.mock("../setting/setting.ts", () => ({ readSettings: reads.readSettings }));

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

it("a file ends in time and reports it when a filter finds few of many; reads the settings once", async () => {
  let seconds = 0;
  reads.readSettings.mockResolvedValue({ reply_promise_hours: 24 });
  reads.readEntryPage.mockImplementation(async () => {
    seconds += 2;
    return { items: [], cursor: "more" };
  });
  const office = { id: "o", roles: ["office"] as const };
  const { isWhole } = await exportRequests(office, "quote", { q: "dana" }, () => seconds * 1000);
  expect(isWhole).toBe(false);
  // The export starts its last page before the ninth second. The function has 15.
  expect(seconds).toBe(10);
  expect(reads.readSettings).toHaveBeenCalledTimes(1);
  expect(reads.readEntryPage.mock.lastCall).toMatchObject(["quote", { q: "dana", cursor: "more" }, 24]);
});

it("quotes special characters, and disarms formulas", () => {
  expect(toCsvLine(["a", "b, c", 'say "hi"', "two\nlines"])).toBe('a,"b, c","say ""hi""","two\nlines"\r\n');
  for (const evil of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1"]) {
    expect(toCsvLine([evil]), evil).toBe(`"'${evil}"\r\n`);
  }
});
