import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import cdk from "aws-cdk/package.json" with { type: "json" };
import { expect, test } from "vitest";
import ours from "../../package.json" with { type: "json" };

test("the CDK command that prepares an account is the installed one, of an exact version", () => {
  // In a new account SST runs `npx cdk bootstrap`, which downloads the newest CDK if none is
  // installed.
  expect(ours.devDependencies["aws-cdk"]).toBe(cdk.version);
  expect(realpathSync("node_modules/.bin/cdk")).toBe(resolve("node_modules/aws-cdk", cdk.bin.cdk));
});
