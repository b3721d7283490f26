import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, beforeEach, expect, it } from "vitest";

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const NATIVE = "@img/sharp-linux-arm64";
const LIBVIPS = "@img/sharp-libvips-linux-arm64";
const arm64 = { os: ["linux"], cpu: ["arm64"], libc: ["glibc"] };

const manifests: Manifest[] = [
  {
    name: "sharp",
    version: "1.0.0",
    dependencies: { semver: "^7.0.0" },
    optionalDependencies: { [NATIVE]: "1.0.0", [LIBVIPS]: "1.0.0" },
  },
  { name: "semver", version: "7.0.0" },
  { name: NATIVE, version: "1.0.0", ...arm64 },
  { name: LIBVIPS, version: "1.0.0", ...arm64 },
  { name: "vite", version: "8.0.0" },
];

async function archive(manifest: Manifest, code = ""): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: "package/package.json" }, JSON.stringify(manifest));
  tar.entry({ name: "package/index.js" }, code);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

const hash = (bytes: Buffer) => `sha512-${createHash("sha512").update(bytes).digest("base64")}`;

interface Release {
  manifest: Manifest;
  bytes: Buffer;
}

let folder: string;
let registry: Map<string, Release[]>;

const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? "");
  const [, name = "", version] = /^\/(.+?)(?:\/-\/(.+)\.tgz)?$/.exec(path) ?? [];
  const releases = registry.get(name) ?? [];
  if (version) return response.end(releases.find(({ manifest }) => manifest.version === version)?.bytes);
  if (releases.length === 0) return response.writeHead(404).end("{}");
  const versions = releases.map(({ manifest, bytes }) => {
    const tarball = `http://${request.headers.host}/${name}/-/${manifest.version}.tgz`;
    return [manifest.version, { ...manifest, dist: { tarball, integrity: hash(bytes) } }];
  });
  const latest = releases[0]?.manifest.version;
  response.end(JSON.stringify({ name, "dist-tags": { latest }, versions: Object.fromEntries(versions) }));
});

beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  folder = mkdtempSync(join(tmpdir(), "sharp-"));
  registry = new Map();
  for (const manifest of manifests)
    registry.set(manifest.name, [{ manifest, bytes: await archive(manifest) }]);
  const locked = [...registry.values()]
    .flat()
    .map(({ manifest: { name, ...rest }, bytes }) => [
      `node_modules/${name}`,
      { ...rest, integrity: hash(bytes), ...(rest.os && { optional: true }) },
    ]);
  const packages = { "": { dependencies: { sharp: "1.0.0" } }, ...Object.fromEntries(locked) };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
  mkdirSync(join(folder, "home"));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** Installs in a process of its own, because npm blocks it and the registry answers from here. */
async function install(): Promise<string> {
  const script = `const { installSharp } = await import(process.argv[1]); installSharp();`;
  const args = ["--input-type=module", "-e", script, join(import.meta.dirname, "sharp.ts")];
  const { port } = server.address() as AddressInfo;
  const env = {
    PATH: process.env.PATH,
    HOME: join(folder, "home"),
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_fetch_retries: "0",
  };
  return promisify(execFile)(process.execPath, args, { cwd: folder, env }).then(
    () => "installed",
    ({ stderr }: { stderr: string }) => stderr,
  );
}

const installed = (name: string) => join(folder, ".build/parts/sharp/node_modules", name);

async function publish(name: string, version: string): Promise<void> {
  const releases = registry.get(name) ?? [];
  const manifest = { ...releases[0]?.manifest, name, version };
  const others = releases.filter((release) => release.manifest.version !== version);
  registry.set(name, [{ manifest, bytes: await archive(manifest, "stolen()") }, ...others]);
}

it("installs sharp's locked version for Lambda's processor, and nothing that sharp does not need", async () => {
  await publish("semver", "7.9.9");
  expect(await install()).toBe("installed");
  for (const name of ["sharp", "semver", NATIVE, LIBVIPS]) expect(existsSync(installed(name))).toBe(true);
  expect(existsSync(installed("vite"))).toBe(false);
  expect(JSON.parse(readFileSync(join(installed("semver"), "package.json"), "utf8")).version).toBe("7.0.0");
});

it("refuses another archive under the same version", async () => {
  await publish("semver", "7.0.0");
  expect(await install()).toContain("EINTEGRITY");
});

it("refuses other archives of the native parts, which npm leaves out silently, and what an earlier build left", async () => {
  for (const name of [NATIVE, LIBVIPS]) {
    await publish(name, "1.0.0");
    mkdirSync(installed(name), { recursive: true });
    writeFileSync(join(installed(name), "package.json"), '{"version":"1.0.0"}');
  }
  expect(await install()).toContain(
    `npm got no ${NATIVE} and no ${LIBVIPS} with the hash of package-lock.json`,
  );
});
