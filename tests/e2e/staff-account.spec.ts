import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { callAsOwner, expireToken, givePassword } from "./staff.ts";

test.use({ viewport: { width: 1280, height: 900 } });

/** Invites a member for one test, because the test changes the account. Returns the email. */
async function invite(stage: RemoteStage): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.test`;
  await callAsOwner(stage, "POST", "users", { name: "Noor Haddad", email, role: "editor" });
  return email;
}

async function signIn(page: Page, email: string) {
  await page.goto("/admin/account");
  await givePassword(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
}

const elsewhere = async (browser: Browser, stage: RemoteStage) =>
  (await browser.newContext({ baseURL: stage.url })).newPage();

test("a sign-out everywhere ends the session of another browser, which then asks for the password", async ({
  browser,
  page,
  stage,
}) => {
  const email = await invite(stage);
  await signIn(page, email);
  const other = await elsewhere(browser, stage);
  await signIn(other, email);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/auth$/);

  await expireToken(other);
  await other.reload();
  await expect(other.getByLabel("Password")).toBeVisible();
  // The provider's cookie is still there, but must not let this browser in.
  await other.goto("/admin/account");
  await expect(other.getByLabel("Password")).toBeVisible();
  await givePassword(other, email);
  await expect(other.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await other.context().close();
});
