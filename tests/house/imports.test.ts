import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

// The table of docs/architecture.md as a test. dependency-cruiser reads TypeScript through a
// compiler API that TypeScript 7 does not publish: it found no module and reported success.

// Paths are relative to the root, with forward slashes.

interface Import {
  from: string;
  /** A file of this repository, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

const KINDS = "packages/core/src/kinds.ts";
const SOURCES = "{packages/*/src,infra,stacks,scripts}/**/*.{ts,tsx}";
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const workspace = /^@handyman\/([^/]+)\/(.+)$/.exec(specifier);
  return workspace ? `packages/${workspace[1]}/src/${workspace[2]}.ts` : specifier;
}

function readImports(from: string): Import[] {
  const { module, errors } = parseSync(from, readFileSync(from, "utf8"));
  if (errors.length > 0) throw new Error(`${from} does not parse`);
  const statics = module.staticImports.map((found) => ({
    to: found.moduleRequest.value,
    typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
  }));
  const exports = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ to: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  );
  const source = readFileSync(from, "utf8");
  const dynamic = module.dynamicImports.flatMap((found) => {
    const text = source.slice(found.moduleRequest.start, found.moduleRequest.end);
    const literal = /^["'](.+)["']$/.exec(text)?.[1];
    return literal ? [{ to: literal, typeOnly: false }] : [];
  });
  return [...statics, ...exports, ...dynamic].map((found) => ({
    ...found,
    from,
    to: resolve(from, found.to),
  }));
}

const imports = globSync(SOURCES)
  .filter((file) => !isTest(file) && !file.includes("node_modules"))
  .flatMap(readImports);

const isOurs = (path: string) => /^(packages|infra|stacks|scripts|tests)\//.test(path);
const plainRule =
  /^packages\/core\/src\/(kinds|.+\/([a-z-]+-)?(schema|rules|defaults|labels)|blog\/markdown|pictures\/sniff-format|lib\/(date|email|fields|hours|language|money|phone|slug|states|unicode|windows))\.ts$/;

const violations = (from: RegExp, allowed: (found: Import) => boolean) =>
  imports
    .filter((found) => from.test(found.from) && !allowed(found))
    .map((found) => `${found.from} imports ${found.to}`);

const isBusiness = (path: string) => path.startsWith("packages/business/");

const onlyOurs = (allowed: RegExp) => (found: Import) =>
  !isOurs(found.to) || isBusiness(found.to) || allowed.test(found.to);

