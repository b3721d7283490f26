import type { APIRequestContext, Page } from "@playwright/test";
import { indexedPaths } from "../../packages/render/src/launch-api.ts";
import { comingSoonPages } from "../../packages/web/src/coming-soon.ts";
import { paths } from "../../packages/web/src/paths.ts";
import { expect, test } from "./fixtures.ts";

interface Kind {
  path: string;
  /** Types of the structured data, without the breadcrumbs. */
  types: string[];
  /** Picture for link previews, if the page has its own. */
  image?: string;
  canonical?: string;
}

/** A page of each kind. */
const kinds: Kind[] = [
  { path: paths.home, types: ["HomeAndConstructionBusiness", "WebSite"] },
  { path: paths.services, types: ["ItemList"] },
  {
    path: paths.service("deck-repair"),
    types: ["Service", "FAQPage"],
    image: "/social/handyman-services/deck-repair.png",
  },
  { path: paths.area("oakland"), types: ["Service", "FAQPage"] },
  { path: paths.location("oakland"), types: ["Service", "FAQPage"], canonical: paths.area("oakland") },
  {
    path: paths.post("stop-a-running-toilet"),
    types: ["BlogPosting"],
    image: "/social/blog/stop-a-running-toilet.png",
  },
  ...[paths.plans, paths.propertyMaintenance, paths.pricing, paths.faq].map((path) => ({
    path,
    types: ["FAQPage"],
  })),
  ...[
    ...[paths.areas, paths.getQuote(), paths.bookNow, paths.about, paths.testimonials, paths.contact],
    ...[paths.calculator, paths.blog, paths.category("repairs"), paths.privacy, paths.terms],
  ].map((path) => ({ path, types: [] })),
];

/** Contents of the tags in the head, by name. */
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

async function readStructuredData(page: Page): Promise<Node[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Node);
}

/** Returns the origin in the sitemap. */
async function findOrigin(request: APIRequestContext, url: string): Promise<string> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text();
  return new URL(/<loc>([^<]+)/.exec(sitemap)?.[1] ?? "").origin;
}

/** Fails when the XML is not well-formed. */
const readTexts = (page: Page, xml: string, names: string[]) =>
  page.evaluate(
    ([source, wanted]) => {
      const document = new DOMParser().parseFromString(source, "application/xml");
      const fault = document.querySelector("parsererror")?.textContent;
      if (fault) throw new Error(fault);
      return wanted.map((name) =>
        [...document.querySelectorAll(name)].map((found) => found.textContent ?? ""),
      );
    },
    [xml, names] as const,
  );

for (const { path, types, image = "/social.png", canonical = path } of kinds) {
  test(`${path} has the metadata for search engines and link previews`, async ({ page, request, stage }) => {
    const origin = await findOrigin(request, stage.url);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const tags = await readTags(page);
    const address = origin + canonical;
    expect(tags).toMatchObject({
      canonical: [address],
      "og:title": tags.title,
      "og:description": tags.description,
      "og:url": [address],
      "og:type": [types.includes("BlogPosting") ? "article" : "website"],
      "og:image": [origin + image],
      "og:site_name": ["Bay Area Handyman"],
      "og:locale": ["en_US"],
      "twitter:card": ["summary_large_image"],
    });
    expect(tags.robots).toBeUndefined();
    const nodes = await readStructuredData(page);
    const expected = path === paths.home ? types : [...types, "BreadcrumbList"];
    expect(nodes.map((node) => node["@type"])).toEqual(expected);
    for (const node of nodes) expect(node["@context"]).toBe("https://schema.org");
    const crumbs = nodes.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement;
    if (crumbs) expect(crumbs.at(-1)?.item).toBe(address);
    const words = (await page.locator("main").textContent()) ?? "";
    for (const { name } of nodes.flatMap(({ mainEntity }) => mainEntity ?? [])) expect(words).toContain(name);
  });
}

