import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { aQuoteRequest } from "../factories.ts";
import { expect, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";

test.use({ viewport: { width: 1280, height: 900 } });

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("an owner invites a member, changes their role, and can't remove the last owner", async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/);
  await signInAs(page, "owner", "/admin/users");
  const email = `new.${randomUUID().slice(0, 8)}@example.test`;
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("Noor Haddad");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("radio", { name: /^Editor/ }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(row(page, email)).toContainText("Invited");
  await expectAccessible(page);

  await row(page, email)
    .getByRole("button", { name: /Manage/ })
    .click();
  const drawer = page.getByRole("dialog", { name: "Noor Haddad" });
  await drawer.getByRole("radio", { name: /^Office/ }).check();
  await drawer.getByRole("button", { name: "Save role" }).click();
  // The drawer closes after the change, so that the toast can be pressed.
  await expect(drawer).toBeHidden();
  await expect(row(page, email)).toContainText("Office");
  await expect(row(page, email).getByRole("button", { name: /Manage/ })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, email)).toContainText("Editor");

  await row(page, email)
    .getByRole("button", { name: /Manage/ })
    .click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page
    .getByRole("dialog", { name: "Remove Noor Haddad?" })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(row(page, email)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Manage/ }).and(page.locator(":focus"))).toHaveCount(1);

  await row(page, "owner@")
    .getByRole("button", { name: /Manage/ })
    .click();
  await page.getByRole("button", { name: "Disable" }).click();
  await page
    .getByRole("dialog", { name: /^Disable/ })
    .getByRole("button", { name: "Disable" })
    .click();
  await expect(page.getByRole("alert")).toContainText("The last owner can't go.");
});

test("an owner changes a setting, undoes it, meets a colleague's change, and tests the recipients", async ({
  browser,
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/);
  await signInAs(page, "owner", "/admin/settings");
  const phone = page.getByLabel("Phone", { exact: true });
  const before = await phone.inputValue();
  await phone.fill("(415) 555-0199");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Phone: saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(phone).toHaveValue(before);

  const other = await (await browser.newContext({ baseURL: stage.url })).newPage();
  await signInAs(other, "owner", "/admin/settings");
  await phone.fill("(415) 555-0111");
  await other.getByLabel("Phone", { exact: true }).fill("(415) 555-0122");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Phone: saved")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/has changed this in the meantime/)).toBeVisible();
  await expect(phone).toHaveValue("(415) 555-0111");
  await other.context().close();
  await page.getByRole("button", { name: "Drop my changes and load the newest" }).click();
  await expect(phone).toHaveValue("(415) 555-0122");
  await expect(phone).toBeFocused();

  const known = new Set((await stage.mail()).map(({ id }) => id));
  await page.getByRole("button", { name: "Send test mail" }).first().click();
  await expect(page.getByText(/sent\. Check whether it arrives/).first()).toBeVisible();
  const subjects = (await stage.mail()).filter(({ id }) => !known.has(id)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Test: .* arrive here$/));
  await expectAccessible(page);
});

