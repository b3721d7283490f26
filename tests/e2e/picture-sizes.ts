import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const WIDTHS = [1440, 1024, 768, 375, 320];
const MIN_WIDTH = 0.9;
const MAX_WIDTH = 1.5;

export async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
  });
  await expect(page.locator("[data-placeholder], [aria-busy=true]")).toHaveCount(0);
}

/**
 * Returns the pictures whose `sizes` asks for less than 0.9 or more than 1.5 of the shown width.
 * `naturalWidth` is the width from `sizes`, in CSS pixels: when the browser chooses a file, it
 * multiplies by the screen's pixel ratio.
 */
const findWrongSizes = (page: Page) =>
  page.locator("main img[sizes]").evaluateAll(
    async (images, [least, most]) => {
      const wrong: string[] = [];
      for (const image of images as HTMLImageElement[]) {
        if (!image.checkVisibility()) continue;
        await image.decode();
        const { width, height } = image.getBoundingClientRect();
        const isCropped = getComputedStyle(image).objectFit === "cover";
        const fullWidth = (height * image.naturalWidth) / image.naturalHeight;
        const shown = isCropped ? Math.max(width, fullWidth) : width;
        const ratio = image.naturalWidth / shown;
        if (ratio < least || ratio > most)
          wrong.push(`${ratio.toFixed(2)} times ${shown}: ${image.currentSrc}`);
      }
      return wrong;
    },
    [MIN_WIDTH, MAX_WIDTH] as const,
  );

export async function expectRightSizes(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await showAll(page);
    expect(await findWrongSizes(page), `pictures on ${width} px`).toEqual([]);
  }
}
