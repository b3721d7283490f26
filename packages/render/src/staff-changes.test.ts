import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { business } from "@handyman/business/first-settings";
import { serviceNames } from "@handyman/business/service-names-es";
import type { FaqList } from "@handyman/core/catalogue/faq-schema";
import { defaultPlans } from "@handyman/core/catalogue/plan-defaults";
import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import type { ServiceWithPrices } from "@handyman/core/catalogue/schema";
import type { Service } from "@handyman/core/catalogue/service-schema";
import type { MediaImage } from "@handyman/core/pictures/media-schema";
import type { CrewMember } from "@handyman/core/projects-and-reviews/crew-schema";
import type { Project } from "@handyman/core/projects-and-reviews/project-schema";
import { showRating, toRating } from "@handyman/core/projects-and-reviews/review-rules";
import type { Testimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import {
  defaultSettings,
  hideUnprovenRating,
  pickPublicSettings,
  type SiteSettings,
} from "@handyman/core/settings/defaults";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import {
  findBrokenFile,
  findBrokenParts,
  hasGap,
  somePlans,
  someService,
  someSettings,
} from "../../../tests/setup/fuzzed-settings.ts";
import { listMails } from "../../../tests/setup/mails.ts";
import { fc } from "../../../tests/setup/property.ts";
import { pickSample } from "../../../tests/setup/sample.ts";
import { comingSoonPaths } from "../../web/src/coming-soon.ts";
import { common as english } from "../../web/src/content/common.ts";
import { common as spanish } from "../../web/src/content/es/common.ts";
import type { Claim } from "../../web/src/content/fill-words.ts";
import { noScript } from "../../web/src/content/no-script.ts";
import { settingPlaces } from "../../web/src/content/staff/settings.ts";
import { inLanguage, languageOf, toEnglish } from "../../web/src/language.ts";
import { paths } from "../../web/src/paths.ts";
import { allPaths, fetchLaunchApi } from "./launch-api.ts";
import { NOT_FOUND_PATH, pageNames } from "./page-paths.ts";
import type * as Rendering from "./render.ts";
import { findContradictions, listClaims, listSaid, toText } from "./test-promises.ts";
import { spanish as spanishPromises } from "./test-promises-es.ts";
import { measureSpanish } from "./test-reading-ease.ts";
import { measureReading, toLines } from "./test-reading-level.ts";

const root = fileURLToPath(new URL("../../web", import.meta.url));
let folder: string;
let render: (path: string) => Promise<string>;

/** Only Vite can load the pages, so Vite bundles them for Node. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "web-"));
  const ssr = { ssr: "../render/src/render.ts", outDir: folder, emptyOutDir: true };
  vi.stubEnv("NODE_ENV", "production");
  await build({ root, configFile: join(root, "vite.config.ts"), logLevel: "error", build: ssr });
  vi.unstubAllEnvs();
  const bundle = pathToFileURL(join(folder, "render.mjs")).href;
  const { startRun } = (await import(bundle)) as typeof Rendering;
  const template = await readFile(join(root, "index.html"), "utf8");
  const sources = await readdir(join(root, "src/site/pages"));
  const chunks = ["src/routes-es.tsx", ...sources.map((name) => `src/site/pages/${name}`)];
  const manifest = Object.fromEntries(chunks.map((name) => [name, { file: name }]));
  const bare = { template, manifest, stylesheet: "", codeWords: {}, built: [], pages: [] };
  render = async (path) => {
    const file = await startRun(bare, fetchApi).render({ path, key: keys.get(path) ?? path });
    return file?.body ?? "";
  };
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  changes = renamed;
  plans = renamedPlans;
  reviews = { count: 0, stars: 0 };
});

const keys = new Map<string, string>([
  [NOT_FOUND_PATH, "404.html"],
  [paths.offline, "offline.html"],
]);

const renamed = {
  business_name: "Able & Sons",
  phone: "(510) 555-0199",
  description: "Repairs since 2001.",
  founded_year: "2001",
  license_number: "7654321",
  reply_promise_hours: 31,
  warranty_months: "17",
  rating_value: "4.1",
  rating_count: "33",
  business_hours: ["Tue-Fri: 9AM-4PM"],
  minimum_visit: "175",
  email: "able@mail.example",
};
let changes: Partial<SiteSettings> = renamed;
const renamedPlans = defaultPlans.map((plan) => {
  if (plan.id === "essential") return { ...plan, name: "Starter", price: "1234", fall: ["Sweep the roof"] };
  return plan.id === "premium" ? { ...plan, name: "Whole House", price: "", visits: 12 } : plan;
});
let plans = renamedPlans;
const GONE = "deck-repair";
const RENAMED = "Tiles of All Kinds";

function changed<T extends { slug: string; title: string }>(list: readonly T[]): T[] {
  const left = list.filter(({ slug }) => slug !== GONE);
  const of = (isTile: boolean) => left.filter(({ slug }) => (slug === "tile-installation") === isTile);
  return [...of(true).map((each) => ({ ...each, title: RENAMED })), ...of(false)];
}

const words = { name: "Sample", text: "Good.", rating: 5, date: "2026-01-01" };
let testimonials = [GONE, "tile-installation"].map((service) => ({ ...words, id: service, service }));

const picture = (alt: string): MediaImage => ({
  url: `/media/${alt}.jpg`,
  alt,
  width: 800,
  height: 600,
  variants: [{ format: "jpeg", width: 800, url: `/media/${alt}.jpg` }],
});

const project: Project = {
  id: "p1",
  title: "A new gate",
  text: "We set two posts.",
  month: "2026-03",
  isFeatured: false,
  service: "fence-repair",
  city: "oakland",
  isSample: true,
  pairs: [{ before: picture("old"), after: picture("new") }],
};

let projects: Project[] = [];
let crew: CrewMember[] = [];
let faqs: FaqList[] = [];
let catalogue: CatalogueEntry[] | undefined;
let ratingSource = "";
/** The verified reviews of customers, published or not. */
let reviews = { count: 0, stars: 0 };

const roofing: ServiceWithPrices = {
  id: "r1",
  slug: "roof-repair",
  title: "Roof Repair",
  description: "Leaks found and fixed.",
  isPopular: false,
  sortOrder: 99,
  cardImage: null,
  headerImage: picture("roof"),
  updatedAt: "2026-11-30T10:00:00.000Z",
  included: ["A look at the attic"],
  icon: "house",
  subServices: [{ name: "New Shingles", low: 217, high: 643 }],
};
const roofs = paths.service(roofing.slug);
let added: ServiceWithPrices | undefined;

function listProjects(query: URLSearchParams): Project[] {
  const isWanted = (name: "service" | "city") => (one: Project) =>
    !query.has(name) || query.get(name) === one[name];
  return projects.filter(isWanted("service")).filter(isWanted("city"));
}

const fetchApi: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, "http://launch");
  if (pathname === "/api/testimonials")
    return Response.json({ items: testimonials as Partial<Testimonial>[] });
  if (pathname === "/api/projects") return Response.json({ items: listProjects(searchParams) });
  if (pathname === "/api/crew") return Response.json({ items: crew });
  if (pathname === "/api/catalogue" && catalogue) return Response.json({ items: catalogue });
  if (added && pathname === `/api/services/${added.slug}`) return Response.json(added);
  if (pathname === "/api/windows") return Response.json({ items: [] });
  if (pathname === "/api/plans") return Response.json({ items: plans });
  if (pathname === "/api/faqs") return Response.json({ items: faqs });
  const answer = await fetchLaunchApi(input);
  if (pathname === "/api/services") {
    const { items } = (await answer.json()) as { items: Service[] };
    return Response.json({ items: [...changed(items), ...(added ? [added] : [])] });
  }
  if (pathname !== "/api/settings") return answer;
  const settings = (await answer.json()) as SiteSettings;
  const has_projects = projects.length > 0;
  const shown = hideUnprovenRating(
    { ...settings, ...(ratingSource && { rating_url: ratingSource }), ...changes },
    testimonials.length > 0,
  );
  const services = [...changed(settings.services ?? []), ...(added ? [added] : [])];
  return Response.json({ ...showRating(shown, toRating(reviews)), has_projects, services, plans });
};

