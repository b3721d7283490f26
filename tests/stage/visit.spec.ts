import type { Page } from "@playwright/test";
import { QuotePage } from "../e2e/quote-page.ts";
import { aPngWithAlpha } from "../setup/photos.ts";
import { expect, takesQuotes, test } from "./fixtures.ts";

/**
 * Simulates a mailbox that accepts every mail:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
 */
const CUSTOMER = "success@simulator.amazonses.com";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the home page leads to a service", async ({ page }) => {
  expect((await page.goto("/"))?.status()).toBe(200);
  await expect(heading(page)).toBeVisible();
  await page.goto("/handyman-services");
  const service = page.getByRole("main").locator('a[href^="/handyman-services/"]').first();
  await service.click();
  await expect(page).toHaveURL(/\/handyman-services\/[\w-]+$/);
  await expect(heading(page)).toBeVisible();
});

test("an unknown address shows the page for it", async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 404/);
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(heading(page)).toBeVisible();
});

test("/auth leads to the sign-in page of the staff's user pool", async ({ page, site, allowPageErrors }) => {
  // On AWS this is Cognito's page, so its console errors are not ours.
  allowPageErrors(new RegExp(`^(?![\\s\\S]*${new URL(site.url).host})`));
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.href.startsWith(`${site.url}/auth`), { timeout: 30_000 });
  expect(page.url()).not.toMatch(/\/error/);
  await expect(page.getByRole("button", { name: /^(sign in|next|continue)$/i })).toBeVisible();
});

async function fillQuote(page: Page): Promise<QuotePage> {
  const quote = new QuotePage(page);
  await quote.openForReal();
  await quote.field("First name").fill("Stage");
  await quote.field("Last name").fill("Test");
  await quote.field("Phone").fill("4155550123");
  await quote.field("Email").fill(CUSTOMER);
  // With a key for Google's suggestions the field is a combobox.
  await quote.form.getByLabel("Property address").fill("1 Test Street, Oakland, CA 94607");
  await quote.search().fill("A check of this stage");
  await quote.choice("Email").check();
  await quote.field("Project description").fill("Sent by npm run test:stage, which deletes it again.");
  return quote;
}

async function sendQuote(page: Page) {
  const quote = await fillQuote(page);
  const photo = { name: "test.png", mimeType: "image/png", buffer: await aPngWithAlpha() };
  const wait = { timeout: 60_000 };
  const upload = page.waitForResponse((response) => response.request().method() === "PUT", wait);
  await quote.form.getByLabel(/^Photos/).setInputFiles(photo);
  await quote.passTime();
  const [stored, taken] = await Promise.all([
    upload,
    page.waitForResponse((response) => response.url().endsWith("/api/quotes"), wait),
    quote.submit().click(),
  ]);
  expect([stored.status(), taken.status()]).toEqual([200, 201]);
  await expect(quote.toast()).toContainText("Quote request submitted successfully!");
}

async function fillOnly(page: Page, siteUrl: string) {
  const writes: string[] = [];
  await page.route("**/*", (route) => {
    const request = route.request();
    const isToSite = request.url().startsWith(siteUrl) && request.method() !== "GET";
    if (!isToSite && request.method() !== "PUT") return route.fallback();
    writes.push(`${request.method()} ${request.url()}`);
    return route.abort();
  });
  const quote = await fillQuote(page);
  await expect(quote.submit()).toBeEnabled();
  expect(writes).toEqual([]);
}

// Core reads its environment when it is first imported.
const readQuote = async (id: string) =>
  (await import("@handyman/core/requests/entity")).readFormRecord("quote", id);

async function deleteQuote(id: string): Promise<void> {
  const { deleteRequest } = await import("@handyman/core/requests/delete");
  await deleteRequest({ id: "test-stage", roles: ["owner"] }, "quote", id);
}

if (takesQuotes)
  test("the site accepts a quote with a photo, which is deleted again", async ({ page, site }) => {
    let id = "";
    page.on("request", (request) => {
      if (request.url() === `${site.url}/api/quotes`) id = request.postDataJSON().requestId;
    });
    try {
      await sendQuote(page);
      expect(await readQuote(id)).toBeDefined();
    } finally {
      if (id) await deleteQuote(id);
    }
    expect(await readQuote(id)).toBeUndefined();
  });
else
  test("the quote form can be filled in, and nothing is sent", ({ page, site }) => fillOnly(page, site.url));
