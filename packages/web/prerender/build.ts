import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { renderPage as Render } from "../src/entry-server.tsx";
import { paths } from "../src/paths.ts";
import { preloadsOf, readManifest } from "./chunks.ts";
import { documentOf, shellOf } from "./document.ts";
import { launchApi } from "./launch-api.ts";
import { serviceWorkerOf, withoutScripts } from "./offline.ts";
import { allPaths, NOWHERE } from "./pages.ts";
import { siteFiles } from "./site-files.ts";
import { structuredData } from "./structured-data.ts";

// The last step of the build: every public page as complete HTML, `<path>/index.html`, the 404 page, the app's shell
// for what is rendered in the browser alone, and what robots, feed readers and previews of links ask for.

const root = join(import.meta.dirname, "..");
const { values: folders } = parseArgs({
  options: {
    /** What Vite has built for browsers; the pages go there. */
    dist: { type: "string", default: join(root, "dist") },
    /** The app as Vite has bundled it for Node. */
    server: { type: "string", default: join(root, "../../.build/web-server") },
  },
});
const dist = resolve(folders.dist);
const server = pathToFileURL(resolve(folders.server, "entry-server.js"));

const { renderPage } = (await import(server.href)) as { renderPage: typeof Render };
const template = await readFile(join(dist, "index.html"), "utf8");
const manifest = readManifest(join(dist, ".vite/manifest.json"));

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function htmlOf(path: string): Promise<string> {
  const { head, file, ...page } = await renderPage(path, launchApi);
  const preloads = preloadsOf(manifest, file, template);
  return documentOf(template, {
    ...page,
    head: head + preloads,
    structuredData: structuredData(path, page.data),
    ...(path !== NOWHERE && { path }),
  });
}

for (const path of allPaths) await write(join(path, "index.html"), await htmlOf(path));
await write("404.html", await htmlOf(NOWHERE));
await write("shell.html", shellOf(template));
const offlinePage = withoutScripts(await htmlOf(paths.offline));
await write("offline.html", offlinePage);
await write("sw.js", serviceWorkerOf(await readFile(join(dist, "sw.js"), "utf8"), offlinePage, template));
for (const [path, content] of await siteFiles()) await write(path, content);
await rm(join(dist, ".vite"), { recursive: true });
