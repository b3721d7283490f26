import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkParts, getSiteEnvironment, hashParts, parts } from "./parts.ts";

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parts-"));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const writeFor = (environment: object) => write(parts.environment, JSON.stringify(environment));

describe("the parts of a stage", () => {
  it("are refused for another site, and when there are none", () => {
    expect(() => checkParts("my-branch")).toThrow("run npm run build-parts -- --stage my-branch first");
    writeFor({ SITE_INDEXABLE: "true", SITE_URL: "https://www.example.com" });
    expect(() => checkParts("my-branch")).toThrow(".build/parts is not for my-branch");
    writeFor({ SITE_INDEXABLE: "false" });
    expect(checkParts("my-branch")).toBeUndefined();
  });

  it("say which setting the build of a public site lacks", () => {
    expect(() => getSiteEnvironment("production", {})).toThrow("needs SITE_DOMAIN");
  });
});

describe("the digest of the parts", () => {
  const file = `${parts.site}/assets/app.js`;
  const writeTwo = () => {
    write(file, "start()");
    write(`${parts.renderer}/render.mjs`, "render()");
  };

  it("stays the same for the same files, whatever the order in which they were written", () => {
    writeTwo();
    const first = hashParts();
    rmSync(".build", { recursive: true });
    write(`${parts.renderer}/render.mjs`, "render()");
    write(file, "start()");
    expect(hashParts()).toBe(first);
  });

  it.each<[string, () => void]>([
    ["changed", () => write(file, "steal()")],
    ["added", () => write(`${parts.site}/.hidden/more.js`, "steal()")],
    ["removed", () => rmSync(file)],
    ["renamed", () => renameSync(file, `${parts.site}/assets/other.js`)],
  ])("changes with a file that was %s", (_what, change) => {
    writeTwo();
    const before = hashParts();
    change();
    expect(hashParts()).not.toBe(before);
  });
});
