import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, type TSInterfaceDeclaration, type TSType } from "oxc-parser";

// schema.org's vocabulary as the package schema-dts has it, read from its declarations: types have no trace at run time.

interface Shape {
  parents: string[];
  /** Names of the types that each property may have. */
  properties: Map<string, string[]>;
}

const file = fileURLToPath(import.meta.resolve("schema-dts")).replace(/\.js$/, ".d.ts");
const { program } = parseSync(file, readFileSync(file, "utf8"));
const shapes = new Map<string, Shape>();
const aliases = new Map<string, string[]>();

/** Names in a union; what has no name, such as `string`, comes as nothing. */
function namesIn(type: TSType | undefined): string[] {
  if (type?.type === "TSUnionType") return type.types.flatMap(namesIn);
  if (type?.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return [];
  const { name } = type.typeName;
  return name === "SchemaValue" ? namesIn(type.typeArguments?.params[0]) : [name];
}

function shapeOf({ extends: bases, body }: TSInterfaceDeclaration): Shape {
  const properties = body.body.flatMap((member): [string, string[]][] =>
    member.type === "TSPropertySignature" && member.key.type === "Literal"
      ? [[String(member.key.value), namesIn(member.typeAnnotation?.typeAnnotation)]]
      : [],
  );
  const parents = bases.flatMap(({ expression }) =>
    expression.type === "Identifier" ? [expression.name] : [],
  );
  return { parents, properties: new Map(properties) };
}

for (const statement of program.body) {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declared?.type === "TSInterfaceDeclaration") shapes.set(declared.id.name, shapeOf(declared));
  if (declared?.type === "TSTypeAliasDeclaration")
    aliases.set(declared.id.name, namesIn(declared.typeAnnotation));
}

/** What a property of an interface may be, its bases included; undefined where there is no such property. */
function rangeOf(name: string, property: string): string[] | undefined {
  const shape = shapes.get(name);
  return (
    shape?.properties.get(property) ??
    shape?.parents.map((parent) => rangeOf(parent, property)).find((range) => range !== undefined)
  );
}

/** Whether a type is another, or a kind of it. */
const isA = (type: string, wanted: string): boolean =>
  type === wanted || (aliases.get(wanted) ?? []).some((kind) => kind === `${type}Leaf` || isA(type, kind));

const formats: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}(-\d\d-\d\d)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  Time: /^\d\d:\d\d$/,
  URL: /^https:\/\/[^/]+\//,
  Text: /\S/,
  // Where anything may stand, schema.org lets its address stand for it: a page of the breadcrumbs.
  Thing: /^https:\/\/[^/]+\//,
  DayOfWeek: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
};

function fits(value: unknown, range: readonly string[]): boolean {
  if (typeof value === "number") return range.some((name) => ["Number", "Integer", "Float"].includes(name));
  if (typeof value === "string") return range.some((name) => formats[name]?.test(value));
  const type = (value as { "@type"?: string } | null)?.["@type"];
  return type !== undefined && range.some((name) => isA(type, name));
}

/** What schema.org does not know of an object, or of those within it: types, their properties, and kinds of values. */
export function strangersIn(node: object, where = ""): string[] {
  const type = String((node as { "@type"?: string })["@type"]);
  if (!shapes.has(`${type}Leaf`)) return [`${where}: no type ${type}`];
  return Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith("@")) return [];
    const place = `${where}/${type}.${property}`;
    const range = rangeOf(`${type}Leaf`, property);
    if (!range) return [`${place}: no such property`];
    return [value].flat().flatMap((each) => {
      const wrong = fits(each, range) ? [] : [`${place}: ${JSON.stringify(each)} is none of ${range}`];
      return typeof each === "object" && each !== null ? [...wrong, ...strangersIn(each, place)] : wrong;
    });
  });
}
