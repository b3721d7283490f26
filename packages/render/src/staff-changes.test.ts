import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Service } from "@handyman/core/service/schema";
import type { SiteSettings } from "@handyman/core/setting/defaults";
import type { Testimonial } from "@handyman/core/testimonial/schema";
import { build } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { business } from "../../../business.ts";
import { paths } from "../../web/src/paths.ts";
import { allPaths, fetchLaunchApi } from "./launch-api.ts";
import { NOT_FOUND_PATH } from "./page-paths.ts";
import type * as Rendering from "./render.ts";

const root = fileURLToPath(new URL("../../web", import.meta.url));
let folder: string;
let render: (path: string) => Promise<string>;

/** Only Vite can load the pages, so this bundles them for Node. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "web-"));
  const ssr = { ssr: "../render/src/render.ts", outDir: folder, emptyOutDir: true };
  vi.stubEnv("NODE_ENV", "production");
  await build({ root, configFile: join(root, "vite.config.ts"), logLevel: "error", build: ssr });
  vi.unstubAllEnvs();
  const bundle = pathToFileURL(join(folder, "render.mjs")).href;
  const { renderHtml } = (await import(bundle)) as typeof Rendering;
  const template = await readFile(join(root, "index.html"), "utf8");
  render = (path) =>
    renderHtml({ template, manifest: {}, stylesheet: "", built: [], pages: [] }, path, fetchApi);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const renamed = { business_name: "Able & Sons", phone: "(510) 555-0199" };
const GONE = "deck-repair";
const RENAMED = "Tiles of All Kinds";

function changed<T extends { slug: string; title: string }>(list: readonly T[]): T[] {
  const left = list.filter(({ slug }) => slug !== GONE);
  const of = (isTile: boolean) => left.filter(({ slug }) => (slug === "tile-installation") === isTile);
  return [...of(true).map((each) => ({ ...each, title: RENAMED })), ...of(false)];
}

const words = { name: "Sample", text: "Good.", rating: 5, date: "2026-01-01" };
const testimonials = [GONE, "tile-installation"].map((service) => ({ ...words, id: service, service }));

/** Stands for the API. Staff have changed the name and the phone, deactivated one service and renamed another. */
const fetchApi: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, "http://launch");
  if (pathname === "/api/testimonials")
    return Response.json({ items: testimonials as Partial<Testimonial>[] });
  const answer = await fetchLaunchApi(input);
  if (pathname === "/api/services") {
    const { items } = (await answer.json()) as { items: Service[] };
    return Response.json({ items: changed(items) });
  }
  if (pathname !== "/api/settings") return answer;
  const settings = (await answer.json()) as SiteSettings;
  return Response.json({ ...settings, ...renamed, services: changed(settings.services ?? []) });
};

const pages = [...allPaths, NOT_FOUND_PATH].filter((path) => path !== paths.service(GONE));

it("no page links to a withdrawn service, and the footer has the titles and the order of staff", async () => {
  for (const path of pages) {
    const html = await render(path);
    expect(html, path).not.toContain(`${paths.service(GONE)}"`);
    const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer"));
    expect(footer, path).toContain(RENAMED);
    expect(footer.indexOf(RENAMED), path).toBeLessThan(footer.indexOf("Furniture Assembly"));
    expect(footer, path).not.toContain("Tile Installation");
  }
});

it("every page has the name and the phone of the settings", async () => {
  // These pages name the business in the words of the content folder.
  const inContent: string[] = [paths.about, paths.privacy, paths.terms];
  for (const path of pages) {
    const html = await render(path);
    expect(html, path).toContain("Able &amp; Sons</title>");
    expect(html, path).toContain('title="Able &amp; Sons: Blog"');
    expect(html, path).toContain(`You can also call us at ${renamed.phone}.`);
    expect(html, path).not.toContain(business.phone);
    if (!inContent.includes(path)) expect(html, path).not.toContain(business.name);
  }
});

it("a testimonial stays when its service is withdrawn, and names the renamed service", async () => {
  const html = await render(paths.testimonials);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  expect(main.match(/<figure/g)?.length).toBe(2);
  expect(main).toContain(RENAMED);
});
