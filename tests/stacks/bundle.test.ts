import { describe, expect, it } from "vitest";
import { bundling } from "../../infra/constructs/handler.ts";
import { bundle } from "../setup/bundle.ts";

const LIMITS = { zipped: 400_000, zippedStart: 300_000 };

describe("the API's bundle", () => {
  it("is small, starts for a visitor without the code of staff, and loads external modules only when it needs them", async () => {
    const { zipped, zippedStart, imports } = await bundle({
      entryPoints: ["packages/functions/src/api/lambda.ts"],
    });
    expect(zipped).toBeLessThanOrEqual(LIMITS.zipped);
    expect(zippedStart).toBeLessThanOrEqual(LIMITS.zippedStart);
    const left = imports.filter(({ path }) => bundling.external.includes(path));
    expect(left.map(({ kind }) => kind)).toEqual(left.map(() => "dynamic-import"));
  });
});
