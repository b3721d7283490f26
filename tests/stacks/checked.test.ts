import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { getStage } from "../../infra/stage.ts";
import { createUsEast1Template } from "../../infra/us-east-1.ts";
import { of, stages } from "./stages.ts";
import { productionEnvironment } from "./synth.ts";

const page = readFileSync("docs/aws-checked.md", "utf8");

/** Rows of the page's table: type, rules, what replaces it, what holds it, address. */
const rows = [...page.matchAll(/^\| `(\w+::[\w:]+)` \| (.+) \| (.+) \| (.+) \| \[page\]\((.+)\) \|$/gm)];

function listTypesInUsEast1(): string[] {
  const { SITE_WEB_ACL_ARN: _ready, ...environment } = productionEnvironment;
  const { template } = createUsEast1Template(getStage("production", environment)) ?? {};
  const resources = (template as { Resources: Record<string, { Type: string }> } | undefined)?.Resources;
  return Object.values(resources ?? {}).map(({ Type }) => Type);
}

it("docs/aws-checked.md has exactly one row for each type of resource of a stage", () => {
  const inStages = stages.flatMap((stage) => of(stage).resources.map(({ Type }) => Type));
  const made = new Set([...inStages, ...listTypesInUsEast1()]);
  expect(rows.map(([, type]) => type)).toEqual([...made].sort());
});

it("docs/aws-checked.md links to AWS's own documentation", () => {
  for (const [, type, , , , address] of rows)
    expect(address, type).toMatch(/^https:\/\/docs\.aws\.amazon\.com\//);
});

it("docs/aws-checked.md names only existing tests", () => {
  const names = rows.flatMap(([, , , , held = ""]) =>
    [...held.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  for (const name of new Set(names))
    expect(readFileSync(`tests/stacks/${name}.test.ts`, "utf8"), name).toContain("it");
});