/** The first file of the circle is also the last. */
function findCircle(found: readonly Import[]): string[] | undefined {
  const byFile = Map.groupBy(found, ({ from }) => from);
  const finished = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const { to } of byFile.get(file) ?? []) {
      const circle = visit(to, [...trail, file]);
      if (circle) return circle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of byFile.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

describe("the search for circles of imports", () => {
  it("finds a circle", () => {
    const chain = ["a", "b", "c"].map((from, index, all) => ({
      from,
      to: all[(index + 1) % all.length] ?? "",
      typeOnly: false,
    }));
    expect(findCircle(chain)).toEqual(["a", "b", "c", "a"]);
    expect(findCircle(chain.slice(1))).toBeUndefined();
  });

  it("finds none in the whole house", () => {
    expect(findCircle(imports.filter(({ typeOnly }) => !typeOnly))).toBeUndefined();
  });

  it("finds none in web, types included", () => {
    expect(findCircle(imports.filter(({ from }) => from.startsWith("packages/web/")))).toBeUndefined();
  });
});

describe("who may import whom", () => {
  it.each([
    "packages/core",
    "packages/functions",
    "packages/web/src",
    "packages/render",
    "packages/local",
    "infra",
    "stacks",
    "scripts",
  ])("reads the imports of %s", (room) => {
    expect(imports.filter(({ from }) => from.startsWith(`${room}/`)).length).toBeGreaterThan(5);
  });

  it("the package of the business imports only itself, so every room may import it", () => {
    expect(globSync("packages/business/src/*.ts").length).toBeGreaterThan(3);
    expect(violations(/^packages\/business\//, ({ to }) => isBusiness(to))).toEqual([]);
  });

  it("kinds.ts imports nothing, so infra and every folder of core may import it", () => {
    expect(readImports(KINDS)).toEqual([]);
  });

  it.each([
    ["core imports libraries only", /^packages\/core\//, /^packages\/core\//],
    ["functions import core", /^packages\/functions\//, /^packages\/(functions|core)\//],
    [
      "local imports core, functions, infra",
      /^packages\/local\//,
      /^(packages\/(local|core|functions)|infra)\//,
    ],
    [
      "scripts import core, functions, infra, local, and the words of the site",
      /^scripts\//,
      /^(scripts|packages\/(local|core|functions|web\/src\/content)|infra)\//,
    ],
    [
      "render imports web, core and infra",
      /^packages\/render\//,
      /^(packages\/(render|web\/src|core)|infra)\//,
    ],
    [
      "stacks import infra, and the table of scheduled tasks",
      /^stacks\//,
      /^((stacks|infra)\/|packages\/functions\/src\/tasks\.ts$)/,
    ],
    [
      "infra imports itself, and the table of kinds",
      /^infra\//,
      /^(infra\/|packages\/core\/src\/kinds\.ts$)/,
    ],
  ])("%s", (_name, from, allowed) => {
    expect(violations(from, onlyOurs(allowed))).toEqual([]);
  });

  it("web imports core's schemas and plain rules, and only types of the API", () => {
    const allowed = ({ to, typeOnly }: Import) =>
      !isOurs(to) ||
      to.startsWith("packages/web/src/") ||
      isBusiness(to) ||
      plainRule.test(to) ||
      (typeOnly && to.startsWith("packages/functions/"));
    expect(violations(/^packages\/web\/src\//, allowed)).toEqual([]);
  });

  it("schemas and rules import zod, the Markdown renderer and other plain rules, types included", () => {
    const allowed = ({ to }: Import) =>
      ["zod/mini", "markdown-it"].includes(to) || isBusiness(to) || plainRule.test(to);
    expect(violations(plainRule, allowed)).toEqual([]);
  });

  it("ui, lib and content know neither the site nor the back office", () => {
    const allowed = ({ to }: Import) => !/^packages\/web\/src\/(site|admin)\//.test(to);
    expect(violations(/^packages\/web\/src\/(ui|lib|content)\//, allowed)).toEqual([]);
  });

  it("only tests import the helpers of tests", () => {
    const isHelper = (path: string) => path.startsWith("packages/web/src/test/");
    expect(violations(/^/, ({ from, to }) => isHelper(from) || !isHelper(to))).toEqual([]);
  });

  it("site and admin never import each other", () => {
    const toAdmin = ({ to }: Import) => to.startsWith("packages/web/src/admin/");
    const toSite = ({ to }: Import) => to.startsWith("packages/web/src/site/");
    expect(violations(/^packages\/web\/src\/site\//, (found) => !toAdmin(found))).toEqual([]);
    expect(violations(/^packages\/web\/src\/admin\//, (found) => !toSite(found))).toEqual([]);
  });

  it("the site's features stand alone; its pages and layout compose them", () => {
    const findFolder = (path: string) => /^packages\/web\/src\/site\/([^/]+)\//.exec(path)?.[1];
    const allowed = ({ from, to }: Import) => !findFolder(to) || findFolder(from) === findFolder(to);
    expect(violations(/^packages\/web\/src\/site\/(?!pages|layout)/, allowed)).toEqual([]);
  });

  it("a deployment loads SST, CDK, SDKs and the seed's libraries, and nothing that bundles or renders", () => {
    const entries = ["deploy", "remove", "seed", "smoke", "test-stage"].map((name) => `scripts/${name}.ts`);
    const reached = new Set(["stacks/index.ts", ...entries]);
    for (const file of reached)
      for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) reached.add(to);
    const names = [...reached].filter((to) => !isOurs(to) && !to.startsWith("node:") && !to.endsWith(".ts"));
    const packages = names.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    const others = new Set(
      packages.filter((name) => !/^(@aws-sdk|@aws-cdk|aws-cdk-lib|sst)(\/|$)/.test(name ?? "")),
    );
    expect([...others].sort()).toEqual([
      "@aws-lambda-powertools/logger",
      "@smithy/core",
      "electrodb",
      "markdown-it",
      "sharp",
      "zod",
    ]);
  });

  it("handlers hold no AWS client", () => {
    expect(violations(/^packages\/functions\//, ({ to }) => !to.startsWith("@aws-sdk/client-"))).toEqual([]);
  });

  it("core knows no HTTP framework and no React", () => {
    expect(violations(/^packages\/core\//, ({ to }) => !/^(hono|react|react-dom)(\/|$)/.test(to))).toEqual(
      [],
    );
  });

  it("no circle leads from a room of core through other rooms back to it, types included", () => {
    const findRoom = (path: string) => /^packages\/core\/src\/([^/]+)\//.exec(path)?.[1] ?? "";
    const betweenRooms = imports
      .filter(({ from, to }) => findRoom(from) && findRoom(to) && findRoom(from) !== findRoom(to))
      .map(({ from, to, typeOnly }) => ({ from: findRoom(from), to: findRoom(to), typeOnly }));
    expect(new Set(betweenRooms.map(({ from }) => from)).size).toBeGreaterThan(8);
    expect(findCircle(betweenRooms)).toBeUndefined();
  });

  it("lib of core knows no room, and mail knows lib only", () => {
    const lib = /^packages\/core\/src\/lib\//;
    const mail = /^packages\/core\/src\/(mail|lib)\//;
    const knows = (known: RegExp) => (found: Import) => found.to === KINDS || onlyOurs(known)(found);
    expect(violations(lib, knows(lib))).toEqual([]);
    expect(violations(/^packages\/core\/src\/mail\//, knows(mail))).toEqual([]);
  });
});
