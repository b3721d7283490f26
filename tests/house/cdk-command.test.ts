import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

test("the CDK command that prepares an account is the installed one, of an exact version", () => {
  // In a new account SST runs `npx cdk bootstrap`, which downloads the newest CDK if none is installed.
  expect(devDependencies["aws-cdk"]).toMatch(/^\d+\.\d+\.\d+$/);
  const version = execFileSync("npx", ["--no-install", "cdk", "--version"], { encoding: "utf8" });
  expect(version.split(" ")[0]).toBe(devDependencies["aws-cdk"]);
});
