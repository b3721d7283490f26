import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { of, type StageName, stages } from "./stages.ts";

const page = "docs/runbook.md#stages-and-quotas";
const runbook = readFileSync("docs/runbook.md", "utf8");

const toNumber = (cell: string) => Number(cell.replaceAll(",", ""));

const rows = [
  ...runbook.matchAll(/^\| ([^|]+) \| `(AWS::\w+::\w+)` \| (\d+) \| ([\d,]+) \| ([\d,]*) \|$/gm),
].map(([, name = "", type = "", used = "", allowed = "", fitting = ""]) => ({
  name,
  type,
  used: toNumber(used),
  allowed: toNumber(allowed),
  fitting: toNumber(fitting),
}));

const countResources = (stage: StageName, type: string) =>
  type === "AWS::CloudFormation::Stack"
    ? Object.keys(of(stage).dependencies).length
    : of(stage).ofType(type).length;

describe("the runbook's table of quotas", () => {
  it.each(rows)("has room for the $name of each stage", ({ type, used }) => {
    for (const stage of stages)
      expect(countResources(stage, type), `${stage}: raise the number in ${page}`).toBeLessThanOrEqual(used);
  });

  it("states the right number of stages", () => {
    expect(rows.length).toBeGreaterThan(20);
    const limiting = rows.filter(({ used }) => used > 0);
    for (const { name, used, allowed, fitting } of limiting)
      expect(fitting, `the last column of "${name}" in ${page}`).toBe(Math.floor(allowed / used));
    const fewest = Math.min(...limiting.map(({ fitting }) => fitting));
    expect(/room for \*\*(\d+) stages\*\*/.exec(runbook)?.[1], `the first sentence of ${page}`).toBe(
      `${fewest}`,
    );
  });

  it("has a row for each CloudFront resource with a quota", () => {
    const known = rows.map(({ type }) => type);
    for (const { Type } of of("production").resources)
      if (Type.startsWith("AWS::CloudFront::")) expect(known, `a row of ${page}`).toContain(Type);
  });
});
