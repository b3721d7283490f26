import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { refusals } from "../../packages/web/src/content/es/refusals.ts";

const core = join(import.meta.dirname, "../../packages/core/src");

/** What the forms of the customer's page call. */
const files = [
  ...globSync("requests/customer-page/*.ts", { cwd: core }),
  "requests/estimates/answer.ts",
  "requests/availability/change-visit.ts",
];

/** The code of a refusal, or the name of a setting. */
const findNames = (source: string) =>
  [...source.matchAll(/"([a-z]+(?:_[a-z]+)+)"/g)].map(([, name = ""]) => name);

const settings = ["business_name", "zip_code", "license_number", "insurance_claim"];

it("the Spanish page has words for each refusal that its forms can meet", () => {
  const names = files.flatMap((file) => findNames(readFileSync(join(core, file), "utf8")));
  const codes = new Set(names.filter((name) => !settings.includes(name)));
  expect(codes.size).toBeGreaterThan(10);
  expect([...codes].filter((code) => !refusals[code])).toEqual([]);
});
