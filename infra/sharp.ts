import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parts } from "./parts.ts";

const FOLDER = dirname(parts.sharp);

const native = ["@img/sharp-linux-arm64", "@img/sharp-libvips-linux-arm64"];

interface Lock {
  packages: Record<string, { version: string; link?: boolean }>;
}

export function installSharp(): void {
  const { packages, ...lock }: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const root = { private: true, dependencies: { sharp: packages["node_modules/sharp"]?.version } };
  const downloads = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith("node_modules/") && !link,
  );
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify(root));
  const locked = { ...lock, packages: { "": root, ...Object.fromEntries(downloads) } };
  writeFileSync(`${FOLDER}/package-lock.json`, JSON.stringify(locked));
  const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
  const options = ["--ignore-scripts", "--no-bin-links", "--no-workspaces", "--no-audit", "--loglevel=error"];
  execFileSync("npm", ["ci", ...target, ...options], { cwd: FOLDER, stdio: "inherit" });
  // npm leaves out an optional package with a wrong hash, without an error.
  const missing = native.filter((name) => !existsSync(`${parts.sharp}/${name}/package.json`));
  if (missing.length > 0)
    throw new Error(`npm got no ${missing.join(" and no ")} with the hash of package-lock.json`);
}
