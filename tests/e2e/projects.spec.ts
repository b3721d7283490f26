import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { paths } from "../../packages/web/src/paths.ts";
import { findFaults } from "./accessibility.ts";
import { expect, type RemoteStage, takenOver, test } from "./fixtures.ts";
import { expectLive, expectLiveText } from "./live.ts";
import { expectRightSizes } from "./picture-sizes.ts";
import { callAs } from "./staff.ts";

async function publishProject(stage: RemoteStage, title: string): Promise<string> {
  const path = `projects/${randomUUID()}`;
  await callAs(stage, "editor", "PUT", path, {
    version: 0,
    title,
    text: "We set twelve boards.",
    service: "deck-repair",
    city: "oakland",
    month: "2026-03",
    isFeatured: false,
    state: "published",
    consent: "A mail",
    pairs: [{ beforeId: "seed-deck-repair", afterId: "seed-fence-repair" }],
  });
  return path;
}

/**
 * Search engines don't list the page while there is no project. Waits for the sitemap too, which
 * changes later.
 */
async function expectHidden(stage: { url: string }): Promise<void> {
  const readPage = async () => (await fetch(`${stage.url}/projects`)).text();
  await expect.poll(readPage).toContain('name="robots" content="noindex"');
  const readSitemap = async () => (await fetch(`${stage.url}/sitemap.xml`)).text();
  await expect.poll(readSitemap).not.toContain("/projects<");
}

/** Returns how many projects stand in each row. */
const countRows = async (page: Page) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const cards = page.locator("main article").filter({ has: page.getByRole("slider") });
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  const shown = boxes.filter((box) => box !== null);
  return [...Map.groupBy(shown, ({ y }) => Math.round(y)).values()].map((row) => row.length);
};

const service = paths.service("deck-repair");

test("published projects compare by keyboard, stand side by side without scripts, and ask for pictures of the shown width", async ({
  page,
  browser,
  stage,
}) => {
  const published = [await publishProject(stage, "One board")];
  const bare = await expectLive(browser, stage, "/projects", "One board");

  await page.goto("/projects");
  const slider = page.getByRole("slider", { name: "Compare before and after: One board" });
  await takenOver(slider);
  const after = page.locator("figure").filter({ hasText: "After" });
  const clip = () => after.evaluate((element) => getComputedStyle(element).clipPath);
  const first = await clip();
  expect(first).toContain("inset(");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(clip).not.toBe(first);
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "0% after");
  expect(await findFaults(page, [1440, 375])).toEqual([]);

  await expect(bare.getByRole("slider")).toBeHidden();
  const figures = await Promise.all((await bare.locator("figure").all()).map((each) => each.boundingBox()));
  expect(figures).toHaveLength(2);
  expect(figures[0]?.y).toBe(figures[1]?.y);
  expect(figures[1]?.x).toBeGreaterThan(figures[0]?.x ?? 0);
  await bare.context().close();

  for (const title of ["One board", "Two boards", "Three boards"]) {
    if (title !== "One board") published.push(await publishProject(stage, title));
    await expectLiveText(stage, service, title);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(service);
    await expect(page.getByRole("slider")).toHaveCount(published.length);
    await expectRightSizes(page);
  }
  expect(await countRows(page), "on a tablet").toEqual([2]);
  await expectLiveText(stage, paths.projects, "Three boards");
  await page.goto(paths.projects);
  await expectRightSizes(page);
  expect(await countRows(page), "on a tablet").toEqual([2, 1]);
  const widths = await page.locator("main article").evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(widths[2]).toBeGreaterThan(2 * (widths[0] ?? 0));
  for (const path of published) await callAs(stage, "editor", "DELETE", `${path}?version=1`);
  await expectHidden(stage);
});
