import type { Page } from "@playwright/test";
import { allPaths, indexedPaths } from "../../packages/render/src/launch-api.ts";
import { scriptBudgets } from "../setup/page-budgets.ts";
import { faultsInBothSchemes } from "./accessibility.ts";
import { expect, takenOver, test } from "./fixtures.ts";

/** A page of each kind. */
const kinds = Object.keys(scriptBudgets);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [];

/** Words of the page as a visitor sees them, all blocks shown. */
async function visibleWords(page: Page): Promise<string[]> {
  return wordsOf(await page.locator("body").innerText());
}

async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  await page.waitForLoadState("networkidle");
}

test("every page has its whole text without JavaScript", async ({ browser, stage }) => {
  test.slow();
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const full = await browser.newContext();
  const [without, withCode] = [await bare.newPage(), await full.newPage()];
  const poor: string[] = [];
  for (const path of kinds) {
    await Promise.all([without.goto(stage.url + path), withCode.goto(stage.url + path)]);
    await showAll(withCode);
    const present = new Set(await visibleWords(without));
    const words = await visibleWords(withCode);
    const share = words.filter((word) => present.has(word)).length / words.length;
    if (share < 0.95) poor.push(`${path}: ${Math.round(share * 100)} %`);
  }
  expect(poor).toEqual([]);
  await Promise.all([bare.close(), full.close()]);
});

test("every page is taken over without a word in the console, and none has an inline style", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  for (const path of allPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await takenOver(page.getByRole("banner").getByRole("link").first());
    expect(await page.locator("main [style]").count(), path).toBe(0);
    expect(pageErrors, path).toEqual([]);
  }
});

for (const width of [320, 1440]) {
  test(`no page has an accessibility fault at ${width} px, nor is it too wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    for (const path of kinds) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(path);
      await showAll(page);
      faults.push(...(await faultsInBothSchemes(page)).map((fault) => `${path} ${fault}`));
      const { scrollWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > width) faults.push(`${path} is ${scrollWidth} px wide`);
    }
    expect(faults).toEqual([]);
  });
}

test("a crawl finds every page, no broken link, and no two pages with one title or description", async ({
  request,
  stage,
}) => {
  test.slow();
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
