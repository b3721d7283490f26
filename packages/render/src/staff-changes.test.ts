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
import type * as Server from "../../web/src/entry-server.tsx";
import { paths } from "../../web/src/paths.ts";
import { buildDocument } from "./document.ts";
import { allPaths, fetchLaunchApi } from "./launch-api.ts";
import { NOT_FOUND_PATH } from "./page-paths.ts";
import { buildStructuredData } from "./structured-data.ts";

const root = fileURLToPath(new URL("../../web", import.meta.url));
let folder: string;
let renderPage: typeof Server.renderPage;

/** Only Vite can load the pages, so this bundles them for Node. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "web-"));
  const ssr = { ssr: "src/entry-server.tsx", outDir: folder, emptyOutDir: true };
  vi.stubEnv("NODE_ENV", "production");
  await build({ root, configFile: join(root, "vite.config.ts"), logLevel: "error", build: ssr });
  vi.unstubAllEnvs();
  ({ renderPage } = await import(pathToFileURL(join(folder, "entry-server.mjs")).href));
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

/** Answers as the API does after staff have changed the name and the phone, withdrawn one service and renamed another. */
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
    const { body, data } = await renderPage(path, fetchApi);
    const html = body + JSON.stringify(buildStructuredData(path, data));
    expect(html, path).not.toContain(`${paths.service(GONE)}"`);
    const footer = body.slice(body.indexOf("<footer"));
    expect(footer, path).toContain(RENAMED);
    expect(footer.indexOf(RENAMED), path).toBeLessThan(footer.indexOf("Furniture Assembly"));
    expect(footer, path).not.toContain("Tile Installation");
  }
});

it("every page has the name and the phone of the settings", async () => {
  const template = await readFile(join(root, "index.html"), "utf8");
  // These pages name the business in the words of the content folder.
  const inContent: string[] = [paths.about, paths.privacy, paths.terms];
  for (const path of pages) {
    const { head, body, data } = await renderPage(path, fetchApi);
    const html = buildDocument(template, {
      ...{ head, body, data },
      structuredData: buildStructuredData(path, data),
    });
    expect(html, path).toContain("Able &amp; Sons</title>");
    expect(html, path).toContain('title="Able &amp; Sons: Blog"');
    expect(html, path).toContain(`You can also call us at ${renamed.phone}.`);
    expect(html, path).not.toContain(business.phone);
    if (!inContent.includes(path)) expect(html, path).not.toContain(business.name);
  }
});

it("a testimonial stays when its service is withdrawn, and names the renamed service", async () => {
  const { body } = await renderPage(paths.testimonials, fetchApi);
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main"));
  expect(main.match(/<figure/g)?.length).toBe(2);
  expect(main).toContain(RENAMED);
});
