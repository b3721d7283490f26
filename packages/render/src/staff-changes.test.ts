import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ContactMessage } from "@handyman/core/contact/entity";
import * as contactMails from "@handyman/core/contact/mails";
import type { CrewMember } from "@handyman/core/crew/schema";
import type { MediaImage } from "@handyman/core/media/schema";
import type { Project } from "@handyman/core/project/schema";
import type { Quote } from "@handyman/core/quote/entity";
import * as quoteMails from "@handyman/core/quote/mails";
import { urgencies } from "@handyman/core/quote/rules";
import type { Service } from "@handyman/core/service/schema";
import { defaultSettings, type SiteSettings } from "@handyman/core/setting/defaults";
import type { Settings } from "@handyman/core/setting/schema";
import type { Testimonial } from "@handyman/core/testimonial/schema";
import { build } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { business } from "../../../business.ts";
import { aQuoteRequest } from "../../../tests/factories.ts";
import { comingSoonPages } from "../../web/src/coming-soon.ts";
import { paths } from "../../web/src/paths.ts";
import { allPaths, fetchLaunchApi } from "./launch-api.ts";
import { NOT_FOUND_PATH } from "./page-paths.ts";
import type * as Rendering from "./render.ts";
import { findContradictions, toText } from "./test-promises.ts";

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
    renderHtml(
      { template, manifest: {}, stylesheet: "", codeWords: {}, built: [], pages: [] },
      path,
      fetchApi,
    );
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const renamed = {
  ...{ business_name: "Able & Sons", phone: "(510) 555-0199", description: "Repairs since 2001." },
  ...{ founded_year: "2001", license_number: "7654321", reply_promise_hours: 31, warranty_months: "17" },
  ...{ rating_value: "4.1", rating_count: "33", business_hours: ["Tue-Fri: 9AM-4PM"] },
};
const GONE = "deck-repair";
const RENAMED = "Tiles of All Kinds";

function changed<T extends { slug: string; title: string }>(list: readonly T[]): T[] {
  const left = list.filter(({ slug }) => slug !== GONE);
  const of = (isTile: boolean) => left.filter(({ slug }) => (slug === "tile-installation") === isTile);
  return [...of(true).map((each) => ({ ...each, title: RENAMED })), ...of(false)];
}

const words = { name: "Sample", text: "Good.", rating: 5, date: "2026-01-01" };
const testimonials = [GONE, "tile-installation"].map((service) => ({ ...words, id: service, service }));

const picture = (alt: string): MediaImage => ({
  ...{ url: `/media/${alt}.jpg`, alt, width: 800, height: 600 },
  variants: [{ format: "jpeg", width: 800, url: `/media/${alt}.jpg` }],
});

const project: Project = {
  ...{ id: "p1", title: "A new gate", text: "We set two posts.", month: "2026-03", isFeatured: false },
  ...{ service: "fence-repair", city: "oakland", isSample: true },
  pairs: [{ before: picture("old"), after: picture("new") }],
};

let projects: Project[] = [];

let crew: CrewMember[] = [];

function listProjects(query: URLSearchParams): Project[] {
  const isWanted = (name: "service" | "city") => (one: Project) =>
    !query.has(name) || query.get(name) === one[name];
  return projects.filter(isWanted("service")).filter(isWanted("city"));
}

/** Stands for the API. Staff have changed the name and the phone, deactivated one service and renamed another. */
const fetchApi: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, "http://launch");
  if (pathname === "/api/testimonials")
    return Response.json({ items: testimonials as Partial<Testimonial>[] });
  if (pathname === "/api/projects") return Response.json({ items: listProjects(searchParams) });
  if (pathname === "/api/crew") return Response.json({ items: crew });
  const answer = await fetchLaunchApi(input);
  if (pathname === "/api/services") {
    const { items } = (await answer.json()) as { items: Service[] };
    return Response.json({ items: changed(items) });
  }
  if (pathname !== "/api/settings") return answer;
  const settings = (await answer.json()) as SiteSettings;
  const has_projects = projects.length > 0;
  return Response.json({ ...settings, ...renamed, has_projects, services: changed(settings.services ?? []) });
};

const [fences, oakland] = [paths.service("fence-repair"), paths.area("oakland")];
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main"));

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

const request = { id: "r1", reference: "BAH-TEST", email: "dana@example.test", name: "Dana" };

