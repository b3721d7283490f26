import type { APIRequestContext, Page } from "@playwright/test";
import { allPaths, indexedPaths } from "../../packages/render/src/launch-api.ts";
import { comingSoonPaths } from "../../packages/web/src/coming-soon.ts";
import { paths } from "../../packages/web/src/paths.ts";
import { expect, test } from "./fixtures.ts";

/** Reads the files of the site. `every-page.spec.ts` opens a page of each kind. */

const isPost = (path: string) => /^\/blog\/[^/]+$/.test(path);

const readText = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** Throws when the XML is not well-formed. */
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

async function crawl(request: APIRequestContext) {
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const queue = [paths.home, ...allPaths];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (pages.has(path)) continue;
    const answer = await request.get(path);
    const html = await answer.text();
    pages.set(path, html);
    if (answer.status() !== 200) broken.push(`${path} answers ${answer.status()}`);
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) queue.push(href);
  }
  return { pages, broken };
}

function findLinks(pages: Map<string, string>, from: string): Set<string> {
  const found = new Set<string>([from]);
  for (const path of found)
    for (const [, href = ""] of (pages.get(path) ?? "").matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      found.add(href);
  return found;
}

test("every page is linked, and has a title and description of its own, keywords and a picture", async ({
  request,
}) => {
  const { pages, broken } = await crawl(request);
  expect(broken).toEqual([]);
  const reached = findLinks(pages, paths.home);
  // Pages link to the page of projects only while there is a project.
  const linked = indexedPaths.filter((path) => path !== paths.projects);
  expect(linked.filter((path) => !reached.has(path))).toEqual([]);
  for (const path of allPaths)
    expect(/<main[\s\S]*<\/main>/.exec(pages.get(path) ?? "")?.[0], path).not.toMatch(/<[a-z][^>]*\sstyle="/);

  const readAll = (pattern: RegExp) =>
    indexedPaths.map((path) => pattern.exec(pages.get(path) ?? "")?.[1] ?? "");
  const titles = readAll(/<title>([^<]+)/);
  const descriptions = readAll(/<meta name="description" content="([^"]+)/);
  for (const found of [titles, descriptions])
    expect(found.filter((text, index) => found.indexOf(text) !== index)).toEqual([]);
  const keywords = readAll(/<meta name="keywords" content="([^"]+)/);
  expect([...titles, ...descriptions, ...keywords]).not.toContain("");
  for (const image of new Set(readAll(/<meta property="og:image" content="([^"]+)/))) {
    const answer = await request.get(new URL(image).pathname);
    expect(answer.headers()["content-type"], image).toBe("image/png");
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
  }
});

test("the sitemap lists every page with a past date, the feed lists every post, and pages link to both", async ({
  page,
  request,
}) => {
  const sitemap = await readText(request, "/sitemap.xml");
  const [places = [], dates = []] = await readTexts(page, sitemap, ["url > loc", "url > lastmod"]);
  const { origin } = new URL(places[0] ?? "");
  // Other tests of this stage may have published posts.
  const listed = places.map((place) => new URL(place).pathname);
  expect(listed.filter((path) => indexedPaths.includes(path) || !isPost(path)).toSorted()).toEqual(
    indexedPaths.toSorted(),
  );
  expect(dates).toHaveLength(places.length);
  for (const date of dates) expect(date).toMatch(/^20\d\d-\d\d-\d\d/);
  expect(await readText(request, "/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);

  const [, href = ""] =
    /<link[^>]*type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(await readText(request, paths.blog)) ??
    [];
  const feed = await readText(request, href);
  const [links = [], postDates = []] = await readTexts(page, feed, ["item > link", "item > pubDate"]);
  expect(links.length).toBeGreaterThan(5);
  expect(links).toEqual(expect.arrayContaining(indexedPaths.filter(isPost).map((path) => origin + path)));
  for (const link of links) expect(link).toContain(`${origin}/blog/`);
  for (const date of [...dates, ...postDates]) expect(Date.parse(date), date).toBeLessThanOrEqual(Date.now());
});

test("Coming Soon pages and the 404 page stay out of search engines", async ({ request }) => {
  const sitemap = await readText(request, "/sitemap.xml");
  for (const path of [...comingSoonPaths, "/no-such-page", "/blog/no-such-post"]) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html, path).toContain('<meta name="robots" content="noindex"');
    expect(html, path).not.toContain('rel="canonical"');
    expect(sitemap).not.toContain(`${path}<`);
    expect(answer.status(), path).toBe(path.includes("no-such") ? 404 : 200);
  }
});

test("a device finds an icon of each size for its home screen", async ({ request }) => {
  const home = await readText(request, paths.home);
  const findHref = (rel: string) =>
    new RegExp(`<link[^>]*rel="${rel}"[^>]*href="([^"]+)"`).exec(home)?.[1] ?? "";
  const manifest = await (await request.get(findHref("manifest"))).json();
  expect(manifest).toMatchObject({ name: "Bay Area Handyman", start_url: "/" });
  for (const path of [
    findHref("apple-touch-icon"),
    ...manifest.icons.map(({ src }: { src: string }) => src).filter((src: string) => src.startsWith("/")),
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"]).toBe("image/png");
  }
});
