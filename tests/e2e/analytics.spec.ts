import type { Page } from "@playwright/test";
import { expect, takenOver, test } from "./fixtures.ts";

async function withMeasurementId(page: Page) {
  const asked: string[] = [];
  await page.route("https://www.googletagmanager.com/**", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.route(/localhost:\d+\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replaceAll('"analytics_measurement_id":""', '"analytics_measurement_id":"G-TEST123"');
    await route.fulfill({ response: answer, body });
  });
  return asked;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Entry = [command: string, name: string, params?: Record<string, unknown>];

const events = async (page: Page) => {
  const queue = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );
  return (queue as Entry[]).filter(([command]) => command === "event");
};

async function visitAbout(page: Page) {
  const about = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  await takenOver(about);
  await about.click();
  await expect(page).toHaveTitle(/About/);
}

test("loads the script after the load event, and reports one page view for each route", async ({ page }) => {
  const asked = await withMeasurementId(page);
  await page.goto("/faq?from=mail");
  await expect.poll(() => asked).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST123"]);
  await visitAbout(page);
  await expect
    .poll(async () => (await events(page)).map(([, name, params]) => [name, params?.page_path]))
    .toEqual([
      ["page_view", "/faq?from=mail"],
      ["page_view", "/about"],
    ]);
  const [first, second] = await events(page);
  expect(first?.[2]?.page_title).toMatch(/Questions|FAQ/i);
  expect(second?.[2]?.page_title).toBe(await page.title());
  for (const event of await events(page)) expect(event[2]?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(asked).toHaveLength(1);
});
