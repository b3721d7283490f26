import { expect, holdBack, takenOver, test } from "./fixtures.ts";

test.describe("before its code has arrived", () => {
  test("a press of the services menu and typed words are kept", async ({ page }) => {
    const release = await holdBack(page, "**/assets/get-quote-*.js");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/get-quote", { waitUntil: "commit" });
    const name = page.getByRole("textbox", { name: "First name" });
    await name.fill("Dana");
    await page.getByRole("searchbox", { name: "What do you need done?" }).fill("gate");
    // All scripts have run now, except the held one.
    await page.waitForLoadState("domcontentloaded");
    const menu = page.getByRole("banner").getByRole("button", { name: "Services" });
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    release();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await expect(name).toHaveValue("Dana");
    await expect(page.getByRole("button", { name: "Gate Repair Fence Repair" })).toBeVisible();
  });

  test("the home page's form handles a press that comes before its code", async ({ page }) => {
    const release = await holdBack(page, "**/assets/quote-form-*.js");
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).first().click();
    await page.getByRole("textbox", { name: "First name" }).fill("Dana");
    // The button looks disabled while fields are missing, but visitors can press it.
    await page.getByRole("button", { name: "Get My Free Quote" }).click({ force: true });
    release();
    await expect(page.getByRole("link", { name: "Last name is required." })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Dana");
    expect(new URL(page.url()).search).toBe("");
  });

  test("a page opened at its form stays where the visitor has scrolled since", async ({ page }) => {
    const release = await holdBack(page, "**/assets/app-*.js");
    await page.goto("/#quote");
    await page.getByRole("searchbox", { name: "What do you need done?" }).fill("gate");
    const name = page.getByRole("textbox", { name: "First name" });
    await name.fill("Dana");
    release();
    await expect(page.getByRole("button", { name: "Gate Repair Fence Repair" })).toBeVisible();
    await expect(name).toBeInViewport();
  });
});

test("the footer stays when another page opens, and its links change only the page", async ({ page }) => {
  await page.goto("/faq");
  const home = page.getByRole("banner").getByRole("link", { name: /home/ });
  await takenOver(home);
  await page.getByRole("contentinfo").evaluate((footer) => footer.setAttribute("data-first", ""));
  await home.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/fix-it list/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/privacy/i);
  await expect(page.locator("footer[data-first]")).toBeAttached();
});

test("a jump to a heading renders no block whose code is missing, and the next page opens", async ({
  page,
}) => {
  await holdBack(page, "**/assets/quote-form-*.js");
  await page.goto("/");
  const about = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  await takenOver(about);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const form = page.getByRole("form", { name: "Free quote request" });
  await form.evaluate((element) => element.setAttribute("data-first", ""));
  await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).first().click();
  await expect(form).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("form[data-first]")).toBeAttached();
  await about.click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/fix-it list/);
});

test("a page reloads when a deployment has removed a chunk", async ({
  page,
  expectPageErrors,
  allowPageErrors,
}) => {
  expectPageErrors(/status of 404/);
  // The browser may also report the script that did not load.
  allowPageErrors(/get-quote-/);
  await page.goto("/handyman-services");
  let asked = 0;
  await page.route("**/assets/get-quote-*.js", async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 404, body: "" });
    else await route.continue();
  });
  // Other code that is still loading does not prevent the reload.
  await page.route("**/assets/tooltip-*.js", () => {});
  const link = page.getByRole("main").getByRole("link", { name: "Get a Free Quote" }).first();
  await takenOver(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Get a free quote" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  // The reloaded document shows all this before its code arrives.
  await expect.poll(() => asked).toBeGreaterThan(1);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page shows that it is offline, and loads when the connection is back", async ({
    page,
    context,
    allowPageErrors,
  }) => {
    allowPageErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    const heading = page.getByRole("heading", { level: 1, name: "You are offline" });
    await page.goto("/faq");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    // The browser may stop the service worker after its page. The worker's first response then
    // comes from the network.
    await expect(async () => {
      await page.goto("/pricing");
      await expect(heading).toBeVisible({ timeout: 5000 });
    }).toPass();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading).toBeHidden();
    expect(new URL(page.url()).pathname).toBe("/pricing");
  });
});
