import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";

/** Staff read Pacific time, whatever time zone their browser uses. */

const SOURCES = "packages/web/src/admin/**/*.{ts,tsx}";

/**
 * Calls that use the browser's zone unless they name one. A number's `toLocaleString` has no
 * options.
 */
const NEEDS_ZONE = /^(Intl\.DateTimeFormat|.*\.toLocale(Date|Time)String|new Date\(.*\)\.toLocaleString)$/s;

const DATE_OPTION = /(date|time)Style|weekday|year|month|day|hour|minute|second/;

/** Returns the text of a call's arguments, with constants of this file in place of their names. */
const withSpreads = (source: string, text: string): string =>
  text.replace(/\.\.\.(\w+)/g, (_, name) => new RegExp(`const ${name} = [^;]*`).exec(source)?.[0] ?? "");

function zonelessCalls(file: string, source: string): string[] {
  const found: string[] = [];
  const check = ({
    callee,
    start,
    end,
  }: {
    callee: { start: number; end: number };
    start: number;
    end: number;
  }) => {
    const name = source.slice(callee.start, callee.end);
    const options = withSpreads(source, source.slice(callee.end, end));
    const isOfDate = NEEDS_ZONE.test(name) || (name.endsWith(".toLocaleString") && DATE_OPTION.test(options));
    if (isOfDate && !options.includes("timeZone")) found.push(`${file}: ${source.slice(start, end)}`);
  };
  new Visitor({ CallExpression: check, NewExpression: check }).visit(parseSync(file, source).program);
  return found;
}

describe("times that staff read", () => {
  it.each([
    ["new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })", 1],
    ["new Intl.DateTimeFormat('en-US')", 1],
    ["new Date(at).toLocaleString()", 1],
    ["at.toLocaleDateString('en-US')", 1],
    ["at.toLocaleString('en-US', { hour: 'numeric' })", 1],
    ["new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' })", 0],
    ["const zone = { timeZone: 'UTC' }; new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric' })", 0],
    ["count.toLocaleString('en-US')", 0],
  ])("%s has %i faults", (source, count) => {
    expect(zonelessCalls("a.ts", source)).toHaveLength(count);
  });

  it("name their zone", () => {
    const files = globSync(SOURCES).filter((file) => !file.includes(".test."));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => zonelessCalls(file, readFileSync(file, "utf8")))).toEqual([]);
  });
});
