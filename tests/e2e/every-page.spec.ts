import type { Browser, Page } from "@playwright/test";
import { languageOf, toEnglish } from "../../packages/web/src/language.ts";
import { paths } from "../../packages/web/src/paths.ts";
import { homeBudget, scriptBudgets, styleBudget } from "../setup/page-budgets.ts";
import { type PageWeight, weighVisit } from "../setup/page-weight.ts";
import { pickSample } from "../setup/sample.ts";
import { findFaults, findFaultsOfLargeText } from "./accessibility.ts";
import { expect, takenOver, test } from "./fixtures.ts";
import { expectRightSizes, showAll } from "./picture-sizes.ts";
import { findTextFaults } from "./text-faults.ts";

interface Kind {
  /** Types of the structured data, except the breadcrumbs. */
  types?: string[];
  image?: string;
  canonical?: string;
  isHidden?: boolean;
}

const faq: Kind = { types: ["FAQPage"] };

const kinds: Record<string, Kind> = {
  [paths.home]: { types: ["HomeAndConstructionBusiness", "WebSite"] },
  [paths.services]: { types: ["ItemList"] },
  [paths.service("deck-repair")]: {
    types: ["Service", "FAQPage"],
    image: "/social/handyman-services/deck-repair.png",
  },
  [paths.area("oakland")]: { types: ["Service", "FAQPage"] },
  [paths.location("oakland")]: { types: ["Service", "FAQPage"], canonical: paths.area("oakland") },
  [paths.post("stop-a-running-toilet")]: {
    types: ["BlogPosting"],
    image: "/social/blog/stop-a-running-toilet.png",
  },
  // A new site has no project.
  [paths.projects]: { isHidden: true },
  [paths.plans]: faq,
  [paths.propertyMaintenance]: faq,
  [paths.pricing]: faq,
  [paths.faq]: faq,
  [`${paths.plans}/seasonal-maintenance`]: { isHidden: true },
  [paths.thanks]: { isHidden: true },
};

function expectWeight(path: string, weight: PageWeight): void {
  const { script, styles, transfer, requests, fonts, blocking } = weight;
  expect(styles).toBeGreaterThan(2000);
  expect(styles, "bytes of styles").toBeLessThanOrEqual(styleBudget * 1000);
  expect(blocking.length, `the first paint waits for ${blocking}`).toBeLessThanOrEqual(1);
  for (const address of blocking) expect(address, "what the first paint waits for").toMatch(/\.css$/);
  expect(script).toBeGreaterThan(50_000);
  expect(script, "bytes of JavaScript").toBeLessThanOrEqual((scriptBudgets[path] ?? 0) * 1000);
  if (path !== paths.home) return;
  expect(transfer).toBeLessThanOrEqual(homeBudget.transfer);
  expect(requests).toBeLessThanOrEqual(homeBudget.requests);
  expect(fonts).toBe(homeBudget.fonts);
}

const readTags = (page: Page) =>
  page.evaluate(() => {
    const tags: Record<string, string[]> = { title: [document.title] };
    for (const tag of document.querySelectorAll("meta[name], meta[property], link[rel=canonical]")) {
      const name = tag.getAttribute("name") ?? tag.getAttribute("property") ?? "canonical";
      const content = tag.getAttribute("content") ?? tag.getAttribute("href") ?? "";
      tags[name] = [...(tags[name] ?? []), content];
    }
    return tags;
  });

interface Node {
  "@context": string;
  "@type": string;
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
  itemListElement?: { item?: string; url?: string }[];
}

async function expectStructuredData(page: Page, expected: string[], address: string): Promise<void> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const nodes = texts.map((text) => JSON.parse(text) as Node);
  expect(nodes.map((node) => node["@type"])).toEqual(expected);
  for (const node of nodes) expect(node["@context"]).toBe("https://schema.org");
  const crumbs = nodes.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement;
  if (crumbs) expect(crumbs.at(-1)?.item).toBe(address);
  const words = (await page.locator("main").textContent()) ?? "";
  for (const { name } of nodes.flatMap(({ mainEntity }) => mainEntity ?? [])) expect(words).toContain(name);
}

async function expectMetadata(page: Page, path: string): Promise<void> {
  const { types = [], image = "/social.png", canonical = path, isHidden } = kinds[toEnglish(path)] ?? {};
  const tags = await readTags(page);
  if (isHidden) {
    expect(tags).toMatchObject({ robots: ["noindex"] });
    expect(tags.canonical).toBeUndefined();
    return;
  }
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const { origin } = new URL(/<loc>([^<]+)/.exec(sitemap)?.[1] ?? "");
  const address = origin + canonical;
  expect(tags).toMatchObject({
    canonical: [address],
    "og:title": tags.title,
    "og:description": tags.description,
    "og:url": [address],
    "og:type": [types.includes("BlogPosting") ? "article" : "website"],
    "og:image": [origin + image],
    "og:site_name": ["Bay Area Handyman"],
    "og:locale": [languageOf(path) === "es" ? "es_US" : "en_US"],
    "twitter:card": ["summary_large_image"],
  });
  expect(tags.robots).toBeUndefined();
  await expectStructuredData(
    page,
    toEnglish(path) === paths.home ? types : [...types, "BreadcrumbList"],
    address,
  );
}

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [];

const readVisibleWords = async (page: Page) => splitWords(await page.locator("body").innerText());

test.use({ hasTouch: true });

let bare: Page | undefined;

async function getShareWithoutScript(browser: Browser, full: Page): Promise<number> {
  const viewport = full.viewportSize();
  bare ??= await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage();
  await bare.goto(full.url());
  // Parts without a layout have no visible text.
  await bare.evaluate(() => document.documentElement.toggleAttribute("data-scrolled", true));
  const present = new Set(await readVisibleWords(bare));
  const words = await readVisibleWords(full);
  return words.filter((word) => present.has(word)).length / words.length;
}

/** Pages with the layout of another page of this file, which `npm run test:long` checks too. */
const alike = pickSample({ ci: [paths.location("oakland"), paths.terms] as string[], long: [] });

for (const path of Object.keys(scriptBudgets)) {
  const layout = alike.includes(path) ? "" : ", is accessible, overlaps no text";
  test(`${path} keeps its budget, hydrates without errors, has its metadata, is readable without JavaScript${layout}`, async ({
    browser,
    page,
    pageErrors,
    stage,
  }) => {
    // The free times of today are no text of the HTML, and another test may have offered some.
    await page.route("**/api/windows", (route) => route.fulfill({ json: { items: [] } }));
    expectWeight(path, await weighVisit(page, stage.url + path));
    await takenOver(page.getByRole("banner").getByRole("link").first());
    // A script sets a picture's color until the picture has loaded.
    expect(await page.locator('main [style]:not([style=""],[style^="background-color:"])').count()).toBe(0);
    await expectMetadata(page, path);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /men[uú]/i })
      .click();
    await showAll(page);
    expect(pageErrors).toEqual([]);
    expect(await getShareWithoutScript(browser, page)).toBeGreaterThanOrEqual(0.95);
    await expectRightSizes(page);
    if (!layout) return;
    expect(await findFaults(page, [1440, 320])).toEqual([]);
    expect(await findFaultsOfLargeText(page)).toEqual([]);
    expect(await findTextFaults(page)).toEqual([]);
  });
}
