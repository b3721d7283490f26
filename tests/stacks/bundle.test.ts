import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import { useNodeHandler } from "sst/runtime/handlers/node.js";
import { beforeAll, expect, it } from "vitest";
import { listHandlers } from "../../infra/parts.ts";
import { bundleAndWeigh } from "../setup/bundle.ts";
import { of } from "./stages.ts";

/** Bytes of the zips. Visitors wait for a start of the site's function. */
const LIMITS = { site: 310_000, siteStart: 256_000, staff: 450_000 };

const eventHandlers = listHandlers().filter((source) => source.includes("/events/"));

type Bundle = Awaited<ReturnType<typeof bundleAndWeigh>>;

let site: Bundle;
let staff: Bundle;

beforeAll(async () => {
  site = await bundleAndWeigh("packages/functions/src/api/site.ts");
  staff = await bundleAndWeigh("packages/functions/src/api/staff.ts");
});

it("the API's bundles are small", () => {
  expect(site.zipped).toBeLessThanOrEqual(LIMITS.site);
  expect(site.zippedStart).toBeLessThanOrEqual(LIMITS.siteStart);
  expect(staff.zipped).toBeLessThanOrEqual(LIMITS.staff);
});

it("visitors' function has no code that changes staff or sends mail", () => {
  const modules = site.files.flatMap((file) => Object.keys(file.modules)).join("\n");
  expect(modules).toContain("client-dynamodb");
  expect(modules).not.toMatch(/client-cognito|client-ses|nodemailer|routes\/admin/);
});

it("every function of the stacks has a bundle, and each bundle has a function", () => {
  const sources = of("production").functions.map(({ handler }) => handler?.replace(".handler", ".ts"));
  expect(listHandlers()).toEqual([...new Set(sources)].sort());
});

it("SST installs no package for a function, not even for one that imports sharp itself", async () => {
  const folder = resolve(".build/bundles/sst");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies: { sharp: "*" } }));
  writeFileSync(
    join(folder, "handler.ts"),
    'import "sharp"; import "pg-native"; export const handler = () => {};',
  );
  const kinds = new Map(of("production").functions.map(({ nodejs }) => [JSON.stringify(nodejs), nodejs]));
  for (const nodejs of kinds.values()) {
    const props = { handler: join(folder, "handler.handler"), architecture: "arm_64", nodejs } as const;
    const out = join(folder, "out");
    mkdirSync(out, { recursive: true });
    const built = await useNodeHandler().build({ functionID: "test", mode: "deploy", out, props });
    expect(built.type).toBe("success");
    expect(JSON.parse(readFileSync(join(out, "package.json"), "utf8"))).toEqual({ dependencies: {} });
  }
});

function findOutside({ files }: Bundle): string[] {
  const names = new Set(files.map(({ fileName }) => fileName));
  return files.flatMap(({ imports }) => imports.filter((name) => !names.has(name)));
}

/** Vitest would load the files with variables that Node's modules lack. */
const load = `
for (const entry of process.argv.slice(1)) {
  const { handler } = await import(entry).catch(({ message }) => ({ handler: message }));
  console.log(typeof handler === "function" ? "starts" : entry + ": " + handler);
}
process.exit();
`;

it("every function starts in Node with what it holds, Node's modules and sharp", async () => {
  const bundles = [site, staff];
  for (const source of eventHandlers) bundles.push(await bundleAndWeigh(source));
  expect(bundles.flatMap(findOutside).filter((name) => !isBuiltin(name))).toEqual(["sharp"]);
  const entries = bundles.map(({ entry }) => entry);
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", load, ...entries], {
    encoding: "utf8",
    env: { ...process.env, AWS_REGION: "us-west-2", TABLE_NAME: "table", BUCKET_NAME: "bucket" },
  });
  expect(told.trim().split("\n")).toEqual(entries.map(() => "starts"));
});
