import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { findViolations } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectLiveText } from "./live.ts";
import { signInAs } from "./staff.ts";

/**
 * Users, settings, services and testimonials.
 * packages/web/src/admin/services/staff-forms.dom.test.tsx tests failures and conflicts,
 * staff-every-screen.spec.ts the accessibility of screens without a drawer.
 */

test.use({ viewport: { width: 1280, height: 900 } });

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const expectAccessible = async (page: Page) =>
  expect(await findViolations(page, { runOnly: tags })).toEqual([]);

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
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("radio", { name: /^Editor/ }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(row(page, email)).toContainText("Invited");

  await row(page, email)
    .getByRole("button", { name: /Manage/ })
    .click();
  const drawer = page.getByRole("dialog", { name: "Noor Haddad" });
  await drawer.getByRole("radio", { name: /^Office/ }).check();
  await drawer.getByRole("button", { name: "Save role" }).click();
  // The drawer closes after the change, so that staff can press the toast.
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
  await expect(page.getByRole("alert")).toContainText("There must always be an owner.");
});

test("an owner changes a setting, sees it on the site and in the audit log, and sends a test mail", async ({
  page,
  stage,
}) => {
  await signInAs(page, "owner", "/admin/settings");
  const license = page.getByLabel("License number");
  const after = `${Date.now()}`.slice(-7);
  await license.fill(after);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("License number: saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeFocused();
  await expectLiveText(stage, "/privacy", after);

  const known = new Set((await stage.mail()).map(({ id }) => id));
  await page.getByRole("button", { name: "Send test email" }).first().click();
  await expect(page.getByText(/sent\. Check whether it arrives/).first()).toBeVisible();
  const subjects = (await stage.mail()).filter(({ id }) => !known.has(id)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Test: .* arrive here$/));

  // The log follows the table, and its screen does not refetch.
  const entries = async () =>
    (await stage.records("audit")).filter(({ resourceId }) => resourceId === "license_number");
  await expect.poll(async () => JSON.stringify(await entries())).toContain(after);
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByLabel("What").selectOption("setting");
  await expect(page).toHaveURL(/resourceType=setting/);
  const entry = page.getByRole("row", { name: /License number/ }).first();
  await entry.getByRole("button", { name: /^Setting/ }).click();
  const drawer = page.getByRole("dialog", { name: /^Setting:/ });
  await expect(drawer).toContainText(`After${after}`);
  await expect(drawer).toContainText("Olivia Reyes");
  await expectAccessible(page);
});

test("the office orders services by keyboard and edits one", async ({ page }) => {
  await signInAs(page, "office", "/admin/services");
  const list = page.getByRole("list", { name: "Services in order" });
  const second = (await list.getByRole("link").nth(1).textContent()) ?? "";
  await page.getByRole("button", { name: `Move ${second} up` }).focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("link").first()).toHaveText(second);
  await expect(page.getByText(`${second} moved to position 1 of 12.`)).toBeAttached();
  await expect(page.getByText("Order saved")).toBeVisible();
  await page.reload();
  await expect(list.getByRole("link").first()).toHaveText(second);

  await list.getByRole("link", { name: second }).click();
  await page.getByLabel("Description").fill("Done right, and tidied up after.");
  await page.getByRole("button", { name: /^(Choose|Change) card image/ }).click();
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${second} is saved`)).toBeVisible();
  // Fields have too little contrast while the form saves, so scan the stored words.
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Done right, and tidied up after.");
  await expectAccessible(page);
});

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const stay = (page: Page) => question(page).getByRole("button", { name: "Cancel" }).click();

/**
 * Selects words with the mouse and releases it outside the drawer, then clicks an empty part of the
 * drawer.
 */
async function pressBesideWords(page: Page) {
  const field = await page.getByLabel("What they said").boundingBox();
  const box = await page.getByRole("dialog", { name: "New testimonial" }).boundingBox();
  if (!field || !box) throw new Error("The drawer does not show.");
  await page.mouse.move(field.x + 120, field.y + 15);
  await page.mouse.down();
  await page.mouse.move(60, field.y + 15, { steps: 5 });
  await page.mouse.up();
  await page.mouse.click(box.x + 6, box.y + box.height - 6);
}

test("the office adds a testimonial in a drawer that asks before it closes, publishes, unpublishes and deletes it", async ({
  page,
  stage,
}) => {
  await signInAs(page, "office", "/admin/media");
  await page.getByRole("link", { name: "Testimonials" }).click();
  const name = `Maria ${randomUUID().slice(0, 6)}`;
  const drawer = page.getByRole("dialog", { name: "New testimonial" });
  const text = page.getByLabel("What they said");
  await page.getByRole("button", { name: "New testimonial" }).click();
  await text.fill("On time, and the leak is gone.");
  await pressBesideWords(page);
  await expect(question(page)).toBeHidden();
  // The browser closes a dialog at the second Escape, even if a page prevents the first.
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await stay(page);
  await page.mouse.click(60, 400);
  await stay(page);
  await page.evaluate(() => window.history.back());
  await stay(page);
  await expect(page).toHaveURL(/\/admin\/testimonials$/);
  await expect(text).toHaveValue("On time, and the leak is gone.");
  await drawer.getByRole("button", { name: "Close", exact: true }).click();
  await stay(page);
  await page.getByLabel("Customer's name").fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(drawer).toBeHidden();

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
