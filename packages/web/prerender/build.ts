import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { paths } from "../src/paths.ts";
import { readManifest } from "./chunks.ts";
import { shellOf } from "./document.ts";
import { launchApi } from "./launch-api.ts";
import { serviceWorkerOf, withoutScripts } from "./offline.ts";
import { allPaths } from "./pages.ts";
import type * as Rendering from "./render.ts";
import { PAGES_FOLDER, PAGES_LIST } from "./rendered-file.ts";
import { siteFiles } from "./site-files.ts";

// The last step of the build: every public page as complete HTML, `<path>/index.html`, the 404 page, the app's shell
// for what is rendered in the browser alone, and what robots, feed readers and previews of links ask for. What renders
// them, with the template and the chunks of this build beside it, stays for the function that publishes. For a deployment
// the pages lie apart, beside that function: uploaded with the rest they would replace what staff have published.

const root = join(import.meta.dirname, "..");
const { values: folders } = parseArgs({
  options: {
    /** What Vite has built for browsers; the pages go there. */
    dist: { type: "string", default: join(root, "dist") },
    /** The site's rendering as Vite has bundled it for Node. */
    server: { type: "string", default: join(root, "../../.build/web-server") },
    apart: { type: "boolean", default: false },
  },
});
const dist = resolve(folders.dist);
const server = resolve(folders.server);

const { startRun, renderPageHtml } = (await import(
  pathToFileURL(join(server, "render.mjs")).href
)) as typeof Rendering;
const template = await readFile(join(dist, "index.html"), "utf8");
const manifest = readManifest(join(dist, ".vite/manifest.json"));
const build = { template, manifest, built: allPaths };

async function write(folder: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

await write(server, "template.html", template);
await write(server, "manifest.json", JSON.stringify(manifest));
await write(server, "built.json", JSON.stringify(allPaths));

const apart = join(server, PAGES_FOLDER);
await rm(apart, { recursive: true, force: true });
const run = startRun(build, launchApi);
const files = await run.listFiles({ everything: true });
for (const file of files) {
  const rendered = await run.render(file);
  if (!rendered) throw new Error(`${file.path} is no page of the content at launch`);
  await write(folders.apart ? apart : dist, file.key, rendered.body);
}
await write(server, PAGES_LIST, JSON.stringify(folders.apart ? files : []));
if (folders.apart) await rm(join(dist, "index.html"));
await write(dist, "shell.html", shellOf(template));
const offlinePage = withoutScripts(await renderPageHtml(build, paths.offline, launchApi));
await write(dist, "offline.html", offlinePage);
await write(
  dist,
  "sw.js",
  serviceWorkerOf(await readFile(join(dist, "sw.js"), "utf8"), offlinePage, template),
);
for (const [path, content] of await siteFiles()) await write(dist, path, content);
await rm(join(dist, ".vite"), { recursive: true });
