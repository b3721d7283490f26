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
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && !link,
);

/** They let us ship and sell without giving out our own source. */
const allowed = "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 PSF-2.0 Python-2.0 Unlicense".split(
  " ",
);

/** We ship these two libraries unchanged, as files of their own that anybody can replace. The LGPL asks for no more. */
const unchangedLibraries = /^(@img\/sharp-.*|libheif-js)$/;

function hasGoodLicence([path, { license = "none" }]: [string, Package]): boolean {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const others = license.split(" AND ").filter((part) => !allowed.includes(part));
  const isLesser = others.every((part) => part.startsWith("LGPL-3.0"));
  return others.length === 0 || (isLesser && unchangedLibraries.test(name));
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

describe("licences", () => {
  const shipped = installed.filter(([, { dev }]) => !dev);

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
    expect(hasGoodLicence([path, license === undefined ? {} : { license }])).toBe(false);
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
  ])("says that it was skipped after %s", (output, reason) => {
    const { text, isFaulty } = judgeAudit(output);
    expect(text).toBe(`skipped: the registry's audit service did not answer (${reason})`);
    expect(isFaulty).toBe(false);
  });
});
