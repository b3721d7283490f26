import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { saveService } from "@handyman/core/catalogue/service";
import { queueEveryPage } from "@handyman/core/publishing/queue";
import { rendererFolder } from "@handyman/local/environment";
import { afterAll, beforeAll, expect, it } from "vitest";
import { VISIT_SOURCES } from "../../packages/render/src/page-styles.ts";
import { useStage } from "../setup/stage.ts";

// Needs the built site: `npm run build`.

const stage = useStage({ site: "dist" });

let folder: string;
/**
 * `dist` is the folder that each deployment uploads, `server` the folder beside the function that
 * publishes.
 */
const dist = () => join(folder, "dist");
const server = () => join(folder, "server");

/** The built site has no manifest of the back office anymore. */
const backOffice = Object.fromEntries(
  VISIT_SOURCES.map((source) => [source, { file: "assets/visits.js", src: source }]),
);

async function buildToDeploy(): Promise<void> {
  const { scripts } = JSON.parse(await readFile("packages/web/package.json", "utf8"));
  const lastStep: string = scripts["build-to-deploy"].split("&& node ").at(-1);
  await cp("packages/web/public", dist(), { recursive: true });
  for (const name of ["assets", "shell.html"])
    await cp(`packages/web/dist/${name}`, join(dist(), name), { recursive: true });
  await cp(rendererFolder, server(), { recursive: true });
  await mkdir(join(dist(), ".vite"));
  const { template, manifest } = JSON.parse(await readFile(join(server(), "build.json"), "utf8"));
  await writeFile(join(dist(), "index.html"), template);
  await writeFile(join(dist(), ".vite/manifest.json"), JSON.stringify(manifest));
  await writeFile(join(dist(), ".vite/admin-manifest.json"), JSON.stringify(backOffice));
  const args = [...lastStep.split(" "), "--dist", dist(), "--server", server()];
  await promisify(execFile)(process.execPath, args, { cwd: "packages/web" });
}

const read = async (path: string) => (await fetch(stage.url + path)).text();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deployment-"));
  await buildToDeploy();
  process.env.RENDERER = server();
});
afterAll(() => rm(folder, { recursive: true }));

it("a deployment uploads no page, and keeps the build's own beside the renderer", async () => {
  const uploaded = await readdir(dist());
  expect(uploaded).toEqual(expect.arrayContaining(["assets", "shell.html", "robots.txt"]));
  for (const path of ["index.html", "404.html", "offline.html", "about", "blog", "rss.xml", "sitemap.xml"])
    expect(uploaded).not.toContain(path);
  const apart = await readdir(join(server(), "pages"));
  expect(apart).toEqual(
    expect.arrayContaining(["index.html", "404.html", "offline.html", "about", "blog", "rss.xml"]),
  );
});

it("a deployment writes the build's pages while the table is empty, and the table's pages later", async () => {
  const mark = "<!-- of this build -->";
  for (const key of ["about/index.html", "404.html"]) await appendFile(join(server(), "pages", key), mark);
  await queueEveryPage();
  await stage.settled();
  for (const path of ["/about", "/nowhere"]) expect((await read(path)).includes(mark), path).toBe(true);

  const service = { slug: "deck-repair", title: "Decks", description: "Boards.", isPopular: false };
  await saveService("deck", { ...service, isActive: true, sortOrder: 0 });
  await queueEveryPage();
  await stage.settled();
  for (const path of ["/about", "/nowhere"]) expect((await read(path)).includes(mark), path).toBe(false);
  expect(await read("/about")).toContain("<h1");
});
