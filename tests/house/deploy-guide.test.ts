import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { getStage } from "../../infra/stage.ts";
import { REGION } from "../../scripts/deploy/cloudformation.ts";

const guide = readFileSync("docs/deploy.md", "utf8");
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8"));

const variables = [...guide.matchAll(/^ +\| `([A-Z_]+)` \| (.+) \|$/gm)].filter(
  ([, name]) => name !== "DEPLOY_ROLE_ARN",
);

const commands = [...guide.replace(/\s*\\\n\s*/g, " ").matchAll(/(?:^ *|`)((?:aws|npm run) [^`\n]+)/gm)].map(
  ([, command = ""]) => command,
);

it("has exactly the variables that production's pipeline passes", () => {
  const { jobs } = parse(readFileSync(".github/workflows/production.yml", "utf8"));
  expect(variables.map(([, name]) => name).sort()).toEqual(Object.keys(jobs.deploy.env).sort());
});

it("calls a variable optional exactly if production deploys without it", () => {
  const optional = variables.filter(([, , meaning = ""]) => /optional|Leave it unset/.test(meaning));
  const isOptional = ([, name]: RegExpExecArray) => optional.some(([, other]) => other === name);
  const needed = variables.filter((row) => !isOptional(row)).map(([, name]) => name);
  expect(() => getStage("production", {})).toThrow();
  try {
    getStage("production", {});
  } catch (error) {
    const named = String(error).match(/\b[A-Z]+(_[A-Z]+)+\b/g);
    expect(named?.sort()).toEqual(needed.sort());
  }
});

it("names the region in each command of AWS, because a profile may have another", () => {
  // `aws s3` finds a bucket in any region.
  const called = commands.filter((command) => /^aws (?!s3 )/.test(command));
  expect(called.length).toBeGreaterThan(5);
  const without = called.filter((command) => !/ --region (us-west-2|us-east-1)\b/.test(command));
  expect(without).toEqual([]);
});

it("names only commands that exist", () => {
  const names = commands.flatMap((command) => /^npm run (?:-s )?([\w:-]+)/.exec(command)?.[1] ?? []);
  expect(names).toContain("deploy");
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

it("says that region and partition are fixed, and which Node the commands need", () => {
  expect(guide).toContain(`**Region and partition are fixed.** The site runs in \`${REGION}\``);
  expect(guide).toContain(`You need Node ${engines.node.replace(">=", "")} or later`);
});
