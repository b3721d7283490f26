import { expect, it } from "vitest";
import { createProject, findErrors } from "./values.ts";

it.each(["2026-13", "2026-00", "2026-3", "March 2026", ""])(
  "refuses the month '%s', and shows how to write one",
  (month) => {
    expect(findErrors({ ...createProject(), month }).month).toContain("2026-03");
  },
);

it("accepts the present month", () => {
  expect(findErrors(createProject()).month).toBeUndefined();
});
