import { describe, expect, it } from "vitest";
import type { TemplateResource } from "./cloudformation.ts";
import { checkOriginSecret, findLosses } from "./replace-guard.ts";

const table: TemplateResource = {
  Type: "AWS::DynamoDB::Table",
  Properties: {
    TableName: "requests",
    KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
    BillingMode: "PAY_PER_REQUEST",
  },
  DeletionPolicy: "Retain",
};

const pool: TemplateResource = {
  Type: "AWS::Cognito::UserPool",
  Properties: {
    UsernameAttributes: ["email"],
    Schema: [{ Name: "email", Required: false, Mutable: true }],
  },
};

const queue: TemplateResource = { Type: "AWS::SQS::Queue", Properties: { QueueName: "changes" } };

const withProperties = (resource: TemplateResource, properties: object): TemplateResource => ({
  ...resource,
  Properties: { ...resource.Properties, ...properties },
});

type Resources = Record<string, TemplateResource>;

const losses = (before: Resources, after: Resources) =>
  findLosses({ Resources: before }, { Resources: after }).map(({ id, what }) => `${id} ${what}`);

describe("the replace guard", () => {
  it("allows no change, changes in place, and additions", () => {
    expect(losses({ Table: table }, { Table: table })).toEqual([]);
    expect(
      losses({ Table: table }, { Table: withProperties(table, { BillingMode: "PROVISIONED" }) }),
    ).toEqual([]);
    expect(losses({ Table: table }, { Table: table, Pool: pool })).toEqual([]);
  });

  it("allows the loss of a resource without data", () => {
    expect(losses({ Queue: queue }, {})).toEqual([]);
    expect(losses({ Queue: queue }, { Queue: withProperties(queue, { QueueName: "other" }) })).toEqual([]);
  });

  it.each(["KeySchema", "TableName"])("stops a table whose %s changes", (property) => {
    const changed = withProperties(table, { [property]: property === "TableName" ? "other" : [] });
    expect(losses({ Table: table }, { Table: changed })).toEqual([
      `Table would be replaced by an empty one (${property})`,
    ]);
  });

  it("stops a table that gets a local index, which the published schemas do not mark", () => {
    const changed = withProperties(table, { LocalSecondaryIndexes: [{ IndexName: "lsi1" }] });
    expect(losses({ Table: table }, { Table: changed })).toHaveLength(1);
  });

  it("stops a resource that is deleted, orphaned, or moved to another logical id or stack", () => {
    expect(losses({ Pool: pool }, {})).toEqual(["Pool would be deleted"]);
    expect(losses({ Table: table }, {})).toEqual(["Table would no longer belong to the site"]);
    expect(losses({ Pool: pool }, { Staff: pool })).toEqual(["Pool would be deleted"]);
    expect(findLosses({ Resources: { Pool: pool } }, {})).toHaveLength(1);
  });

  it("stops a pool whose attribute changes or disappears, and allows a new attribute", () => {
    const schema = (...Schema: object[]) => ({ Pool: withProperties(pool, { Schema }) });
    const email = { Name: "email", Required: false, Mutable: true };
    expect(losses({ Pool: pool }, schema({ ...email, Required: true }))).toEqual([
      "Pool can't change its Schema: only a new one would have it",
    ]);
    expect(losses({ Pool: pool }, schema())).toHaveLength(1);
    expect(losses({ Pool: pool }, schema(email, { Name: "phone_number" }))).toEqual([]);
  });

  it("stops the loss of any resource with a Retain policy", () => {
    expect(losses({ Queue: { ...queue, DeletionPolicy: "Retain" } }, {})).toHaveLength(1);
    expect(losses({ Queue: { ...queue, DeletionPolicy: "RetainExceptOnCreate" } }, {})).toHaveLength(1);
  });

  it("stops a resource that a reference to a replaced one would replace", () => {
    const other: TemplateResource = { Type: "AWS::SNS::Topic", Properties: { TopicName: "a" } };
    const named = withProperties(table, { TableName: { Ref: "Topic" } });
    const after = { Topic: withProperties(other, { TopicName: "b" }), Table: named };
    expect(losses({ Topic: other, Table: named }, after)).toEqual([
      "Table would be replaced by an empty one (TableName)",
    ]);
  });
});

describe("a renewal of the secret between CDN and API", () => {
  const secret = { Type: "AWS::SecretsManager::Secret" };
  const withSecrets = (...ids: string[]) =>
    new Map([["dev-handyman-Api", { Resources: Object.fromEntries(ids.map((id) => [id, secret])) }]]);
  const [first, second, third] = [
    "OriginSecret1A2B3C4D",
    "OriginSecret2B2B3C4D5",
    "OriginSecret312345678",
  ] as const;

  it("goes on while the API still knows the secret that the CDN sends", () => {
    checkOriginSecret(new Map(), withSecrets(first));
    checkOriginSecret(withSecrets(first), withSecrets(first));
    checkOriginSecret(withSecrets(first), withSecrets(first, second));
    checkOriginSecret(withSecrets(first, second), withSecrets(second, third));
  });

  it("stops when a stage would skip a step, or go back", () => {
    expect(() => checkOriginSecret(withSecrets(first), withSecrets(second, third))).toThrow(
      "set CURRENT in infra/origin-secret.ts to 1, or 2 to renew the secret",
    );
    expect(() => checkOriginSecret(withSecrets(first, second), withSecrets(first))).toThrow("to 2, or 3");
  });
});
