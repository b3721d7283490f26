import type { Page } from "@playwright/test";
import { paths } from "../../packages/web/src/paths.ts";
import { expect, test } from "./fixtures.ts";

/** Returns a line for each element: its tag, its classes, its place and its computed styles. */
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

async function addWholeStylesheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const preload = document.querySelector<HTMLLinkElement>("link[rel=preload][as=style]");
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", crossOrigin: "", href: preload?.href });
    document.head.append(link);
  });
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [paths.home, paths.getQuote(), paths.post("stop-a-running-toilet")])
    test(`${path} looks the same with its own styles as with the whole stylesheet`, async ({ page }) => {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.locator("link[rel=stylesheet]").count()).toBe(0);
      const looks = await readLooks(page);
      await addWholeStylesheet(page);
      expect(await readLooks(page)).toEqual(looks);
    });
});