const [fences, oakland] = [paths.service("fence-repair"), paths.area("oakland")];
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main"));

type Rated = { "@type": string; aggregateRating?: object };

function findBusiness(html: string): Rated {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const found = scripts.flatMap(([, json = ""]) => JSON.parse(json) as Rated | Rated[]);
  const business = found.find((each) => each["@type"] === "HomeAndConstructionBusiness");
  if (!business) throw new Error("The page has no business in its structured data");
  return business;
}

const pages = [...allPaths, ...keys.keys()].filter((path) => toEnglish(path) !== paths.service(GONE));

let everyPage: Promise<(readonly [path: string, html: string])[]> | undefined;

function renderEveryPage() {
  everyPage ??= Promise.all(pages.map(async (path) => [path, await render(path)] as const));
  return everyPage;
}

it("no page links to a withdrawn service, and the footer has the titles and the order of staff", async () => {
  for (const [path, html] of await renderEveryPage()) {
    expect(html, path).not.toContain(`${paths.service(GONE)}"`);
    const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer"));
    expect(footer, path).toContain(RENAMED);
    const furniture = languageOf(path) === "es" ? serviceNames["furniture-assembly"] : "Furniture Assembly";
    expect(footer.indexOf(RENAMED), path).toBeLessThan(footer.indexOf(furniture));
    expect(footer, path).not.toContain("Tile Installation");
  }
});