test("the office orders services by keyboard and edits one", async ({ page }) => {
  await signInAs(page, "office", "/admin/services");
  const list = page.getByRole("list", { name: "Services in their order" });
  const second = (await list.getByRole("link").nth(1).textContent()) ?? "";
  await page.getByRole("button", { name: `Move ${second} up` }).focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("link").first()).toHaveText(second);
  await expect(page.getByText(`${second} moved to place 1 of 12.`)).toBeAttached();
  await expect(page.getByText("Order saved")).toBeVisible();
  await page.reload();
  await expect(list.getByRole("link").first()).toHaveText(second);

  const popular = page.getByRole("switch", { name: `${second}: popular` });
  const was = await popular.isChecked();
  await popular.click();
  await expect(popular).toBeChecked({ checked: !was });
  await expect(page.getByText(was ? /no longer marked/ : /marked as popular/)).toBeVisible();
  await expectAccessible(page);

  await list.getByRole("link", { name: second }).click();
  await page.getByLabel("Description").fill("Done right, and tidied up after.");
  await page.getByRole("button", { name: /^(Choose|Change) card image/ }).click();
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${second} is saved`)).toBeVisible();
  await expectAccessible(page);
});

test("a switch that fails shows a message even after the next switch was pressed", async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 503/);
  await signInAs(page, "office", "/admin/services");
  const list = page.getByRole("list", { name: "Services in their order" });
  const title = (await list.getByRole("link").first().textContent()) ?? "";
  const gates = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
  const [first, second] = gates;
  let calls = 0;
  await page.route(/\/api\/admin\/services\/[^/]+$/, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const call = calls++;
    await gates[call]?.promise;
    if (call > 0) return route.continue();
    const error = { code: "unavailable", message: "Please try again in a moment." };
    return route.fulfill({ status: 503, contentType: "application/json", body: JSON.stringify({ error }) });
  });
  const popular = page.getByRole("switch", { name: `${title}: popular` });
  const was = await popular.isChecked();
  await page.getByRole("switch", { name: `${title}: active` }).click();
  await popular.click();
  first?.resolve();
  await expect(page.getByText(`Not saved: ${title}`)).toBeVisible();
  second?.resolve();
  await expect(page.getByText(was ? /no longer marked/ : /marked as popular/)).toBeVisible();
  await expect(page.getByRole("switch", { name: `${title}: active` })).toBeChecked();
});

test("the office adds a testimonial, publishes, unpublishes and deletes it", async ({ page, stage }) => {
  await signInAs(page, "office", "/admin/testimonials");
  const name = `Maria ${randomUUID().slice(0, 6)}`;
  await page.getByRole("button", { name: "New testimonial" }).click();
  await page.getByLabel("Customer's name").fill(name);
  await page.getByLabel("What they said").fill("On time, and the leak is gone.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Drafts" }).click();
  await row(page, name)
    .getByRole("button", { name: /Publish/ })
    .click();
  await expect(page.getByText(/note where it comes from/)).toBeVisible();
  await page.getByLabel("Where it comes from").fill("Mail of May 3; agreed on the phone.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Published" }).click();
  await expect(row(page, name)).toBeVisible();
  expect(await (await fetch(`${stage.url}/api/testimonials`)).text()).toContain(name);
  await expectAccessible(page);

  await row(page, name)
    .getByRole("button", { name: /Unpublish/ })
    .click();
  await page.getByRole("link", { name: "Drafts" }).click();
  await row(page, name)
    .getByRole("button", { name: /Delete/ })
    .click();
  await page.getByRole("button", { name: "Delete testimonial" }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test("an owner finds a change in the audit log, before and after", async ({ page, stage }) => {
  await signInAs(page, "owner", "/admin/settings");
  const license = page.getByLabel("License number");
  const [before, after] = [await license.inputValue(), `${Date.now()}`.slice(-7)];
  await license.fill(after);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("License number: saved")).toBeVisible();
  // The log follows the table, and its screen does not refetch.
  const entries = async () =>
    (await stage.records("audit")).filter(({ resourceId }) => resourceId === "license_number");
  await expect.poll(async () => JSON.stringify(await entries())).toContain(after);
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByLabel("What").selectOption("setting");
  await expect(page).toHaveURL(/resourceType=setting/);
  await page.getByLabel("Record's ID").fill("license_number");
  await expect(page).toHaveURL(/resourceId=license_number/);
  await page
    .getByRole("button", { name: /^Setting/ })
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: /^Setting:/ });
  await expect(drawer).toContainText(`After${after}`);
  if (before) await expect(drawer).toContainText("Olivia Reyes");
  await expectAccessible(page);
});

test("the dashboard counts a new request and links to it", async ({ page, stage }) => {
  const received = async () =>
    (await stage.records("dayStats"))
      .filter(({ form }) => form === "quote")
      .reduce((sum, day) => sum + Number(day.received ?? 0), 0);
  const before = await received();
  const answer = await fetch(`${stage.url}/api/quotes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aQuoteRequest()),
  });
  expect(answer.ok).toBe(true);
  await expect.poll(received).toBe(before + 1);
  await signInAs(page, "office", "/admin/dashboard");
  await expect(page.getByRole("figure", { name: /requests by day/ })).toBeAttached();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Requests received" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByRole("link", { name: "Waiting" }).click();
  await expect(page).toHaveURL(/\/admin\/requests\?status=new/);
});
