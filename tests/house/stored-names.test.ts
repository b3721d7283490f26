import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bucket } from "../../infra/bucket.ts";
import { table } from "../../infra/table.ts";

// Deployed stages hold data under these names. A renamed folder or function must not change them. A new entity adds its names to the
// fixture. An entity that leaves the code keeps its line under `retired`, so that nobody uses its name for something else.

interface StoredEntity {
  service: string;
  version: string;
  attributes: string[];
  keys: Record<string, unknown>;
}

const root = join(import.meta.dirname, "../..");
const stored = JSON.parse(readFileSync(join(root, "tests/fixtures/stored-names.json"), "utf8")) as {
  bucketPrefixes: Record<string, string | string[]>;
  table: object;
  entities: Record<string, StoredEntity>;
  retired: string[];
};

const isEntity = (value: unknown): value is { schema: unknown } =>
  typeof value === "object" && value !== null && "schema" in value && "query" in value;

function describeEntity({ schema }: { schema: unknown }): [string, StoredEntity] {
  const { model, attributes, indexes } = schema as {
    model: { entity: string; service: string; version: string };
    attributes: object;
    indexes: Record<string, Record<string, unknown>>;
  };
  return [
    model.entity,
    {
      service: model.service,
      version: model.version,
      attributes: Object.keys(attributes).sort(),
      keys: JSON.parse(JSON.stringify(indexes)),
    },
  ];
}

const modules = await Promise.all(
  globSync("packages/core/src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] })
    .map((file) => join(root, file))
    .filter((file) => readFileSync(file, "utf8").includes(" createEntity("))
    .map((file) => import(file)),
);
const entities = Object.fromEntries(
  modules
    .flatMap((module) => Object.values(module))
    .filter(isEntity)
    .map(describeEntity),
);

it("keeps the name, service, version and keys of every entity", () => {
  const names = (all: Record<string, StoredEntity>) =>
    Object.fromEntries(Object.entries(all).map(([name, { attributes, ...rest }]) => [name, rest]));
  expect(names(entities)).toEqual(names(stored.entities));
});

it("keeps every stored attribute", () => {
  for (const [name, { attributes }] of Object.entries(stored.entities))
    expect(entities[name]?.attributes, name).toEqual(expect.arrayContaining(attributes));
});

it("uses no retired entity's name", () => {
  expect(Object.keys(entities).filter((name) => stored.retired.includes(name))).toEqual([]);
});

it("finds every entity in docs/architecture.md", () => {
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  const named = new Set(rows.flatMap((row) => row.split("|")[1]?.match(/(?<=`)\w+(?=`)/g) ?? []));
  expect(Object.keys(entities).filter((name) => !named.has(name))).toEqual([]);
});

it("keeps the table's keys and the bucket's prefixes", () => {
  expect(table).toEqual(stored.table);
  expect(bucket).toMatchObject(stored.bucketPrefixes);
});
