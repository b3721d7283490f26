import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const WIDTHS = [1440, 1024, 768, 375, 320];
const LEAST_WIDTH = 0.9;
const MOST_WIDTH = 1.5;

/** Scrolls through the page, and waits for the blocks that load when they come near. */
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
 * Returns the pictures whose `sizes` asks for less than 0.9 of the width that the page shows, or
 * for more than 1.5 times as much. `naturalWidth` is what `sizes` asks for, in CSS pixels: the
 * browser multiplies it by the screen's pixel ratio when it chooses a file.
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
    [LEAST_WIDTH, MOST_WIDTH] as const,
  );

/** Checks the pictures of a page on screens from a small phone to a desk. */
export async function expectRightSizes(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await showAll(page);
    expect(await findWrongSizes(page), `pictures on ${width} px`).toEqual([]);
  }
}
