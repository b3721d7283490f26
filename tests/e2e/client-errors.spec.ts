import { expect, takenOver, test } from "./fixtures.ts";

test("an error of our own script is reported, and the API accepts the report", async ({
  page,
  expectPageErrors,
  stage,
}) => {
  expectPageErrors(/Dana Whitfield/);
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto(`${stage.url}/service-areas/oakland-handyman-services`);
  await takenOver(page.getByRole("banner").getByRole("link").first());
  const reported = page.waitForResponse((response) => response.url().endsWith("/api/client-errors"));
  await page.evaluate(() => {
    const script = [...document.scripts].find(({ src }) => src.includes("/assets/"))?.src;
    const error = new RangeError("Dana Whitfield");
    error.stack = `RangeError: Dana Whitfield\n    at save (${script}:1:1)`;
    setTimeout(() => {
      throw error;
    });
  });
  // Playwright can't read a beacon's body, but the API refuses a report with any other field, or
  // with an address.
  expect((await reported).status()).toBe(204);
});
