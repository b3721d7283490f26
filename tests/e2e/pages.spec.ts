import { cities } from "@handyman/business/identity";
import type { Locator } from "@playwright/test";
import { findViolations } from "./accessibility.ts";
import { expect, takenOver, test } from "./fixtures.ts";
import { showAll } from "./picture-sizes.ts";

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the services menu opens by pointer and by keyboard, and closes by Escape", async ({ page }) => {
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

  test("the services menu is 600 px wide with its services in two columns, and the header stays in view", async ({
    page,
  }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    const button = header.getByRole("button", { name: /Services/ });
    await takenOver(button);
    await button.hover();
    const panel = page.locator("#services-menu");
    await expect(panel.getByRole("listitem")).toHaveCount(12);
    const readBox = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
    expect((await panel.evaluate(readBox)).width).toBe(600);
    const lefts = await panel
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
    expect([...new Set(lefts)].map((left) => lefts.filter((other) => other === left).length)).toEqual([6, 6]);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    expect((await header.evaluate(readBox)).top).toBe(0);
  });

  test("three related services fill their row, and the list of all services has four columns", async ({
    page,
  }) => {
    const readRow = (list: Locator) =>
      list.evaluate((grid) => {
        const cards = [...grid.children].map((card) => card.getBoundingClientRect());
        const row = cards.filter(({ top }) => top === cards[0]?.top);
        const space = grid.getBoundingClientRect().right - (row.at(-1)?.right ?? 0);
        return { count: row.length, space: Math.round(space) };
      });
    await page.goto("/handyman-services/deck-repair");
    expect(await readRow(page.locator("#related ul"))).toEqual({ count: 3, space: 0 });
    await page.goto("/handyman-services");
    expect(await readRow(page.getByRole("main").getByRole("list").last())).toEqual({
      count: 4,
      space: 0,
    });
  });

  test("an icon shows its name to a mouse that rests on it, and Escape closes it", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto("/faq");
    const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
    await takenOver(menu);
    await menu.hover();
    const tip = page.getByText("Menu", { exact: true });
    await expect(tip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
  });

  test("a card opens its service at the heading, Back restores the scroll position, and the service links to its quote form", async ({
    page,
  }) => {
    const readTop = () => page.evaluate(() => window.scrollY);
    await page.goto("/handyman-services");
    const card = page.getByRole("main").getByRole("link", { name: /Security Installation/ });
    await card.scrollIntoViewIfNeeded();
    await takenOver(card);
    const before = await readTop();
    expect(before).toBeGreaterThan(300);
    await card.click();
    await expect(page.getByRole("heading", { level: 1, name: "Security Installation" })).toBeFocused();
    await expect(page).toHaveTitle(/Security Installation/);
    await expect.poll(readTop).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(readTop).toBeGreaterThan(before - 5);
    await page.goForward();
    const main = page.getByRole("main");
    await main
      .getByRole("link", { name: /Get a Free Quote/i })
      .first()
      .click();
    await expect(
      page.getByRole("button", { name: "Remove Security Installation, Not sure yet" }),
    ).toBeVisible();
  });
});

test("a printed page is dark on white, with every answer and without menus", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/faq");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveCSS("color", "rgb(20, 33, 31)");
  await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCSS("position", "static");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const answer = page.locator("main details p").last();
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
});

test("a printed page has the pictures that were never near the screen", async ({ page }) => {
  await page.goto("/handyman-services");
  const last = page.locator("main picture img").last();
  const readWidth = () => last.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await takenOver(page.getByRole("banner").getByRole("link").first());
  expect(await readWidth()).toBe(0);
  await page.pdf();
  await expect.poll(readWidth).toBeGreaterThan(0);
});

