import type { Page } from "@playwright/test";
import { allPaths, indexedPaths } from "../../packages/render/src/launch-api.ts";
import { scriptBudgets } from "../setup/page-budgets.ts";
import { findFaults } from "./accessibility.ts";
import { expect, takenOver, test } from "./fixtures.ts";

/** A page of each kind. */
const kinds = Object.keys(scriptBudgets);

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [];

const readVisibleWords = async (page: Page) => splitWords(await page.locator("body").innerText());

/** Scrolls through the page, and waits for the blocks that load when they come near. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
  });
  await expect(page.locator("[data-placeholder], [aria-busy=true]")).toHaveCount(0);
}

/** Returns the share of the words on a page that are there without JavaScript. */
async function getShareWithoutScript(full: Page, bare: Page): Promise<number> {
  const present = new Set(await readVisibleWords(bare));
  const words = await readVisibleWords(full);
  return words.filter((word) => present.has(word)).length / words.length;
}

test("a page of each kind hydrates silently, is readable without JavaScript, and has no accessibility fault", async ({
  browser,
  page,
  pageErrors,
  stage,
}) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  const faults: string[] = [];
  for (const path of kinds) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await Promise.all([page.goto(path), bare.goto(stage.url + path)]);
    await takenOver(page.getByRole("banner").getByRole("link").first());
    expect(await page.locator("main [style]").count(), path).toBe(0);
    await showAll(page);
    expect(pageErrors, path).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    const share = await getShareWithoutScript(page, bare);
    if (share < 0.95) faults.push(`${path} has ${Math.round(share * 100)} % of its words without JavaScript`);
    faults.push(...(await findFaults(page, [1440, 320])).map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("no page has an inline style", async ({ request }) => {
  for (const path of allPaths) {
    const html = await (await request.get(path)).text();
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0], path).not.toMatch(/<[a-z][^>]*\sstyle="/);
  }
});

test("a crawl finds every page, no broken link, and no two pages with one title or description", async ({
  request,
  stage,
}) => {
  const seen = new Map<string, string>();
  const queue = ["/"];
  const broken: string[] = [];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    const answer = await request.get(stage.url + path);
    const html = await answer.text();
    seen.set(path, html);
    if (answer.status() !== 200) broken.push(`${path} answers ${answer.status()}`);
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) queue.push(href);
  }
  expect(broken).toEqual([]);
  const aliases = allPaths.filter((path) => path.startsWith("/locations/"));
  const pages = allPaths.filter((path) => !aliases.includes(path));
  expect(pages.filter((path) => !seen.has(path))).toEqual([]);

  const indexed = indexedPaths.map((path) => seen.get(path) ?? "");
  for (const pattern of [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/]) {
    const found = indexed.map((html) => pattern.exec(html)?.[1] ?? "");
    expect(found.filter((text, index) => found.indexOf(text) !== index)).toEqual([]);
    expect(found).not.toContain("");
  }

  const sitemap = await (await request.get(`${stage.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  // Other tests of this stage may have published posts of their own.
  const launched = listed.filter((path) => indexedPaths.includes(path) || !path.startsWith("/blog/"));
  expect(launched.toSorted()).toEqual(indexedPaths.toSorted());
});
