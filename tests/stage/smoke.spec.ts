import { findProblems } from "../../scripts/smoke.ts";
import { expect, test } from "./fixtures.ts";

test("the smoke test finds nothing wrong", async ({ site }) => {
  expect(await findProblems(site)).toEqual([]);
});
