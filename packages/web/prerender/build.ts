import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { renderPage as Render } from "../src/entry-server.tsx";
import { paths } from "../src/paths.ts";
import { preloadsOf, readManifest } from "./chunks.ts";
import { documentOf, shellOf } from "./document.ts";
import { launchApi } from "./launch-api.ts";
import { serviceWorkerOf, withoutScripts } from "./offline.ts";
import { allPaths, NOWHERE } from "./pages.ts";

// The last step of the build: every public page as complete HTML, `<path>/index.html`, the 404 page, and the app's shell
// for what is rendered in the browser alone.

const dist = join(import.meta.dirname, "../dist");

/** The app as Vite has bundled it for Node. */
const server = new URL("../../../.build/web-server/entry-server.js", import.meta.url);

const { renderPage } = (await import(server.href)) as { renderPage: typeof Render };
const template = await readFile(join(dist, "index.html"), "utf8");
const manifest = readManifest(join(dist, ".vite/manifest.json"));

async function write(path: string, content: string): Promise<void> {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function htmlOf(path: string): Promise<string> {
  const { head, file, ...page } = await renderPage(path, launchApi);
  const preloads = preloadsOf(manifest, file, template);
  return documentOf(template, { ...page, head: head + preloads, ...(path !== NOWHERE && { path }) });
}

for (const path of allPaths) await write(join(path, "index.html"), await htmlOf(path));
await write("404.html", await htmlOf(NOWHERE));
await write("shell.html", shellOf(template));
const offlinePage = withoutScripts(await htmlOf(paths.offline));
await write("offline.html", offlinePage);
await write("sw.js", serviceWorkerOf(await readFile(join(dist, "sw.js"), "utf8"), offlinePage, template));
await rm(join(dist, ".vite"), { recursive: true });
