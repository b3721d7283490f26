import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** The service calculator, and what the quote form gets from it. */

const path = "/handyman-services-calculator";

const taskOf = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
const handOver = (page: Page) => page.getByRole("link", { name: "Get this quoted" }).last();
const estimate = (page: Page) => page.getByRole("region", { name: "Your estimate" });

async function open(page: Page, service: string) {
  await page.getByRole("group").filter({ hasText: service }).locator("summary").click();
}

async function chooseTwo(page: Page) {
  await open(page, "Drywall Repair");
  await taskOf(page, /^Small Hole Patch/).check();
  await page.getByRole("button", { name: "One Small Hole Patch more" }).click();
  await open(page, "Fence Repair");
  await taskOf(page, /^Gate Repair/).check();
}

/** What analytics is told, as if it were on. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { events, gtag: (...event: unknown[]) => events.push(event) });
  });
  return async () => {
    const events = await page.evaluate(() => (window as unknown as { events: unknown[][] }).events);
    return events.filter(([, name]) => name === "calculator_used");
  };
}

test("the total follows what is chosen", async ({ page }) => {
  await page.goto(path);
  await expect(estimate(page)).toContainText("Nothing is chosen yet.");
  await chooseTwo(page);
  await expect(estimate(page).getByRole("strong")).toHaveText("$300–$680");
  const quantity = page.getByRole("spinbutton", { name: "How many: Small Hole Patch" });
  await quantity.fill("3");
  await expect(estimate(page).getByRole("strong")).toHaveText("$375–$820");
  await quantity.fill("99");
  await quantity.blur();
  await expect(quantity).toHaveValue("3");
  await taskOf(page, /^Gate Repair/).uncheck();
  await expect(estimate(page).getByRole("strong")).toHaveText("$225–$420");
  await estimate(page).getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("heading", { name: "Your estimate" })).toBeFocused();
  await expect(taskOf(page, /^Small Hole Patch/)).not.toBeChecked();
});

test("a total that stands is reported once, with its midpoint", async ({ page }) => {
  const events = await listen(page);
  await page.goto(path);
  await chooseTwo(page);
  // On a slow machine the first choice may have stood for long enough to be an estimate of its own.
  await expect
    .poll(async () => (await events()).at(-1)?.[2])
    .toMatchObject({
      service_type: "drywall-repair,fence-repair",
      sub_services: "Small Hole Patch,Gate Repair",
      estimated_value: 490,
      value: 490,
      event_category: "engagement",
      event_label: "service_calculator",
    });
  const reported = (await events()).length;
  await handOver(page).click();
  await expect(page).toHaveURL(/\/get-quote\?/);
  expect(await events()).toHaveLength(reported);
});

test("tasks and quantities arrive in the quote form, a changed estimate in the place of the first", async ({
  page,
}) => {
  await page.goto(path);
  await chooseTwo(page);
  await handOver(page).click();
  const form = page.getByRole("form", { name: "Free quote request" });
  const services = form.getByRole("list", { name: "Selected services" }).getByRole("listitem");
  await expect(services).toHaveText([/Small Hole Patch/, /Gate Repair/]);
  const description = form.getByRole("textbox", { name: /^Project description/ });
  await expect(description).toHaveValue(/estimated \$300–\$680:\n2 × Small Hole Patch\n1 × Gate Repair$/);

  await page.goBack();
  await expect(estimate(page).getByRole("strong")).toHaveText("$300–$680");
  await open(page, "Drywall Repair");
  await page.getByRole("button", { name: "One Small Hole Patch more" }).click();
  await handOver(page).click();
  await expect(description).toHaveValue(
    /^From the [^:]+\$375–\$820:\n3 × Small Hole Patch\n1 × Gate Repair$/,
  );
  await expect(services).toHaveCount(2);

  await form.getByRole("button", { name: "Remove Gate Repair, Fence Repair" }).click();
  await page.reload();
  await expect(services).toHaveText([/Small Hole Patch/]);
});
