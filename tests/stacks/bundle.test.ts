import { globSync } from "node:fs";
import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import { bundleAndWeigh } from "../setup/bundle.ts";

const LIMITS = { zipped: 372_000, zippedStart: 258_000 };

const handlers = globSync("packages/functions/src/{api/lambda,events/*}.ts", { exclude: ["**/*.test.ts"] });

describe("the API's bundle", () => {
  it("is small, and starts for a visitor without the code of staff", async () => {
    const { zipped, zippedStart } = await bundleAndWeigh("packages/functions/src/api/lambda.ts");
    expect(zipped).toBeLessThanOrEqual(LIMITS.zipped);
    expect(zippedStart).toBeLessThanOrEqual(LIMITS.zippedStart);
  });
});

it("every function holds all that it imports at its start, but for Node's modules and sharp", async () => {
  const { files } = await bundleAndWeigh(...handlers);
  const names = new Set(files.map(({ fileName }) => fileName));
  const atStart = files.flatMap(({ imports }) => imports.filter((name) => !names.has(name)));
  expect(atStart.filter((name) => !isBuiltin(name))).toEqual(["sharp"]);
});
