import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveBuild } from "@handyman/local/http/site";
import { listen } from "@handyman/local/listen";
import { build } from "vite";

const words = "Repairs, fittings and upkeep of homes around the Bay. We answer every request within a day.";

const entry = `
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
hydrateRoot(document.querySelector("main"), createElement("p", null, ${JSON.stringify(words)}));
`;

const toPage = (title: string, head = "") => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>body { margin: 2rem; font-family: sans-serif; }</style>
${head}</head>
<body><main><p>${words}</p></main></body>
</html>
`;

function writePage(folder: string, name: string, html: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "index.html"), html);
}

async function buildScript(folder: string): Promise<string | undefined> {
  const source = join(folder, "entry.js");
  writeFileSync(source, entry);
  await build({
    root: "packages/web",
    configFile: false,
    publicDir: false,
    logLevel: "error",
    resolve: { dedupe: ["react", "react-dom"] },
    build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input: source } },
  });
  return readdirSync(join(folder, "assets"))[0];
}

export async function servePlainPages() {
  const folder = mkdtempSync(join(tmpdir(), "plain-pages-"));
  writePage(folder, "html", toPage("Plain HTML"));
  const script = await buildScript(folder);
  writePage(folder, "react", toPage("React", `<script type="module" src="/assets/${script}"></script>\n`));
  const server = await listen(0, serveBuild(folder, {}, {}));
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { origin: `http://localhost:${server.port}`, close };
}
