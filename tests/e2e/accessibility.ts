import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const faultsOf = async (axe: AxeBuilder, scheme: string) =>
  (await axe.analyze()).violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes[0]?.html}`);

/** Colours that change over go through others, of too little contrast. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity;
    const passing = document.getAnimations().filter((animation) => !isEndless(animation));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** What axe finds on a page that shows in the light scheme, and then of its colours in the dark one: nothing else is different. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const light = await faultsOf(new AxeBuilder({ page }), "light");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await settle(page);
  const dark = await faultsOf(new AxeBuilder({ page }).withRules(["color-contrast"]), "dark");
  return [...light, ...dark];
}
