import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applyStack, deleteStack, readOutputs } from "../../scripts/deploy/us-east-1.ts";
import { type Aws, type FakeAccount, healthyAccount, serveAws } from "../setup/aws-account.ts";

const name = "photos-handyman-us-east-1";
const KEY = `us-east-1/${name}`;
const template = { Resources: {} };

let account: FakeAccount;
let aws: Aws;

beforeEach(async () => {
  account = healthyAccount();
  aws = await serveAws(account, () => 0);
  vi.stubEnv("AWS_ENDPOINT_URL", `http://127.0.0.1:${aws.port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await aws.close();
});

it("creates a stack in its region, updates it, and accepts an update without changes", async () => {
  await applyStack(name, template, "");
  const changed = { Resources: { Topic: {} } };
  await applyStack(name, changed, "E1");
  await applyStack(name, changed, "E1");
  expect(aws.writes).toEqual([
    "us-east-1 cloudformation.CreateStack",
    "us-east-1 cloudformation.UpdateStack",
    "us-east-1 cloudformation.UpdateStack",
  ]);
  expect(account.stacks[KEY]).toMatchObject({
    status: "UPDATE_COMPLETE",
    parameters: { DistributionId: "E1" },
  });
});

it("creates a stack once when the answer of CloudFormation gets lost", async () => {
  account.losesAnswer = true;
  account.outputs = { WebAclArn: "arn" };
  expect(await applyStack(name, template, "")).toEqual({ WebAclArn: "arn" });
  expect(aws.writes).toEqual(Array(2).fill("us-east-1 cloudformation.CreateStack"));
});

it("returns the outputs, and nothing where there is no stack or its creation failed", async () => {
  expect(await readOutputs(name)).toBeUndefined();
  account.stacks[KEY] = { status: "CREATE_COMPLETE", outputs: { WebAclArn: "arn" } };
  expect(await readOutputs(name)).toEqual({ WebAclArn: "arn" });
  account.stacks[KEY] = { status: "ROLLBACK_COMPLETE" };
  expect(await readOutputs(name)).toBeUndefined();
});

it("deletes a stack whose creation failed before it creates it again", async () => {
  account.stacks[KEY] = { status: "ROLLBACK_COMPLETE" };
  await applyStack(name, template, "");
  expect(aws.writes).toEqual([
    "us-east-1 cloudformation.DeleteStack",
    "us-east-1 cloudformation.CreateStack",
  ]);
});

it("fails with the stack's name when CloudFormation rolls it back", async () => {
  account.failsStacks = true;
  await expect(applyStack(name, template, "")).rejects.toThrow(
    "photos-handyman-us-east-1 in us-east-1 was not deployed",
  );
});

it("deletes a stack", async () => {
  account.stacks[KEY] = { status: "CREATE_COMPLETE" };
  await deleteStack(name);
  expect(account.stacks[KEY]).toBeUndefined();
});
