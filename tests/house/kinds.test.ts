import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kind, kinds, logRules } from "@handyman/core/kinds";
import { findStalePages } from "@handyman/core/publishing/queue";
import { expect, it } from "vitest";
import { bucket } from "../../infra/bucket.ts";
import { streamReaders } from "../../infra/queues.ts";
import { table } from "../../infra/table.ts";

const ROWS = "packages/core/src/kinds.ts";
const UPDATE = "Run: npx vitest run tests/house/kinds.test.ts -u";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Part {
  composite?: string[];
  casing?: string;
  template?: string;
}

interface Index {
  index?: string;
  pk: Part;
  sk?: Part;
}

interface Schema {
  model: { entity: string; service: string; version: string };
  attributes: Record<string, unknown>;
  indexes: Record<string, Index>;
}

const files = globSync("packages/core/src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
const created = files.flatMap((file) =>
  [...read(file).matchAll(/createEntity\("(\w+)"/g)].map(([, name = ""]) => ({ name, file })),
);

const isEntity = (value: unknown): value is { schema: Schema } =>
  typeof value === "object" && value !== null && "schema" in value && "query" in value;

const modules = await Promise.all(
  [...new Set(created.map(({ file }) => file))].map((file) => import(join(root, file))),
);
const schemas = new Map(
  modules
    .flatMap((module) => Object.values(module))
    .filter(isEntity)
    .map(({ schema }) => [schema.model.entity, schema] as const),
);

const hasAttribute = (name: string, attribute: string) =>
  schemas.get(name)?.attributes[attribute] !== undefined;

const findFaults = (judge: (name: string, kind: Kind) => string | false | undefined) =>
  Object.entries(kinds).flatMap(([name, kind]) => judge(name, kind) || []);

it("kinds.ts has a row for each entity, with the folder that creates it", () => {
  const faults = created.flatMap(({ name, file }) => {
    const room = file.split("/")[3];
    if (!kinds[name]) return `${file} creates "${name}". Add its row to ${ROWS}.`;
    if (kinds[name].room === room) return [];
    return `${file} creates "${name}". Write room: "${room}" in its row of ${ROWS}.`;
  });
  const unused = findFaults(
    (name) => !schemas.has(name) && `No file exports an entity "${name}". Delete its row in ${ROWS}.`,
  );
  expect([...faults, ...unused]).toEqual([]);
});

it("partOf in kinds.ts names only records and attributes that exist", () => {
  const faults = findFaults((name, { partOf }) => {
    if (typeof partOf === "string") return undefined;
    const [kind, attribute] = partOf;
    if (!kinds[kind]) return `${name}: ${ROWS} has no row "${kind}", which partOf names.`;
    return !hasAttribute(name, attribute) && `${name} has no attribute "${attribute}", which partOf names.`;
  });
  expect(faults).toEqual([]);
});

it("kinds.ts logs each kind with stampAttributes, and only fields that the kind has", () => {
  const faults = findFaults((name) => {
    const rule = logRules[name];
    const isStamped = hasAttribute(name, "changedBy");
    if (isStamped && !rule) return `${name} has stampAttributes. Add the fields for the log to ${ROWS}.`;
    if (!isStamped && rule) return `${name} has no stampAttributes, which ${ROWS} needs to log it.`;
    const { label = [], fields = [], lengths = [] } = rule ?? {};
    const missing = [label, fields, lengths].flat().filter((field) => !hasAttribute(name, field));
    return missing.length > 0 && `${name} has no attribute "${missing}", which ${ROWS} logs.`;
  });
  expect(faults).toEqual([]);
});

it("the rule for pages of each kind reads only attributes that the kind has", () => {
  const faults = findFaults((name, { pages }) => {
    const names = new Set<string>();
    const after = new Proxy({}, { get: (_item, attribute) => void names.add(String(attribute)) });
    findStalePages({ eventId: "1", entity: name, before: undefined, after });
    const missing = [...names].filter((attribute) => !hasAttribute(name, attribute));
    return (
      missing.length > 0 &&
      `${name} has no attribute "${missing}", which the rule "${pages}" of publishing/queue.ts reads.`
    );
  });
  expect(faults).toEqual([]);
});

it("the stream brings each kind to the readers that its row names", () => {
  const [forms, activities] = streamReaders["form-mail"].filters;
  expect(forms.dynamodb.NewImage.__edb_e__.S.toSorted()).toEqual(["contact", "quote"]);
  expect(activities.dynamodb.NewImage.__edb_e__.S).toEqual(["requestActivity"]);
  expect(activities.dynamodb.NewImage.kind.S).toContain("visit");
  const [written, , removed] = streamReaders["follow-up"].filters;
  const followed = written.dynamodb.NewImage.__edb_e__.S;
  expect(followed).toEqual(expect.arrayContaining(["quote", "requestActivity", "customer", "testimonial"]));
  expect(followed).not.toContain("photo");
  expect(removed.dynamodb.OldImage.__edb_e__.S).toEqual(followed);
});

function describeKey({ pk, sk }: Index): string {
  const partition = pk.composite?.join(", ") || "one partition";
  return sk?.composite?.length ? `${partition}; ${sk.composite.join(", ")}` : partition;
}

const describeOptions = ({ pk, sk = {} }: Index) =>
  [pk, sk]
    .flatMap(({ casing, template }) => [
      casing && ` (casing ${casing})`,
      template && ` (template ${template})`,
    ])
    .filter(Boolean)
    .join("");

const listFacts = ([name, { model, attributes, indexes }]: [string, Schema]) => [
  `${name} of ${model.service}, version ${model.version}`,
  ...Object.values(indexes).map(
    (index) => `${name} ${index.index ?? "key"}: ${describeKey(index)}${describeOptions(index)}`,
  ),
  ...Object.keys(attributes).map((attribute) => `${name} attribute: ${attribute}`),
];

const { uploadPrefixes, photoPrefixes, variantPrefix, postPrefix, publicPath } = bucket;

const facts = [
  ...Object.entries({ uploadPrefixes, photoPrefixes, variantPrefix, postPrefix, publicPath }).map(
    ([name, value]) => `(bucket) ${name}: ${[value].flat().join(", ")}`,
  ),
  ...Object.entries(table).map(([name, value]) => `(table) ${name}: ${JSON.stringify(value)}`),
  ...[...schemas].flatMap(listFacts),
];

/**
 * Deployed stages hold data under these names. A line goes only with a migration; a kind that
 * leaves the code becomes "retired".
 */
const STORED = "tests/fixtures/stored-names.txt";
const stored = read(STORED).split("\n").filter(Boolean);
const retired = stored.filter((line) => line.startsWith("retired "));

it("keeps every stored name and key", () => {
  const lost = stored.filter((line) => !facts.includes(line) && !retired.includes(line));
  expect(
    lost,
    `Stages hold data under these names: see docs/decisions/stored-data-changes-in-three-steps.md`,
  ).toEqual([]);
});

it("uses no name of a retired kind", () => {
  expect(Object.keys(kinds).filter((name) => retired.includes(`retired ${name}`))).toEqual([]);
});

it("stored-names.txt has every name and key", async () => {
  const all = [...new Set([...stored, ...facts])].toSorted();
  await expect(`${all.join("\n")}\n`, UPDATE).toMatchFileSnapshot(join(root, STORED));
});

const ARCHITECTURE = "docs/architecture.md";

function makeRow(name: string, { room }: Kind, page: string): string {
  const words = new RegExp(`^\\| \`${name}\` (\\([^|]*\\)) \\|`, "m").exec(page)?.[1];
  const indexes = Object.entries(schemas.get(name)?.indexes ?? {});
  const cells = indexes.map(([pattern, index]) =>
    index.index ? `${index.index} \`${pattern}\`: ${describeKey(index)}` : describeKey(index),
  );
  const [key, ...others] = cells;
  return `| \`${name}\`${words ? ` ${words}` : ""} | ${room} | ${key} | ${others.join(" · ")} |`;
}

it("docs/architecture.md has a row for each kind", async () => {
  const page = read(ARCHITECTURE);
  const rows = Object.entries(kinds).map(([name, kind]) => makeRow(name, kind, page));
  const head = "| Kind | Room | Key | Indexes |\n|---|---|---|---|\n";
  const updated = page.replace(/\| Kind \| Room .*\n(\|.*\n)+/, () => `${head}${rows.join("\n")}\n`);
  expect(updated).toContain(head);
  await expect(updated, UPDATE).toMatchFileSnapshot(join(root, ARCHITECTURE));
});