it("no page brings a list of free times, so that the quote form asks for today's", async () => {
  for (const [path, html] of await renderEveryPage()) expect(html, path).not.toContain('["windows"]');
});

it("every page has the name, the phone, the email and the license of the settings", async () => {
  // These pages name the business in the words of the content folder.
  const inContent: string[] = [paths.about, paths.privacy, paths.terms];
  for (const [path, html] of await renderEveryPage()) {
    expect(html, path).toContain("Able &amp; Sons</title>");
    expect(html, path).toContain('title="Able &amp; Sons: Blog"');
    expect(html, path).toContain(noScript[languageOf(path)](renamed.phone));
    for (const old of [business.phone, business.email, business.licenseNumber])
      expect(html, path).not.toContain(old);
    if (!inContent.includes(path)) expect(html, path).not.toContain(business.name);
  }
});

const confirmation = "We got your request BAH-TEST";

/**
 * The pages that must state each fact. Without this list, rewording a fact would switch its check
 * off.
 */
const promisePlaces: Record<string, string[]> = {
  "time to a reply": [
    paths.home,
    fences,
    oakland,
    paths.pricing,
    paths.about,
    paths.faq,
    paths.contact,
    paths.terms,
    "We got your message BAH-TEST",
  ],
  warranty: [fences, paths.about, paths.faq],
  soon: [paths.faq, confirmation],
  "no rush": [paths.home, paths.getQuote(), paths.faq, confirmation],
  "smallest visit": [fences, paths.pricing],
  "price of a plan": [paths.plans],
  "price of Fence Repair": [fences, paths.pricing],
  "year of foundation": [paths.home, paths.about],
  license: [paths.home, paths.about, confirmation],
  phone: [paths.home, paths.contact, confirmation],
  hours: [paths.home, paths.contact],
  "number of cities": [paths.home, paths.areas],
  "a place that we serve": [paths.areas, paths.faq],
  rating: [paths.home, paths.testimonials],
  ratings: [paths.home, paths.testimonials],
};

it("every page, its structured data and every mail make the same promises, with the numbers of the settings", async () => {
  const settings = { ...defaultSettings, ...renamed, plans };
  const texts = listMails(settings).map(({ subject, text }) => [subject, text]);
  for (const [path, html] of await renderEveryPage()) texts.push([path, toText(html)]);
  const found = texts.map(([name = "", text = ""]) => {
    const language = languageOf(name) === "es" ? spanishPromises : undefined;
    return [name, findContradictions(text, settings, language)] as const;
  });
  expect(found.filter(([, contradictions]) => contradictions.length > 0)).toEqual([]);
  const isSaid = (fact: string, place: string) =>
    texts.some(
      ([name, text = ""]) => name === place && listSaid(text, settings).some((said) => said.name === fact),
    );
  const silent = Object.entries(promisePlaces).flatMap(([fact, places]) =>
    places.filter((place) => !isSaid(fact, place)).map((place) => [fact, place]),
  );
  expect(silent, "the check doesn't recognize the words").toEqual([]);
});

