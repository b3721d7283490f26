import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Puts sharp for Lambda's arm64 into `.build/sharp/node_modules`; the images stack copies it beside the function. Does nothing
 * if the version is there.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = join(root, ".build/sharp");
const modules = join(folder, "node_modules");

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

const wanted: string = readJson(join(root, "packages/core/package.json")).dependencies.sharp;

function vendored(): string | undefined {
  const parts = ["sharp", "@img/sharp-linux-arm64", "@img/sharp-libvips-linux-arm64"];
  const manifests = parts.map((part) => join(modules, part, "package.json"));
  const [main] = manifests;
  return main && manifests.every((path) => existsSync(path)) ? readJson(main).version : undefined;
}

function install(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Without its own manifest, npm would install into the repository's.
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "sharp-for-lambda", private: true, dependencies: { sharp: wanted } }),
  );
  const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
  execFileSync(
    "npm",
    ["install", ...target, "--ignore-scripts", "--no-workspaces", "--no-package-lock", "--loglevel=error"],
    { cwd: folder, stdio: "inherit" },
  );
}

if (vendored() === wanted) {
  console.log(`sharp ${wanted} for arm64 is in .build/sharp already`);
} else {
  install();
  const found = vendored();
  if (found !== wanted) {
    console.error(
      `sharp ${wanted} for arm64 was not installed completely (found ${found ?? "parts missing"})`,
    );
    process.exit(1);
  }
  console.log(`sharp ${wanted} for arm64 is in .build/sharp`);
}