function listMails(settings: Settings) {
  const message = { ...request, status: "new", message: "Hello" } as ContactMessage;
  const asked = { ...aQuoteRequest(), ...request, photos: [] };
  const quotes = urgencies.map((urgency) => ({ ...asked, urgency }) as unknown as Quote);
  return [
    ...[contactMails.makeStaffMail(message, settings, ""), contactMails.makeCustomerMail(message, settings)],
    ...quotes.map((quote) => quoteMails.makeStaffMail(quote, settings, "")),
    ...quotes.map((quote) => quoteMails.makeCustomerMail(quote, settings)),
  ];
}

it("every page, its structured data and every mail make the same promises, with the numbers of the settings", async () => {
  const settings: Settings = { ...defaultSettings, ...renamed };
  const texts = listMails(settings).map(({ subject, text }) => [subject, text]);
  for (const path of pages) texts.push([path, toText(await render(path))]);
  const found = texts.map(([name, text = ""]) => [name, findContradictions(text, settings)] as const);
  expect(found.filter(([, contradictions]) => contradictions.length > 0)).toEqual([]);
});

it.each([
  ["We answer within 24 hours.", "hours to a reply: 24 instead of 31"],
  ["The smallest visit is $120.", "smallest visit: 120 instead of 150"],
  ["We stand behind our labor for twelve months.", "warranty: 12 instead of 17"],
  ["Local crews in nine cities.", "number of cities: 9 instead of 10"],
  ["License #1133173", "license: 1133173 instead of 7654321"],
  ["Urgent jobs are done within two to four days.", "soon: 2 to 4 days instead of 1 to 3 days"],
  ["You get a free quote within 31 hours.", "a quote or a price by the hour: quote within 31 hours"],
  ["A quote that we send is an estimate.", "a quote that does not hold: quote that we send is an estimate"],
])("the check finds the contradiction in %j", (text, contradiction) => {
  expect(findContradictions(text, { ...defaultSettings, ...renamed })).toEqual([contradiction]);
});

it("About and each service show the guarantee, and a service costs at least the smallest visit", async () => {
  for (const path of [paths.about, fences])
    expect(await render(path), path).toContain("labor for 17 months.");
  const main = mainOf(await render(paths.service("drywall-repair")));
  expect(main).toContain("$150–$300</strong>");
  expect(main).not.toContain("$75–$300");
});

it("the license leads to the state's record", async () => {
  for (const path of [paths.home, paths.about, paths.contact])
    expect(await render(path), path).toContain("LicenseDetail.aspx?LicNum=7654321");
});

it("no page links to a page that is only coming soon", async () => {
  for (const path of [paths.home, paths.plans, paths.propertyMaintenance, paths.pricing, paths.blog]) {
    const html = await render(path);
    expect(comingSoonPages.filter((page) => html.includes(`href="${page.path}"`))).toEqual([]);
  }
});

it("a testimonial stays when its service is withdrawn, and names the renamed service", async () => {
  const html = await render(paths.testimonials);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  expect(main.match(/<figure/g)?.length).toBe(2);
  expect(main).toContain(RENAMED);
});

it("without a project no page has a heading or a link for projects, and their own page has noindex", async () => {
  for (const path of [paths.home, fences, oakland]) {
    const html = await render(path);
    expect(html, path).not.toContain(`"${paths.projects}"`);
    expect(html, path).not.toContain('id="projects"');
  }
  const html = await render(paths.projects);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(mainOf(html)).toContain("No projects here yet");
});

it("a project shows on its own page, at home, and at its service and city only, with both pictures in the HTML", async () => {
  projects = [project];
  for (const path of [paths.projects, paths.home, fences, oakland]) {
    const html = await render(path);
    const main = mainOf(html);
    expect(main, path).toContain("A new gate");
    expect(main, path).toContain("Sample project");
    expect(main, path).toContain("March 2026");
    for (const alt of ["old", "new"]) expect(main, path).toContain(`alt="${alt}"`);
    expect(html.slice(html.indexOf("<footer")), path).toContain(`href="${paths.projects}"`);
    // The content security policy refuses style attributes.
    expect(main, path).not.toContain(" style=");
    expect(html, path).not.toContain("noindex");
  }
  for (const path of [paths.service("tile-installation"), paths.area("berkeley")])
    expect(mainOf(await render(path)), path).not.toMatch(/A new gate|projects-title/);
  projects = [];
});

it("the crew shows on the About page with their trade and photo, and leaves no heading when nobody is published", async () => {
  expect(await render(paths.about)).not.toContain('id="crew"');
  crew = [{ id: "c1", name: "Ana Lopez", trade: "Carpenter", since: "2009", photo: picture("ana") }];
  const main = mainOf(await render(paths.about));
  expect(main).toContain('id="crew"');
  for (const words of ["Ana Lopez", "Carpenter", "/media/ana.jpg"]) expect(main).toContain(words);
  crew = [];
});
