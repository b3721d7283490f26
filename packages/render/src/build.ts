import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { allPaths, fetchLaunchApi } from "./launch-api.ts";
import {
  type Chunk,
  createWordFinder,
  listCode,
  listFiles,
  PAGE_SOURCES,
  VISIT_SOURCES,
} from "./page-styles.ts";
import type * as Rendering from "./render.ts";
import { buildSiteFiles } from "./site-files.ts";

const root = join(import.meta.dirname, "../../web");
const { values: folders } = parseArgs({
  options: {
    dist: { type: "string", default: join(root, "dist") },
    server: { type: "string", default: join(root, "../../.build/web-server") },
    /**
     * Used by deployments: uploading `dist` must not replace the pages that staff have published.
     */
    apart: { type: "boolean", default: false },
  },
});
const dist = resolve(folders.dist);
const server = resolve(folders.server);

async function write(folder: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const listAssets = (html: string) =>
  [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, file]) => file);

const toVersion = (content: string) => createHash("sha256").update(content).digest("hex").slice(0, 12);

function listVisitFiles(admin: Record<string, Chunk & { css?: string[]; assets?: string[] }>): string[] {
  const code = listFiles(admin, VISIT_SOURCES);
  const chunks = Object.values(admin).filter(({ file }) => code.includes(file));
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].sort().map((file) => `/${file}`);
}

function buildServiceWorker(worker: string, offlinePage: string): string {
  const files = JSON.stringify([`/${OFFLINE_FILE}`, ...listAssets(offlinePage)]);
  const visits = JSON.stringify(listVisitFiles(adminManifest));
  return fillTemplate(worker, {
    __VERSION__: toVersion(template),
    '"__FILES__"': JSON.stringify(files),
    __VISITS_VERSION__: toVersion(visits),
    '"__VISITS_FILES__"': JSON.stringify(visits),
  });
}

const { startRun, findStylesheet, fillTemplate, BUILD_FILE, OFFLINE_FILE, PAGES_FOLDER } = (await import(
  pathToFileURL(join(server, "render.mjs")).href
)) as typeof Rendering;
const template = await readFile(join(dist, "index.html"), "utf8");
const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8"));
const stylesheet = await readFile(join(dist, findStylesheet(manifest)), "utf8");
const findWords = createWordFinder(stylesheet);

async function readCodeWords(page: string) {
  const code = await Promise.all(listCode(manifest, page).map((file) => readFile(join(dist, file), "utf8")));
  return [page, findWords(code.join("\n"))];
}

const pageSources = Object.keys(manifest).filter((source) => source.startsWith(PAGE_SOURCES));
const codeWords = Object.fromEntries(await Promise.all(pageSources.map(readCodeWords)));
const build: Rendering.Build = { template, manifest, stylesheet, codeWords, built: allPaths, pages: [] };

const apart = join(server, PAGES_FOLDER);
const pages = folders.apart ? apart : dist;
await rm(apart, { recursive: true, force: true });
const run = startRun(build, fetchLaunchApi);
const files = await run.listFiles({ everything: true });
for (const file of files) {
  const rendered = await run.render(file);
  if (!rendered) throw new Error(`The launch content has no page for ${file.path}`);
  await write(pages, file.key, rendered.body);
}
await write(server, BUILD_FILE, JSON.stringify({ ...build, pages: folders.apart ? files : [] }));
if (folders.apart) await rm(join(dist, "index.html"));

const adminManifest = JSON.parse(await readFile(join(dist, ".vite/admin-manifest.json"), "utf8"));
const offlinePage = await readFile(join(pages, OFFLINE_FILE), "utf8");
const worker = await readFile(join(dist, "sw.js"), "utf8");
await write(dist, "sw.js", buildServiceWorker(worker, offlinePage));
for (const [path, content] of await buildSiteFiles()) await write(dist, path, content);
await rm(join(dist, ".vite"), { recursive: true });