test("every page has its own title and description, keywords, and a picture of 1200 by 630 pixels", async ({
  request,
  stage,
}) => {
  test.slow();
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const images = new Set<string>();
  for (const path of indexedPaths) {
    const html = await (await request.get(stage.url + path)).text();
    const findContent = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
    const own = {
      title: findContent(/<title>([^<]+)/),
      description: findContent(/<meta name="description" content="([^"]+)/),
      keywords: findContent(/<meta name="keywords" content="([^"]+)/),
    };
    for (const [name, content] of Object.entries(own)) {
      const other = name === "keywords" ? undefined : seen.get(name + content);
      if (!content) faults.push(`${path} has no ${name}`);
      else if (other) faults.push(`${path} has ${other}'s ${name}`);
      seen.set(name + content, path);
    }
    images.add(findContent(/<meta property="og:image" content="([^"]+)/));
  }
  expect(faults).toEqual([]);
  for (const image of images) {
    const answer = await request.get(stage.url + new URL(image).pathname);
    expect(answer.headers()["content-type"], image).toBe("image/png");
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
  }
});

test("the sitemap gives each page a date that is not in the future, and robots.txt names it", async ({
  page,
  request,
  stage,
}) => {
  const origin = await findOrigin(request, stage.url);
  const xml = await (await request.get(`${stage.url}/sitemap.xml`)).text();
  const [places = [], dates = []] = await readTexts(page, xml, ["url > loc", "url > lastmod"]);
  // Other tests of this stage may have published posts of their own.
  const known = indexedPaths.map((path) => origin + path);
  const isPost = (place: string) => place.startsWith(`${origin}/blog/`);
  expect(places.filter((place) => known.includes(place) || !isPost(place)).toSorted()).toEqual(
    known.toSorted(),
  );
  expect(dates).toHaveLength(places.length);
  for (const date of dates) {
    expect(date).toMatch(/^20\d\d-\d\d-\d\d/);
    expect(Date.parse(date), date).toBeLessThanOrEqual(Date.now());
  }
  const robots = await (await request.get(`${stage.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("the feed has the posts of the blog, and pages link to it", async ({ page, request, stage }) => {
  const origin = await findOrigin(request, stage.url);
  await page.goto(paths.blog);
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const xml = await (await request.get(stage.url + href)).text();
  const [links = [], dates = []] = await readTexts(page, xml, ["item > link", "item > pubDate"]);
  expect(links.length).toBeGreaterThan(5);
  const posts = indexedPaths.filter((path) => /^\/blog\/[^/]+$/.test(path)).map((path) => origin + path);
  expect(links).toEqual(expect.arrayContaining(posts));
  for (const link of links) expect(link).toContain(`${origin}/blog/`);
  for (const date of dates) expect(Date.parse(date), date).toBeLessThanOrEqual(Date.now());
});

test("Coming Soon pages and the 404 page stay out of search engines", async ({
  page,
  request,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 404/);
  const sitemap = await (await request.get(`${stage.url}/sitemap.xml`)).text();
  for (const path of [...comingSoonPages.map((soon) => soon.path), "/no-such-page", "/blog/no-such-post"]) {
    const answer = await page.goto(path);
    const tags = await readTags(page);
    // The browser renders the 404 page again, so its tags appear twice.
    expect([...new Set(tags.robots)], path).toEqual(["noindex"]);
    expect(tags.canonical, path).toBeUndefined();
    expect(sitemap).not.toContain(`${path}<`);
    expect(answer?.status(), path).toBe(path.includes("no-such") ? 404 : 200);
  }
});

test("a device finds an icon of each size for its home screen", async ({ page, request, stage }) => {
  await page.goto("/");
  const fetched = async (path: string) => {
    const answer = await request.get(new URL(path, stage.url).href);
    expect(answer.status(), path).toBe(200);
    return answer;
  };
  const manifest = await (
    await fetched((await page.locator("link[rel=manifest]").getAttribute("href")) ?? "")
  ).json();
  expect(manifest).toMatchObject({ name: "Bay Area Handyman", start_url: "/" });
  const touch = (await page.locator("link[rel=apple-touch-icon]").getAttribute("href")) ?? "";
  for (const path of [touch, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await fetched(path)).headers()["content-type"]).toBe("image/png");
  }
});
