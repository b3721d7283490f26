import { expect, it } from "vitest";
import { toCsvLine } from "./export.ts";

it("quotes special characters, and disarms formulas", () => {
  expect(toCsvLine(["a", "b, c", 'say "hi"', "two\nlines"])).toBe('a,"b, c","say ""hi""","two\nlines"\r\n');
  for (const evil of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1"]) {
    expect(toCsvLine([evil]), evil).toBe(`"'${evil}"\r\n`);
  }
});
