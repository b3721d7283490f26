import { describe, expect, it } from "vitest";
import { checkZip } from "./zip-rules.ts";

describe("the check of a ZIP code", () => {
  it.each([
    ["94110", { zip: "94110", place: expect.objectContaining({ slug: "san-francisco" }) }],
    [" 94110-1234 ", { zip: "94110", place: expect.objectContaining({ name: "San Francisco" }) }],
    ["94401", { zip: "94401", place: expect.objectContaining({ name: "San Mateo" }) }],
    ["95014", { zip: "95014", place: undefined }],
  ])("finds the place of %j", (typed, found) => {
    expect(checkZip(typed)).toEqual(found);
  });

  it.each(["", "9411", "941100", "San Francisco", "94110 x"])("refuses %j", (typed) => {
    expect(checkZip(typed)).toBeUndefined();
  });
});