const claimPlaces: Record<Claim, string[]> = {
  license_number: [paths.home, oakland, paths.area("san-jose"), paths.faq, paths.about],
  insurance_claim: [paths.home, paths.area("san-jose"), paths.propertyMaintenance, paths.faq, paths.about],
  bonded_claim: [paths.home, paths.faq, paths.about],
  same_day_claim: [paths.home, paths.faq],
};

it("a claim leaves every page and mail when its setting is empty", async () => {
  const without = {
    license_number: "",
    insurance_claim: "",
    bonded_claim: "",
    same_day_claim: "",
    founded_year: "",
    description: "",
  };
  const isMade = async (setting: string, path: string) => {
    const language = languageOf(path) === "es" ? spanishPromises : undefined;
    return listClaims(toText(await render(path)), language).some((claim) => claim.setting === setting);
  };
  for (const [setting, places] of Object.entries(claimPlaces))
    for (const path of places) {
      expect(await isMade(setting, path), `${setting} on ${path}`).toBe(true);
      const address = inLanguage("es", path);
      expect(await isMade(setting, address), `${setting} on ${address}`).toBe(true);
    }
  changes = { ...renamed, ...without };
  const texts = listMails({ ...defaultSettings, ...changes }).map(({ subject, text }) => [subject, text]);
  for (const path of pages) texts.push([path, toText(await render(path))]);
  const found = texts.map(([name = "", text = ""]) => {
    const language = languageOf(name) === "es" ? spanishPromises : undefined;
    return [name, findContradictions(text, { ...defaultSettings, ...changes, plans }, language)] as const;
  });
  expect(found.filter(([, contradictions]) => contradictions.length > 0)).toEqual([]);
  expect(toText(await render(paths.about))).not.toMatch(/since ?\./);
});

/** Fernández-Huerta's measure calls 60 to 70 normal, and more easier. */
const SPANISH_EASE = 65;

it("every page and mail has a reading level of grade 8 or lower and sentences of 30 words or fewer; legal pages 10 and 40", async () => {
  const texts = listMails(defaultSettings).map(({ subject, text }) => ({ name: subject, text }));
  const pages = (await renderEveryPage()).map(([name, html]) => ({ name, text: toLines(html) }));
  const { es = [], en = [] } = Object.groupBy(pages, ({ name }) => languageOf(name));
  texts.push(...en);
  const eases = es.map(({ name, text }) => ({ name, ...measureSpanish(text) }));
  expect(eases.filter(({ ease }) => ease < SPANISH_EASE)).toEqual([]);
  expect(eases.length).toBeGreaterThan(15);
  const levels = texts.map(({ name, text }) => ({ name, ...measureReading(text) }));
  const rows = levels.map(({ name, grade, longest }) => `${grade.toFixed(1)}\t${longest}\t${name}\n`);
  if (process.env.READING_LEVEL) process.stdout.write(`grade\tlongest\tpage or mail\n${rows.join("")}`);
  const legal: string[] = [paths.privacy, paths.terms];
  const isHard = ({ name, grade, longest }: (typeof levels)[number]) =>
    legal.includes(name) ? grade > 10 || longest > 40 : grade > 8 || longest > 30;
  expect(levels.filter(isHard)).toEqual([]);
});

it("About and each service show the guarantee, and a service costs at least the smallest visit", async () => {
  for (const path of [paths.about, fences])
    expect(await render(path), path).toContain("labor for 17 months.");
  const main = mainOf(await render(paths.service("drywall-repair")));
  expect(main).toContain("$175–$300</strong>");
  expect(main).not.toContain("$75–$300");
  expect(main).toMatch(/\$75–\$\d+<\/span><span[^>]*>\$175(?:–\$\d+)? on its own/);
});

it("each plan shows its price, and a plan without one shows none", async () => {
  const prices = mainOf(await render(paths.plans)).match(/From \$[\d,]+ a year/g);
  expect(prices).toEqual(["From $1,234 a year", "From $960 a year"]);
});

