import { expect, it } from "vitest";
import { findEndingRuntimes } from "./runtimes.ts";

const toTemplates = (...runtimes: string[]) => {
  const entries = runtimes.map((Runtime, index) => [
    `Function${index}`,
    { Type: "AWS::Lambda::Function", Properties: { Runtime } },
  ]);
  const Queue = { Type: "AWS::SQS::Queue" };
  return new Map([["photos-handyman-Api", { Resources: { ...Object.fromEntries(entries), Queue } }]]);
};

const find = (day: string, ...runtimes: string[]) =>
  findEndingRuntimes(toTemplates(...runtimes), new Date(day));

it("says nothing until a year before a runtime ends", () => {
  expect(find("2027-04-29", "nodejs24.x", "nodejs24.x", "python3.13")).toEqual([]);
});

it.each(["2027-04-30", "2028-01-01", "2030-01-01"])(
  "names a runtime once on %s, with its last day",
  (day) => {
    const [line, ...others] = find(day, "nodejs24.x", "nodejs24.x");
    expect(line).toBe(
      "AWS ends Lambda's runtime nodejs24.x on 2028-04-30, and later refuses deployments: stacks/index.ts sets Node's, and aws-cdk-lib Python's",
    );
    expect(others).toEqual([]);
  },
);

it("names a runtime without a date", () => {
  expect(find("2026-11-24", "nodejs99.x")).toEqual([
    "The end of Lambda's runtime nodejs99.x is not in scripts/deploy/runtimes.ts",
  ]);
});
