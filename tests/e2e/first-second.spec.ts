import type { Page } from "@playwright/test";
import { expect, holdBack, takenOver, test } from "./fixtures.ts";

/** What a visitor does on a slow phone after the first paint, before any script has arrived. */

test.use({ hasTouch: true });

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return release;
}

const getMenuButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /menu/i });

for (const path of ["/", "/get-quote"])
  test(`on ${path} a tap on the menu button opens the menu, and its links stay there when the scripts arrive`, async ({
    page,
  }) => {
    const release = await openWithoutScripts(page, path);
    await getMenuButton(page).tap();
    const services = page.getByRole("banner").locator("summary");
    await services.tap();
    const plumbing = page.getByRole("banner").getByRole("link", { name: "Plumbing Repair" });
    await expect(plumbing).toBeVisible();
    release();
    await expect(getMenuButton(page)).toHaveAttribute("aria-expanded", "true");
    await plumbing.tap();
    await expect(page.getByRole("heading", { level: 1, name: "Plumbing Repair" })).toBeVisible();
  });

test("the quote form keeps what a visitor types and chooses", async ({ page }) => {
  const release = await openWithoutScripts(page, "/get-quote");
  const name = page.getByRole("textbox", { name: "First name" });
  await name.tap();
  await name.pressSequentially("Dana");
  await page.getByRole("searchbox", { name: "What do you need done?" }).fill("gate");
  const realtor = page.getByRole("checkbox", { name: "I am a realtor" });
  await realtor.tap();
  await page.getByRole("group", { name: "Or pick a service" }).getByText("Drywall Repair").tap();
  release();
  await expect(page.getByRole("button", { name: "Gate Repair Fence Repair" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Drywall Repair, Not sure yet" })).toBeVisible();
  await expect(name).toHaveValue("Dana");
  await expect(name).toBeEditable();
  await expect(realtor).toBeChecked();
});

test("an answer of the questions opens and stays open", async ({ page }) => {
  const release = await openWithoutScripts(page, "/faq");
  const question = page.getByRole("main").locator("details").first();
  await question.locator("summary").tap();
  release();
  await takenOver(question);
  await expect(question).toHaveAttribute("open");
});

test("the first button of the home page shows its form, which keeps what a visitor types", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).first().tap();
  const job = page.getByRole("searchbox", { name: "What do you need done?" });
  await expect(job).toBeInViewport();
  await job.fill("gate");
  const name = page.getByRole("textbox", { name: "First name" });
  await name.fill("Dana");
  release();
  await expect(page.getByRole("button", { name: "Gate Repair Fence Repair" })).toBeVisible();
  await expect(job).toHaveValue("gate");
  await expect(name).toHaveValue("Dana");
});

test("the browser prefetches a page whose link is pressed, until the app does", async ({ page }) => {
  const readDelivery = () =>
    page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType);
  const release = await holdBack(page, "**/assets/*.js");
  // On a slow machine the prefetched response may arrive after the end of the press.
  await expect(async () => {
    await page.goto("/faq", { waitUntil: "commit" });
    await page.getByRole("banner").getByRole("link", { name: /home/ }).click({ delay: 500 });
    await expect(page).toHaveURL(/\/$/);
    expect(await readDelivery()).toBe("navigational-prefetch");
  }).toPass();
  release();
  const quote = page.getByRole("link", { name: "Quote", exact: true });
  await takenOver(quote);
  const prefetched = page.waitForRequest((request) => request.url().endsWith("/get-quote"));
  await quote.hover();
  expect((await prefetched).resourceType()).toBe("fetch");
  await page.mouse.down();
  // A press of this length was enough above.
  await page.waitForTimeout(500);
  await page.evaluate(() => window.location.assign("/get-quote"));
  await expect(page).toHaveURL(/get-quote$/);
  await expect(page.getByRole("heading", { level: 1, name: "Get a free quote" })).toBeVisible();
  expect(await readDelivery()).toBe("");
});

test("a page asks for its app after the first paint, and for all files of it at once", async ({ page }) => {
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    const isEntry = asked.push(new URL(route.request().url()).pathname) === 1;
    // The other files never arrive, so that none can ask for the next.
    if (!isEntry) return;
    await held;
    await route.continue();
  });
  await page.goto("/get-quote", { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState === "interactive");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/entry-/)]);
  release();
  for (const name of ["app", "get-quote", "quote-form"])
    await expect.poll(() => asked.join()).toContain(`/assets/${name}-`);
});
