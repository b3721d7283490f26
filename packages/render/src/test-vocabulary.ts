import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, type TSInterfaceDeclaration, type TSType } from "oxc-parser";

// Types are gone at run time, so this reads schema.org's vocabulary from the declarations of
// schema-dts.

interface Shape {
  parents: string[];
  properties: Map<string, string[]>;
}

const file = fileURLToPath(import.meta.resolve("schema-dts")).replace(/\.js$/, ".d.ts");
const { program } = parseSync(file, readFileSync(file, "utf8"));
const shapes = new Map<string, Shape>();
const aliases = new Map<string, string[]>();

function listTypeNames(type: TSType | undefined): string[] {
  if (type?.type === "TSUnionType") return type.types.flatMap(listTypeNames);
  if (type?.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return [];
  const { name } = type.typeName;
  return name === "SchemaValue" ? listTypeNames(type.typeArguments?.params[0]) : [name];
}

function readShape({ extends: bases, body }: TSInterfaceDeclaration): Shape {
  const properties = body.body.flatMap((member): [string, string[]][] =>
    member.type === "TSPropertySignature" && member.key.type === "Literal"
      ? [[String(member.key.value), listTypeNames(member.typeAnnotation?.typeAnnotation)]]
      : [],
  );
  const parents = bases.flatMap(({ expression }) =>
    expression.type === "Identifier" ? [expression.name] : [],
  );
  return { parents, properties: new Map(properties) };
}

for (const statement of program.body) {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declared?.type === "TSInterfaceDeclaration") shapes.set(declared.id.name, readShape(declared));
  if (declared?.type === "TSTypeAliasDeclaration")
    aliases.set(declared.id.name, listTypeNames(declared.typeAnnotation));
}

function findRange(name: string, property: string): string[] | undefined {
  const shape = shapes.get(name);
  return (
    shape?.properties.get(property) ??
    shape?.parents.map((parent) => findRange(parent, property)).find((range) => range !== undefined)
  );
}

const isA = (type: string, wanted: string): boolean =>
  type === wanted || (aliases.get(wanted) ?? []).some((kind) => kind === `${type}Leaf` || isA(type, kind));

const formats: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}(-\d\d-\d\d)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  Time: /^\d\d:\d\d$/,
  URL: /^https:\/\/[^/]+\//,
  Text: /\S/,
  Thing: /^https:\/\/[^/]+\//,
  DayOfWeek: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
};

function fits(value: unknown, range: readonly string[]): boolean {
  if (typeof value === "number") return range.some((name) => ["Number", "Integer", "Float"].includes(name));
  if (typeof value === "string") return range.some((name) => formats[name]?.test(value));
  const type = (value as { "@type"?: string } | null)?.["@type"];
  return type !== undefined && range.some((name) => isA(type, name));
}

export function findUnknown(node: object, where = ""): string[] {
  const type = String((node as { "@type"?: string })["@type"]);
  if (!shapes.has(`${type}Leaf`)) return [`${where}: no type ${type}`];
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith("@")) return [];
    const place = `${where}/${type}.${property}`;
    const range = findRange(`${type}Leaf`, property);
    if (!range) return [`${place}: no such property`];
    return [value].flat().flatMap((each) => {
      const wrong = fits(each, range) ? [] : [`${place}: ${JSON.stringify(each)} is not one of ${range}`];
      return typeof each === "object" && each !== null ? [...wrong, ...findUnknown(each, place)] : wrong;
    });
  });
}
