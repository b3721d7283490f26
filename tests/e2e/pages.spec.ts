import AxeBuilder from "@axe-core/playwright";
import { expect, takenOver, test } from "./fixtures.ts";

const desk = { width: 1440, height: 900 };

test.describe("on a desk", () => {
  test.use({ viewport: desk });

  test("the services menu opens by pointer and by keyboard, 600 px wide, and closes by Escape", async ({
    page,
  }) => {
    await page.goto("/");
    const button = page.getByRole("banner").getByRole("button", { name: /Services/ });
    const all = page.getByRole("link", { name: "All Handyman and Construction Services" });
    await takenOver(button);
    await button.hover();
    await expect(all).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Security Installation" })).toBeVisible();
    await page.mouse.move(10, 800);
    await expect(all).toBeHidden();
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(all).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(all).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("a service is one click from its card, and the page begins at its heading", async ({ page }) => {
    await page.goto("/handyman-services");
    const card = page.getByRole("main").getByRole("link", { name: /Tile Installation/ });
    await takenOver(card);
    await card.click();
    const heading = page.getByRole("heading", { level: 1, name: "Tile Installation" });
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle(/Tile Installation/);
  });

  test("the quote form of a service begins with it", async ({ page }) => {
    await page.goto("/handyman-services/fence-repair");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Get a Free Quote/i })
      .first()
      .click();
    await expect(page.getByRole("combobox", { name: "Primary service" })).toHaveValue("fence-repair");
  });
});

test.describe("on a phone", () => {
  test("the menu opens, lists the services, leads on, and closes", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Services/ })
      .click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.getByRole("banner").getByRole("link", { name: "Plumbing Repair" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Plumbing Repair" })).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("the hero's button leads to the form on the same page", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).first().click();
    await expect(page.getByRole("textbox", { name: "First name" })).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("an unknown page says so, with status 404, and leads home", async ({ page, expectPageErrors }) => {
    expectPageErrors(/status of 404/);
    const answer = await page.goto("/handyman-services/roofing");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: /home/i }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("the site stands without its API: defaults, services and a word about the posts", async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/status of 500/);
    await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: {} }));
    // A page brings its own data along; the next one has to ask.
    await page.goto("/get-quote");
    const home = page.getByRole("banner").getByRole("link", { name: /home/ });
    await takenOver(home);
    await home.click();
    await expect(page.getByRole("contentinfo")).toContainText("1133173");
    await page.getByRole("heading", { name: "What we fix, fit and look after" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("main").getByRole("link", { name: /Deck Repair/ })).toBeVisible();
    await page.getByRole("heading", { name: "From the workshop" }).scrollIntoViewIfNeeded();
    await expect(page.getByText("Failed to load blog posts")).toBeVisible();
  });
});
