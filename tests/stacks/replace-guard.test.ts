import { describe, expect, it } from "vitest";
import type { Template } from "../../scripts/deploy/cloudformation.ts";
import { findLosses } from "../../scripts/deploy/replace-guard.ts";
import { of } from "./stages.ts";
import type { Resource } from "./synth.ts";

function change(stack: string, type: string, edit: (resource: Resource, template: Template) => void) {
  const read = (): Template => ({
    Resources: Object.fromEntries(
      of("production")
        .resources.filter((resource) => resource.stack === stack)
        .map((resource) => [resource.id, structuredClone(resource)]),
    ),
  });
  const after = read();
  const edited = Object.values(after.Resources ?? {}).find(({ Type }) => Type === type);
  if (!edited) throw new Error(`${stack} has no ${type}`);
  edit(edited as Resource, after);
  return findLosses(read(), after).map(({ type, what }) => `${type} ${what}`);
}

// scripts/deploy/replace-guard.test.ts has the properties that no change may touch.
describe("a deployment of production", () => {
  it("continues when nothing changes", () => {
    expect(change("Database", "AWS::DynamoDB::Table", () => {})).toEqual([]);
  });

  it("stops when table, media bucket, user pool or mail identity gets another logical id", () => {
    const rename = ({ id }: Resource, { Resources = {} }: Template) => {
      const resource = Resources[id];
      delete Resources[id];
      if (resource) Resources.Renamed = resource;
    };
    expect(change("Database", "AWS::DynamoDB::Table", rename)).toHaveLength(1);
    expect(change("Storage", "AWS::S3::Bucket", rename)).toHaveLength(1);
    expect(change("Auth", "AWS::Cognito::UserPool", rename)).toHaveLength(1);
    expect(change("Mail", "AWS::SES::EmailIdentity", rename)).toHaveLength(1);
  });

  it("stops when mail comes from another domain", () => {
    const found = change("Mail", "AWS::SES::EmailIdentity", ({ Properties }) => {
      Properties.EmailIdentity = "example.org";
    });
    expect(found).toEqual(["AWS::SES::EmailIdentity would be replaced by an empty one (EmailIdentity)"]);
  });
});
