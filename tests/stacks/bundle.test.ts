import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bundling } from "../../infra/constructs/handler.ts";
import { bundle } from "../setup/bundle.ts";

const LIMITS = { zipped: 430_000, zippedStart: 300_000 };

const handlers = globSync("packages/functions/src/{api/lambda,events/*}.ts", { exclude: ["**/*.test.ts"] });

describe("the API's bundle", () => {
  it("is small, and starts for a visitor without the code of staff", async () => {
    const { zipped, zippedStart } = await bundle({ entryPoints: ["packages/functions/src/api/lambda.ts"] });
    expect(zipped).toBeLessThanOrEqual(LIMITS.zipped);
    expect(zippedStart).toBeLessThanOrEqual(LIMITS.zippedStart);
  });
});

it("every function loads external modules only when it needs them", async () => {
  const { imports } = await bundle({ entryPoints: handlers });
  const left = imports.filter(({ path }) => bundling.external.includes(path));
  expect(left.filter(({ kind }) => kind !== "dynamic-import")).toEqual([]);
});
