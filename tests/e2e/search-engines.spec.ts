import type { APIRequestContext, Page } from "@playwright/test";
import { indexedPaths } from "../../packages/render/src/launch-api.ts";
import { comingSoonPages } from "../../packages/web/src/coming-soon.ts";
import { paths } from "../../packages/web/src/paths.ts";
import { expect, test } from "./fixtures.ts";

interface Kind {
  path: string;
  /** What the page is about in schema.org's terms, beside its breadcrumbs. */
  types: string[];
  /** The picture that links to it are shown with, if it has one of its own. */
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

/** Contents of the head's tags by name, each as often as it is there. */
const tagsOf = (page: Page) =>
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

async function structuredDataOf(page: Page): Promise<Node[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Node);
}

/** Where this build says that the site is. */
async function originOf(request: APIRequestContext, url: string): Promise<string> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text();
  return new URL(/<loc>([^<]+)/.exec(sitemap)?.[1] ?? "").origin;
}

/** Elements of XML that a browser finds well-formed, as their texts. */
const textsIn = (page: Page, xml: string, names: string[]) =>
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
  test(`${path} says what it is to search engines and previews of links`, async ({
    page,
    request,
    stage,
  }) => {
    const origin = await originOf(request, stage.url);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const tags = await tagsOf(page);
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
    const nodes = await structuredDataOf(page);
    const expected = path === paths.home ? types : [...types, "BreadcrumbList"];
    expect(nodes.map((node) => node["@type"])).toEqual(expected);
    for (const node of nodes) expect(node["@context"]).toBe("https://schema.org");
    const crumbs = nodes.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement;
    if (crumbs) expect(crumbs.at(-1)?.item).toBe(address);
    const words = (await page.locator("main").textContent()) ?? "";
    for (const { name } of nodes.flatMap(({ mainEntity }) => mainEntity ?? [])) expect(words).toContain(name);
  });
}

test("every page has a title and a description of its own, keywords, and a picture of 1200 by 630 pixels", async ({
  request,
  stage,
}) => {
  test.slow();
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const images = new Set<string>();
  for (const path of indexedPaths) {
    const html = await (await request.get(stage.url + path)).text();
    const contentOf = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
    const own = {
      title: contentOf(/<title>([^<]+)/),
      description: contentOf(/<meta name="description" content="([^"]+)/),
      keywords: contentOf(/<meta name="keywords" content="([^"]+)/),
    };
    for (const [name, content] of Object.entries(own)) {
      const other = name === "keywords" ? undefined : seen.get(name + content);
      if (!content) faults.push(`${path} has no ${name}`);
      else if (other) faults.push(`${path} has ${other}'s ${name}`);
      seen.set(name + content, path);
    }
    images.add(contentOf(/<meta property="og:image" content="([^"]+)/));
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
  const origin = await originOf(request, stage.url);
  const xml = await (await request.get(`${stage.url}/sitemap.xml`)).text();
  const [places = [], dates = []] = await textsIn(page, xml, ["url > loc", "url > lastmod"]);
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

test("the feed holds the blog's posts, and every page names it", async ({ page, request, stage }) => {
  const origin = await originOf(request, stage.url);
  await page.goto(paths.blog);
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const xml = await (await request.get(stage.url + href)).text();
  const [links = [], dates = []] = await textsIn(page, xml, ["item > link", "item > pubDate"]);
  expect(links.length).toBeGreaterThan(5);
  const posts = indexedPaths.filter((path) => /^\/blog\/[^/]+$/.test(path)).map((path) => origin + path);
  expect(links).toEqual(expect.arrayContaining(posts));
  for (const link of links) expect(link).toContain(`${origin}/blog/`);
  for (const date of dates) expect(Date.parse(date), date).toBeLessThanOrEqual(Date.now());
});

test("pages that are not there yet, or not at all, are kept out of search engines", async ({
  page,
  request,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 404/);
  const sitemap = await (await request.get(`${stage.url}/sitemap.xml`)).text();
  for (const path of [...comingSoonPages.map((soon) => soon.path), "/no-such-page", "/blog/no-such-post"]) {
    const answer = await page.goto(path);
    const tags = await tagsOf(page);
    // The page of an unknown address is rendered anew in the browser, beside the tags that it came with.
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