test.describe("on a phone", () => {
  test("the menu opens, lists the services, links to one, and closes", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("banner").locator("summary").click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("banner").getByRole("link", { name: "Plumbing Repair" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Plumbing Repair" })).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("the home page starts with the layout of its first parts, and a reload keeps the place at its end", async ({
    page,
  }) => {
    const last = page.getByRole("heading", { name: "Company" });
    const hasLayout = () =>
      last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
    const started = page.locator("html[data-hydrated]");
    await page.goto("/");
    await expect(started).toBeAttached();
    expect(await hasLayout()).toBe(false);
    // Otherwise a reload moves the page when the parts above the place get their real heights.
    await expect(page.locator("html")).toHaveCSS("overflow-anchor", "none");
    await last.scrollIntoViewIfNeeded();
    await takenOver(last);
    const readPlace = async () => (await last.boundingBox())?.y ?? 0;
    const place = await readPlace();
    await page.reload();
    await expect(started).toBeAttached();
    await expect.poll(readPlace).toBeCloseTo(place, 0);
  });

  test("the home page's last parts are printed before any scroll, and End and Tab reach the footer", async ({
    page,
  }) => {
    const footer = page.getByRole("contentinfo");
    const openAtTop = async () => {
      await page.goto("/");
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await expect(footer).toHaveCSS("content-visibility", "auto");
    };
    await openAtTop();
    await page.emulateMedia({ media: "print" });
    await expect(footer).toHaveCSS("content-visibility", "visible");
    await page.emulateMedia({ media: "screen" });
    await openAtTop();
    const [reserved, real] = await page.locator("html").evaluate((html) => {
      const reserved = html.scrollHeight;
      html.toggleAttribute("data-scrolled", true);
      const real = html.scrollHeight;
      html.toggleAttribute("data-scrolled", false);
      return [reserved, real];
    });
    expect(real).toBeLessThanOrEqual(reserved ?? 0);
    // The browser scrolls to the end that it knew at the press. Content may arrive after that.
    await expect(async () => {
      await page.keyboard.press("End");
      const getBottom = () => footer.evaluate((element) => element.getBoundingClientRect().bottom);
      await expect.poll(getBottom, { timeout: 3000 }).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    }).toPass();
    await openAtTop();
    await page.getByRole("main").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    const link = footer.getByRole("link").first();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  });

  test("the map of all areas shows each city's name, and buttons have a border in forced colors", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/service-areas");
    const names = page.locator("main svg text");
    await expect(names).toHaveCount(cities.length);
    expect(new Set(await names.allTextContents())).toEqual(new Set(cities.map(({ name }) => name)));
    const isInside = await names.evaluateAll((texts: SVGTextElement[]) =>
      texts.map((text) => {
        const [name, map] = [text.getBoundingClientRect(), text.ownerSVGElement?.getBoundingClientRect()];
        return !!map && name.left >= map.left && name.right <= map.right && name.bottom <= map.bottom;
      }),
    );
    expect(isInside).not.toContain(false);
    const button = page.getByRole("main").getByRole("link", { name: "Get a Free Quote" });
    await expect(button).toHaveCSS("border-top-width", "2px");
  });

  test("the open menu covers the page, which doesn't scroll until the menu closes", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await button.click();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const isCovered = (x: number, y: number) =>
      page.evaluate(([x, y]) => !!document.elementFromPoint(x, y)?.closest("#mobile-menu"), [x, y] as const);
    expect(await isCovered(width / 2, height - 2)).toBe(true);
    expect(await isCovered(2, height / 2)).toBe(true);
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 500);
    await button.click();
    await expect(page.locator("#mobile-menu")).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test("the home page is at most 7,500 px long, and its form begins in the first third", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/");
    await showAll(page);
    const [height = 0, top = 0] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      (document.getElementById("quote")?.getBoundingClientRect().top ?? 0) + window.scrollY,
    ]);
    expect(height).toBeLessThanOrEqual(7500);
    expect(top).toBeLessThanOrEqual(2500);
  });

  test("a page shows at most one accent button at a time", async ({ page }) => {
    for (const path of [
      "/",
      "/home-maintenance-plans",
      "/service-areas/oakland-handyman-services",
      "/pricing",
    ]) {
      await page.goto(path);
      await showAll(page);
      const counts = await page.evaluate(async () => {
        const counts: number[] = [];
        const isSeen = (element: Element) => {
          const { top, bottom, height } = element.getBoundingClientRect();
          return height > 0 && bottom > 0 && top < window.innerHeight;
        };
        for (let top = 0; top < document.body.scrollHeight; top += 200) {
          window.scrollTo({ top, behavior: "instant" });
          await new Promise(requestAnimationFrame);
          const accents = [
            ...document.querySelectorAll(":is(a, button).bg-accent:not([aria-disabled=true], .sr-only)"),
          ];
          counts.push(accents.filter((each) => each.checkVisibility() && isSeen(each)).length);
        }
        return counts;
      });
      expect(Math.max(...counts), path).toBe(1);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the switch shows the chosen plan, and the ZIP check answers with a page", async ({ page }) => {
      await page.goto("/home-maintenance-plans");
      const plans = page.getByRole("article");
      await expect(plans).toHaveCount(1);
      await expect(plans.getByRole("heading", { name: "Plus" })).toBeVisible();
      await page.getByRole("radio", { name: /^Premium/ }).focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("article").getByRole("heading", { name: "Premium" })).toBeVisible();
      await expect(plans).toHaveCount(1);
      await page.goto("/service-areas");
      await page.getByRole("textbox", { name: "Is your ZIP code in our area?" }).fill("94110");
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("heading", { name: "Yes, we work in 94110 (San Francisco)." }),
      ).toBeVisible();
    });
  });

  test("the bar makes room for a field", async ({ page }) => {
    await page.goto("/blog");
    const bar = page.getByRole("navigation", { name: "Call or get a quote" });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.getByRole("searchbox").focus();
    await expect(bar).toBeHidden();
  });

  test("the home page's form starts short, and opens at its first field", async ({ page }) => {
    await page.goto("/");
    const form = page.getByRole("form", { name: "Free quote request" });
    const readHeight = async () => (await form.boundingBox())?.height ?? 0;
    await form.scrollIntoViewIfNeeded();
    expect(await readHeight()).toBeLessThanOrEqual(1500);
    await takenOver(form);
    expect(await readHeight()).toBeLessThanOrEqual(1500);
    await form.getByRole("textbox", { name: "Project description" }).focus();
    await expect.poll(readHeight).toBeGreaterThan(1500);
    await page.keyboard.press("Tab");
    await page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } });
    expect(await readHeight()).toBeGreaterThan(1500);
  });

  test("an unknown page has status 404 and a link to the home page, whose first button leads to its form", async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(/status of 404/);
    const answer = await page.goto("/handyman-services/roofing");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    const home = page.getByRole("main").getByRole("link", { name: /home/i });
    // React replaces the page of an unknown address, and would lose a press during that moment.
    await takenOver(home);
    await home.click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).first().click();
    await expect(page.getByRole("searchbox", { name: "What do you need done?" })).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});
