import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/**
 * Carries an estimate into the quote form. packages/web/src/site/pages/site-pages.dom.test.tsx
 * tests the calculator itself.
 */

const taskOf = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
const handOver = (page: Page) => page.getByRole("link", { name: "Get this quoted" }).last();
const estimate = (page: Page) => page.getByRole("region", { name: "Your estimate" });
const total = (page: Page) => estimate(page).getByRole("strong");

const open = (page: Page, service: string) =>
  page.getByRole("group").filter({ hasText: service }).locator("summary").click();

async function chooseTwo(page: Page) {
  await open(page, "Drywall Repair");
  await taskOf(page, /^Small Hole Patch/).check();
  await page.getByRole("button", { name: "One Small Hole Patch more" }).click();
  await open(page, "Fence Repair");
  await taskOf(page, /^Gate Repair/).check();
  await expect(total(page)).toHaveText("$300–$680");
}

test("the quote form gets the tasks, and a changed estimate replaces the first one", async ({ page }) => {
  await page.goto("/handyman-services-calculator");
  await chooseTwo(page);
  await handOver(page).click();
  const form = page.getByRole("form", { name: "Free quote request" });
  const services = form.getByRole("list", { name: "Selected services" }).getByRole("listitem");
  await expect(services).toHaveText([/Small Hole Patch/, /Gate Repair/]);
  const description = form.getByRole("textbox", { name: /^Project description/ });
  await expect(description).toHaveValue(/estimated \$300–\$680:\n2 × Small Hole Patch\n1 × Gate Repair$/);

  await page.goBack();
  await expect(total(page)).toHaveText("$300–$680");
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
