import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { isBuiltin } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleAndWeigh } from "../setup/bundle.ts";

const LIMITS = { zipped: 375_000, zippedStart: 262_000 };

const eventHandlers = globSync("packages/functions/src/events/*.ts", { exclude: ["**/*.test.ts"] });

type Bundle = Awaited<ReturnType<typeof bundleAndWeigh>>;

let api: Bundle;

beforeAll(async () => {
  api = await bundleAndWeigh("packages/functions/src/api/lambda.ts");
});

describe("the API's bundle", () => {
  it("is small, and starts for a visitor without the code of staff", () => {
    expect(api.zipped).toBeLessThanOrEqual(LIMITS.zipped);
    expect(api.zippedStart).toBeLessThanOrEqual(LIMITS.zippedStart);
  });
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
  const bundles = [api];
  for (const source of eventHandlers) bundles.push(await bundleAndWeigh(source));
  expect(bundles.flatMap(findOutside).filter((name) => !isBuiltin(name))).toEqual(["sharp"]);
  const entries = bundles.map(({ entry }) => entry);
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", load, ...entries], {
    encoding: "utf8",
    env: { ...process.env, AWS_REGION: "us-west-2", TABLE_NAME: "table", BUCKET_NAME: "bucket" },
  });
  expect(told.trim().split("\n")).toEqual(entries.map(() => "starts"));
});
