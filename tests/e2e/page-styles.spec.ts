import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { paths } from "../../packages/web/src/paths.ts";
import { expect, holdBack, takenOver, test } from "./fixtures.ts";

const folder = new URL("../../packages/web/dist/assets/", import.meta.url);
const wholeStylesheet = `/assets/${readdirSync(folder).find((name) => /^site-.+\.css$/.test(name))}`;

const readLooks = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("header *, main *, footer *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, display, padding, borderColor } = getComputedStyle(element);
      const { tagName, className } = element;
      return [
        tagName,
        className,
        x,
        y,
        width,
        height,
        color,
        backgroundColor,
        font,
        display,
        padding,
        borderColor,
      ].join();
    }),
  );

const listStylesheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => href && new URL(href).pathname));

async function expectNoChangeByWholeStylesheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ends = document.getAnimations().map(({ finished }) => finished);
    return Promise.allSettled([document.fonts.ready, ...ends]).then(() => undefined);
  });
  const looks = await readLooks(page);
  await page.evaluate((href) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", crossOrigin: "", href });
    document.head.append(link);
  }, wholeStylesheet);
  await expect.poll(() => listStylesheets(page)).toContain(wholeStylesheet);
  expect(await readLooks(page)).toEqual(looks);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [paths.home, paths.getQuote(), paths.post("stop-a-running-toilet")])
    test(`${path} looks the same with its own styles as with the whole stylesheet`, async ({ page }) => {
      await page.goto(path);
      expect(await page.locator("link[rel=stylesheet]").count()).toBe(0);
      await expectNoChangeByWholeStylesheet(page);
    });
});

for (const { path, width } of [
  { path: paths.getQuote(), width: 375 },
  { path: paths.contact, width: 1440 },
])
  test(`${path} has the styles of its errors and its menu on ${width} pixels before the whole stylesheet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(path);
    await takenOver(page.getByRole("banner").getByRole("link").first());
    await page.getByRole("main").locator("button[type=submit]").press("Enter");
    await expect(page.getByText("Please fix the errors")).toBeVisible();
    const banner = page.getByRole("banner");
    await banner.getByRole("button").click();
    if (width === 375) await banner.locator("summary").click();
    await expect(banner.getByRole("link", { name: "Plumbing Repair" })).toBeVisible();
    expect(await listStylesheets(page)).not.toContain(wholeStylesheet);
    await expectNoChangeByWholeStylesheet(page);
  });

test("the old page stays until the next one has the whole stylesheet", async ({ page }) => {
  const release = await holdBack(page, `**${wholeStylesheet}`);
  await page.goto(paths.faq);
  const about = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  await takenOver(about);
  const title = page.getByRole("heading", { level: 1 });
  const old = (await title.textContent()) ?? "";
  await about.click();
  await expect(page).toHaveURL(/about$/);
  await expect(page.locator("html[data-waiting]")).toBeAttached();
  await expect(title).toHaveText(old);
  release();
  await expect(title).not.toHaveText(old);
  await expect(page.locator("html[data-waiting]")).toHaveCount(0);
  expect(await listStylesheets(page)).toContain(wholeStylesheet);
});
