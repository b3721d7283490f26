import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const runAxe = async (axe: AxeBuilder, context: string) =>
  (await axe.analyze()).violations.map(({ id, nodes }) => `${context} ${id}: ${nodes[0]?.html}`);

/** Waits for transitions to end: colours pass through others of too little contrast. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity;
    const passing = document.getAnimations().filter((animation) => !isEndless(animation));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

const CONTRAST = "color-contrast";

/**
 * Returns what axe finds on the page at each width, and the widths at which the page is too wide. Checks contrast, which takes most of
 * the time, at the first width alone, in both colour schemes: nothing else differs between the schemes.
 */
export async function findFaults(page: Page, widths: readonly [number, ...number[]]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await setWidth(page, width);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await settle(page);
    const isFirst = width === widths[0];
    const axe = isFirst ? new AxeBuilder({ page }) : new AxeBuilder({ page }).disableRules(CONTRAST);
    faults.push(...(await runAxe(axe, `${width} px`)));
    const { scrollWidth } = await page.evaluate(() => document.documentElement);
    if (scrollWidth > width) faults.push(`is ${scrollWidth} px wide at ${width} px`);
  }
  await setWidth(page, widths[0]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await settle(page);
  return [...faults, ...(await runAxe(new AxeBuilder({ page }).withRules([CONTRAST]), "dark"))];
}