it("the plans show what staff wrote, and no page has their former names", async () => {
  const main = mainOf(await render(paths.plans));
  expect(main.match(/Everything in [\w ]+(?=<)/g)).toEqual(["Everything in Starter", "Everything in Plus"]);
  const findTakers = (task: string) =>
    /.*<dt[^>]*>([^<]*)</.exec(main.slice(0, main.indexOf(`${task}</dd>`)).replace(/\n/g, " "))?.[1];
  expect(findTakers("Sweep the roof")).toBe("Every plan");
  expect(findTakers("Brush out the dryer vent")).toBe("Plus and Whole House");
  expect(main.match(/Sweep the roof<\/dd>/g)).toHaveLength(1);
  expect(main).not.toContain("Clear gutters and flush downspouts");
  expect(main).toContain("12 visits a year, every other month");
  expect(main.match(/<circle[^>]*rotate/g)).toHaveLength(2 + 4 + 12);
  for (const [path, html] of await renderEveryPage())
    expect(/\b(?:Essential|Premium)\b/.exec(toText(html))?.[0], path).toBeUndefined();
});

it("the license leads to the state's record", async () => {
  for (const path of [paths.home, paths.about, paths.contact])
    expect(await render(path), path).toContain("LicenseDetail.aspx?LicNum=7654321");
});

it("no page links to a page that is only coming soon", async () => {
  for (const [path, html] of await renderEveryPage()) {
    const body = html.slice(html.indexOf("<body"));
    expect(
      comingSoonPaths.filter((soon) => body.includes(`href="${soon}"`)),
      path,
    ).toEqual([]);
  }
});

it("a testimonial stays when its service is withdrawn, and names the renamed service", async () => {
  const html = await render(paths.testimonials);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  expect(main.match(/<figure/g)?.length).toBe(2);
  expect(main).toContain(RENAMED);
});

