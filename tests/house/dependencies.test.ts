import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgeAudit } from "../../scripts/audit.ts";

interface Package {
  license?: string;
  integrity?: string;
  resolved?: string;
  /** A folder of this repository. */
  link?: boolean;
  /** Part of another package's archive, whose hash covers it. */
  inBundle?: boolean;
  dev?: boolean;
  version: string;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
  os?: string | string[];
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && !link,
);

/** They let us ship and sell without giving out our own source. */
const allowed = "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 PSF-2.0 Python-2.0 Unlicense".split(
  " ",
);

/**
 * We ship these two libraries unchanged, as files of their own that anybody can replace. The LGPL
 * asks for no more.
 */
const unchangedLibraries = /^(@img\/sharp-.*|libheif-js)$/;

function hasGoodLicence([path, { license = "none" }]: [string, Package]): boolean {
  const others = license.split(" AND ").filter((part) => !allowed.includes(part));
  const isLesser = others.every((part) => part.startsWith("LGPL-3.0"));
  return others.length === 0 || (isLesser && unchangedLibraries.test(nameOf(path)));
}

describe("the lock file", () => {
  it("holds a SHA-512 hash of every package that npm downloads", () => {
    const unsure = installed.filter(
      ([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ""),
    );
    expect(unsure.map(([path]) => path)).toEqual([]);
  });

  it("names no source of its own, so that each package comes from the registry of the installer", () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});

/** What the owner wants the site, the back office and the API to be made of. */
const chosen = [
  "sst",
  "aws-cdk-lib",
  "@aws-sdk/client-dynamodb",
  "@aws-sdk/lib-dynamodb",
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@aws-sdk/client-ses",
  "electrodb",
  "hono",
  "zod",
  "react",
  "react-dom",
  "react-router-dom",
  "@tanstack/react-query",
  "vite",
  "vitest",
  "@playwright/test",
];

describe("the packages that the owner chose", () => {
  const read = (patterns: string[]) =>
    globSync(patterns, { exclude: ["**/node_modules/**", "**/.build/**"] }).map((file) =>
      readFileSync(file, "utf8"),
    );
  const manifests = read(["package.json", "packages/*/package.json"]).map((text) => JSON.parse(text));
  const folders = "{infra,packages,scripts,stacks,tests}/**/*.{ts,tsx}";
  const sources = read([folders, "*.ts"]).join("\n");

  it.each(chosen)("%s is in a manifest, and the source imports it", (name) => {
    const sections = manifests.flatMap(({ dependencies, devDependencies }) => [
      dependencies,
      devDependencies,
    ]);
    expect(sections.filter((section) => section?.[name])).not.toEqual([]);
    expect(sources).toMatch(new RegExp(`from "${name}(/[^"]*)?"`));
  });
});

/**
 * They are Node for the machines of developers. npm can pick by system and processor only among
 * optional packages.
 */
const machines = installed.filter(([path]) => /^node-(bin-)?(darwin|linux|win)-/.test(nameOf(path)));

describe("Node of developers' machines", () => {
  it("comes as one archive for each system, without a script that would download it", () => {
    const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const locked = machines.map(([path, { version }]) => [nameOf(path), version]);
    expect(Object.fromEntries(locked)).toEqual(optionalDependencies);
    expect(installed.filter(([path]) => /^node(-bin-setup)?$/.test(nameOf(path)))).toEqual([]);
    for (const [, { os, bin, version }] of machines) {
      expect(os).toBeDefined();
      expect(bin).toHaveProperty("node");
      expect(version).toMatch(/^24\./);
    }
  });
});

/** Each works without its script. What the script does: */
const withScript = {
  "aws-crt": "looks for its binding, which the archive has",
  "aws-sdk": "prints that this version is old",
  esbuild: "replaces its start script by the binary, and checks the version",
};

describe("install scripts", () => {
  it("are off, and no other folder has settings of its own", () => {
    expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
    const exclude = ["**/node_modules/**", "**/.build/**"];
    expect(globSync("**/.npmrc", { exclude })).toEqual([".npmrc"]);
  });

  it("are in packages only that are known to work without", () => {
    const found = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect([...new Set(found.map(([path]) => nameOf(path)))].sort()).toEqual(Object.keys(withScript));
  });
});

describe("installs", () => {
  const bins = new Set(installed.flatMap(([, { bin }]) => Object.keys(bin ?? {})));

  /**
   * Returns the commands that install what the lock file doesn't hold, or run install scripts.
   * Finds lists such as `["npm", "install"]`.
   */
  function findLooseInstalls(text: string): string[] {
    const words = text.replace(/["'`,[\]()]+/g, " ").replace(/\s+/g, " ");
    const tools =
      /\b(p?npm|yarn|bun)( -\S+( \S+)?)*? (i|in|ins(?:t(?:al?l?)?)?|isnt\w*|it|add|link|ln|update|up|udpate|upgrade|dedupe|ddp|audit fix|x|exec|dlx|create|init|rebuild|rb)\b|\bbunx |\b(pip3?|pipx|gem|go|cargo|brew|corepack) (install|get|enable|run)\b|\b(curl|wget) -?\S/g;
    const switches =
      /--(no-package-lock|package-lock[= ]false|no-ignore-scripts|ignore-scripts[= ]false)|npm_config_(package_lock|ignore_scripts)\W+(false|0)/gi;
    const npx = [...words.matchAll(/\bnpx ([\w@-]\S*)/g)].filter(
      ([, first = ""]) => first !== "--no-install" && !bins.has(first),
    );
    return [...words.matchAll(tools), ...words.matchAll(switches), ...npx].map(([command]) => command);
  }

  const files = globSync([
    "{stacks,scripts,infra,tests,packages/*/src,.github,.ci}/**/*",
    "{package.json,packages/*/package.json}",
    "{.,packages/*,scripts,infra}/*ockerfile*",
  ])
    .filter((file) => /\.\w+$|run$|ockerfile/.test(file) && !/\.test\.tsx?$/.test(file))
    // `npm run lighthouse` measures with what a developer has.
    .filter((file) => file !== "tests/load/lighthouse.ts");

  it("take nothing but what the lock file holds", () => {
    expect(files).toEqual(expect.arrayContaining([".ci/run", ".github/workflows/preview.yml"]));
    const found = files.map((file) => [file, findLooseInstalls(readFileSync(file, "utf8"))] as const);
    expect(found.filter(([, commands]) => commands.length > 0)).toEqual([]);
  });

  it.each([
    'execFileSync("npm", ["install", ...target])',
    "npm --prefix .build i sharp",
    "npm ci --no-package-lock",
    "npx --yes lighthouse@13.5.0",
    'spawn("npx", args)',
    "npm isntall sharp",
    "npm audit fix",
    "npm link ../sharp",
    "npm ci --ignore-scripts false",
    "npm_config_ignore_scripts=false npm ci",
    "curl -fsSL https://example.com/install.sh | sh",
    "pip install awscli",
    "RUN pnpm add sharp",
    "npm rebuild esbuild --ignore-scripts=false",
  ])("refuses %s", (text) => {
    expect(findLooseInstalls(text)).not.toEqual([]);
  });

  it.each([
    "npm ci",
    "npm run install-sharp",
    "npx node scripts/smoke.ts",
    'run("npx", ["--no-install", "sst"])',
  ])("allows %s", (text) => {
    expect(findLooseInstalls(text)).toEqual([]);
  });
});

describe("the XML parser", () => {
  it("has one version, also for SST, whose own was old", () => {
    const versions = installed.filter(([path]) => nameOf(path) === "fast-xml-parser");
    expect(versions.map(([, { version }]) => version.split(".")[0])).toEqual(["5"]);
  });
});

describe("licences", () => {
  const shipped = installed.filter((each) => !each[1].dev && !machines.includes(each));

  it("of everything that is shipped are on the list of allowed ones", () => {
    expect(shipped.length).toBeGreaterThan(100);
    expect(
      shipped.filter((each) => !hasGoodLicence(each)).map(([path, { license }]) => [path, license]),
    ).toEqual([]);
  });

  it.each([
    ["GPL-3.0", "node_modules/any"],
    ["LGPL-3.0", "node_modules/any"],
    [undefined, "node_modules/any"],
    ["GPL-3.0", "node_modules/libheif-js"],
    ["MIT AND GPL-2.0", "node_modules/any"],
  ])("%s of %s is refused", (license, path) => {
    expect(hasGoodLicence([path, { version: "1.0.0", ...(license && { license }) }])).toBe(false);
  });
});

describe("an audit", () => {
  const withFault = (severity: string) =>
    JSON.stringify({ vulnerabilities: { left: { name: "left", severity, range: "<2.0.0" } } });

  it("names each package with a serious fault, and fails", () => {
    expect(judgeAudit(withFault("critical"))).toEqual({
      text: "critical: left <2.0.0\nUpdate these packages, then run npm run audit again.",
      isFaulty: true,
    });
  });

  it("passes with a moderate fault", () => {
    expect(judgeAudit(withFault("moderate"))).toEqual({ text: "no serious fault is known", isFaulty: false });
  });

  it.each([
    ["", "no answer"],
    ['{"message":"405 Method Not Allowed"}', "405 Method Not Allowed"],
    ['{"error":{"summary":"request failed"}}', "request failed"],
  ])("fails without an answer: %s", (output, reason) => {
    const { text, isFaulty } = judgeAudit(output);
    expect(text).toBe(`not checked: the registry's audit service did not answer (${reason})`);
    expect(isFaulty).toBe(true);
  });
});
