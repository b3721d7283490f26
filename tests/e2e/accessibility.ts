import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const CONTRAST = "color-contrast";

/**
 * Waits for all transitions, because colors have too little contrast during one. A transition may
 * start when another ends.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const anHour = 60 * 60 * 1000;
    const isEndless = ({ effect }: Animation) => {
      const { iterations, delay = 0 } = effect?.getComputedTiming() ?? {};
      return iterations === Infinity || delay > anHour;
    };
    let passing: Animation[];
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      passing = document.getAnimations().filter((animation) => !isEndless(animation));
      await Promise.allSettled(passing.map(({ finished }) => finished));
    } while (passing.length > 0);
  });

export async function findViolations(
  page: Page,
  options: RunOptions = {},
  selector = "html",
): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([where, given]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations } = await here.run(where, { ...given, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    },
    [selector, options] as const,
  );
}

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/**
 * Returns the text and controls that double-sized text pushes off a phone's screen, and the widths
 * at which the page is too wide.
 */
export async function findFaultsOfLargeText(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 375]) {
    await setWidth(page, width);
    faults.push(
      ...(await page.evaluate((limit) => {
        const { documentElement: root } = document;
        root.style.fontSize = "200%";
        const parts = document.querySelectorAll(
          "a, button, input, select, textarea, summary, h1, h2, h3, p, li, dt, dd",
        );
        const canScroll = (part: Element): boolean =>
          getComputedStyle(part).overflowX === "auto" ||
          (!!part.parentElement && canScroll(part.parentElement));
        const lost = [...parts].filter((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          const isOut = width > 1 && (left < -1 || right > limit + 1);
          return isOut && !part.closest("[aria-hidden=true]") && !canScroll(part);
        });
        const wide = root.scrollWidth > limit ? [`is ${root.scrollWidth} px wide`] : [];
        root.style.fontSize = "";
        return [...wide, ...lost.map(({ outerHTML }) => outerHTML)].map((fault) => `${limit} px ${fault}`);
      }, width)),
    );
  }
  return faults;
}

/**
 * Returns axe's faults at each width, and the widths at which the page is too wide. Contrast takes
 * most of the time, so this checks it at the first width only, in both color schemes. Nothing else
 * depends on the scheme.
 */
export async function findFaults(page: Page, widths: readonly [number, ...number[]]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await setWidth(page, width);
    await page.emulateMedia({ colorScheme: "light" });
    const rules = { [CONTRAST]: { enabled: width === widths[0] } };
    faults.push(...(await findViolations(page, { rules })).map((fault) => `${width} px ${fault}`));
    const { scrollWidth } = await page.evaluate(() => document.documentElement);
    if (scrollWidth > width) faults.push(`is ${scrollWidth} px wide at ${width} px`);
  }
  await setWidth(page, widths[0]);
  await page.emulateMedia({ colorScheme: "dark" });
  return [...faults, ...(await findViolations(page, { runOnly: CONTRAST })).map((fault) => `dark ${fault}`)];
}