it("a review with markup and a link is plain words on the page", async () => {
  const kept = testimonials;
  const text = '<img src=x onerror="alert(1)"> https://spam.example.test';
  testimonials = [{ ...words, id: "review-1", service: "", text }];
  const main = mainOf(await render(paths.testimonials));
  testimonials = kept;
  expect(main).toContain("&lt;img src=x");
  expect(main).not.toMatch(/<img src=x|href="https:\/\/spam/);
});

it("reviews make a rating from the fifth on, the same in words and in structured data", async () => {
  const kept = testimonials;
  testimonials = [];
  reviews = { count: 4, stars: 20 };
  const anyRating = /from \d+ reviews|star rating|out of 5 stars|AggregateRating/i;
  for (const path of [paths.home, paths.testimonials])
    expect(toText(await render(path)), path).not.toMatch(anyRating);
  reviews = { count: 5, stars: 22 };
  const home = await render(paths.home);
  const { aggregateRating } = findBusiness(home);
  expect(aggregateRating).toMatchObject({ ratingValue: 4.4, reviewCount: 5, bestRating: 5 });
  expect(aggregateRating).not.toHaveProperty("url");
  for (const html of [home, await render(paths.testimonials)]) {
    const main = toText(mainOf(html));
    expect(main).toMatch(/\b4\.4\b/);
    expect(main).toMatch(/from 5 reviews/i);
  }
  // No testimonial is published here, so the page says what the rating counts.
  expect(toText(await render(paths.testimonials))).toContain(
    "our rating counts them all, also those that we don't show",
  );
  testimonials = kept;
});

it("the rating shows beside testimonials or with a link to its source, and nowhere otherwise", async () => {
  const [home, own] = [paths.home, paths.testimonials];
  for (const path of [home, own]) expect(await render(path), path).toMatch(/4\.1/);
  const published = testimonials;
  testimonials = [];
  const rating = /\b4\.1\b|33 reviews|star rating|out of 5 stars|AggregateRating/;
  for (const path of pages) expect(toText(await render(path)), path).not.toMatch(rating);
  ratingSource = "https://example.test/reviews";
  for (const path of [home, own])
    expect(mainOf(await render(path)), path).toContain(`href="${ratingSource}"`);
  expect(await render(home)).toContain(`"ratingValue":4.1,"reviewCount":33`);
  testimonials = published;
  ratingSource = "";
});

it("without a project no page has a heading or a link for projects, and the page of projects has noindex", async () => {
  for (const path of [paths.home, fences, oakland]) {
    const html = await render(path);
    expect(html, path).not.toContain(`"${paths.projects}"`);
    expect(html, path).not.toContain('id="projects"');
  }
  const html = await render(paths.projects);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(mainOf(html)).toContain("No projects here yet");
});

it("a project shows only on its own page, on the home page, and on the pages of its service and city, with both pictures in the HTML", async () => {
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

it.each([
  ["plans", paths.plans, "Questions about plans"],
  ["faqs.the-visit", paths.faq, "Booking and the visit"],
  ["service.fence-repair", fences, "Fence Repair: your questions"],
  ["city.oakland", oakland, "Questions from Oakland"],
])(
  "the questions of staff for %s show on %s and in its structured data, and no questions leave no heading",
  async (place, path, title) => {
    const question = "Can I pause my plan?";
    const before = (await render(path)).split('"@type":"Question"').length;
    faqs = [{ place, faqs: [{ question, answer: "We reply within {hours} hours." }] }];
    const html = await render(path);
    expect(mainOf(html)).toContain(question);
    expect(mainOf(html)).toContain("within 31 hours.");
    expect(html).toContain(`"name":"${question}"`);
    expect(html.split('"@type":"Question"').length).toBeLessThan(before);
    faqs = [{ place, faqs: [] }];
    expect(mainOf(await render(path))).not.toContain(`${title}</h2>`);
    faqs = [];
  },
);

it("the prices of staff show wherever a page has prices, and no other price of that service", async () => {
  catalogue = [
    { key: "fence-repair", name: "Fences", subServices: [{ name: "Moats", low: 217, high: 643 }] },
  ];
  for (const path of [paths.pricing, paths.calculator, paths.home, paths.getQuote(), paths.bookNow]) {
    const html = await render(path);
    expect(html, path).toContain('{"name":"Moats","low":217,"high":643}');
    expect(html, path).not.toContain("Gate Repair");
  }
  catalogue = undefined;
});

it("a service that staff added has a page with its own words, and is in the footer, the list and the sitemap while it is active", async () => {
  expect(await render(roofs)).toBe("");
  added = roofing;
  faqs = [{ place: "service.roof-repair", faqs: [{ question: "Do you fix flat roofs?", answer: "Yes." }] }];
  const html = await render(roofs);
  const own = [
    "Roof Repair</h1>",
    "Leaks found and fixed.",
    "A look at the attic",
    "New Shingles",
    "$217–$643",
  ];
  for (const words of [...own, "Do you fix flat roofs?", "Get a price"])
    expect(mainOf(html)).toContain(words);
  expect(html).toContain('property="og:image" content="https://example.test/media/roof.jpg"');
  expect(html).toContain('"@type":"Service"');
  expect(html).toContain('"name":"Do you fix flat roofs?"');
  expect(html).toContain('"position":3,"name":"Roof Repair"');
  for (const path of [paths.home, paths.services, paths.plans, oakland])
    expect(await render(path), path).toContain(`href="${roofs}"`);
  expect(await render("/sitemap.xml")).toMatch(
    /handyman-services\/roof-repair<\/loc>\s*<lastmod>2026-11-30T10:00/,
  );
  [added, faqs] = [undefined, []];
  expect(await render(roofs)).toBe("");
  expect(await render("/sitemap.xml")).not.toContain(roofs);
});

it("the texts of staff replace those that the page of a service began with", async () => {
  added = { ...roofing, slug: "fence-repair", intro: "We dig deep.", included: ["Posts in concrete"] };
  const main = mainOf(await render(fences));
  for (const words of ["We dig deep.", "Posts in concrete"]) expect(main).toContain(words);
  expect(main).not.toContain("Fasteners that don't rust");
  added = undefined;
});

const kinds = [
  paths.home,
  paths.services,
  fences,
  paths.areas,
  oakland,
  paths.plans,
  paths.propertyMaintenance,
  paths.pricing,
  paths.bookNow,
  paths.getQuote(),
  paths.about,
  paths.testimonials,
  paths.faq,
  paths.contact,
  paths.calculator,
  paths.blog,
  paths.privacy,
  paths.terms,
  paths.thanks,
  ...keys.keys(),
  "/manifest.webmanifest",
  "/rss.xml",
  ...allPaths.filter((path) => path.startsWith(paths.post(""))).slice(0, 1),
];

const questionPlaces = [
  "plans",
  "pricing",
  "property",
  "faqs.the-visit",
  "service.roof-repair",
  "city.oakland",
];

const otherPages = pages.filter((path) => !kinds.includes(path));

/**
 * Each set of settings also renders a part of the other pages. All sets together render every page.
 */
const someOtherPages = fc.constantFrom(
  ...[0, 1, 2, 3].map((part) => otherPages.filter((_, index) => index % 4 === part)),
);

it("finds a page whose data is missing or broken", () => {
  const withData = (json: string) => `<script type="application/json" id="page-data">${json}</script>`;
  const found = ["<p>Words</p>", withData('{"posts":'), withData("{}")].map((html) =>
    findBrokenParts(html, "Words"),
  );
  expect(found).toEqual([["no page data"], ['not JSON: {"posts":'], []]);
});

it("no setting, no service and no plan that staff can save breaks a page, its links, its structured data or a mail", async () => {
  const rendered = new Set<string>();
  const offer = fc.tuple(someSettings, someService, somePlans);
  const property = fc.asyncProperty(offer, someOtherPages, async ([settings, service, offered], others) => {
    changes = pickPublicSettings(settings);
    plans = offered;
    const { texts, subServices, questions } = service;
    const { icon, ...words } = texts;
    faqs = questionPlaces.map((place) => ({ place, faqs: questions }));
    added = { ...roofing, ...words, ...(icon && { icon }), subServices };
    const broken = await Promise.all(
      [...kinds, roofs, ...others].map(async (path) => {
        rendered.add(path);
        const text = await render(path);
        const faults = path.includes(".") ? findBrokenFile(text) : findBrokenParts(text, toText(text));
        const expected = path === paths.offline ? "no page data" : undefined;
        return faults.filter((fault) => fault !== expected).map((fault) => `${path}: ${fault}`);
      }),
    );
    const mails = listMails(settings).filter(({ subject, text }) => hasGap(`${subject} ${text}`));
    expect([...broken.flat(), ...mails]).toEqual([]);
  });
  await fc.assert(property, { numRuns: pickSample({ ci: 15, long: 500 }) });
  expect(pages.filter((path) => !rendered.has(path))).toEqual([]);
  [added, faqs] = [undefined, []];
}, 900_000);

const pageParts: Record<string, RegExp> = {
  header: /<header[\s\S]*?<\/header>/,
  footer: /<footer[\s\S]*?<\/footer>/,
  "line for browsers without JavaScript":
    /<noscript>\s*<p[^>]*>(?:Some parts of this site need|Algunas partes de este sitio necesitan) JavaScript.*?<\/p>/,
  "call button on phones": new RegExp(
    `<nav aria-label="(?:${english.bar.name}|${spanish.bar.name})"[\\s\\S]*?</nav>`,
  ),
  text: /<main[\s\S]*<\/main>/,
  "data for search engines": /<script type="application\/ld\+json">.*<\/script>/,
};

function nameKind(address: string): string {
  const path = toEnglish(address);
  if (path.startsWith(paths.service(""))) return "services";
  if (/^\/(service-areas|locations)\/./.test(path)) return "cities";
  return path === paths.home ? "Home" : (pageNames[path] ?? path);
}

function namePages(found: readonly string[]): string {
  if (found.length === pages.length) return "Every page";
  return found.length > pages.length / 2 ? "Most pages" : [...new Set(found.map(nameKind))].join(", ");
}

async function findPlaces(value: RegExp): Promise<string[]> {
  const all = await renderEveryPage();
  const places = Object.entries(pageParts).flatMap(([part, pattern]) => {
    const found = all.filter(([, html]) => value.test(pattern.exec(html)?.[0] ?? ""));
    return found.length > 0 ? [{ part, where: namePages(found.map(([path]) => path)) }] : [];
  });
  const mails = listMails({ ...defaultSettings, ...renamed }).filter((mail) =>
    value.test(JSON.stringify(mail)),
  );
  const byPages = [...Map.groupBy(places, ({ where }) => where)];
  return [
    ...byPages.map(([where, parts]) => `${where}: ${parts.map(({ part }) => part).join(", ")}`),
    ...(mails.length > 0 ? ["Emails to customers"] : []),
  ];
}

it.each([
  ["phone", /\(510\) 555-0199|\+15105550199/],
  ["email", /able@mail\.example/],
  ["license_number", /7654321/],
] as const)("the back office names each place that shows the setting %s", async (key, value) => {
  expect(settingPlaces[key]).toEqual(await findPlaces(value));
});
