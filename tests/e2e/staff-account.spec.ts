import { randomUUID } from "node:crypto";
import { generateCode } from "@handyman/local/auth/second-factor";
import type { Browser, Page } from "@playwright/test";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { callAsOwner, expireToken, givePassword, signInAs } from "./staff.ts";

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

/** The browser logs a wrong code's answer. */
const WRONG_CODE = /status of 400/;

const wrong = (secret: string) =>
  String((Number(generateCode(secret)) + 500_000) % 1_000_000).padStart(6, "0");

const answerYes = (page: Page, question: string | RegExp, answer: string) =>
  page.getByRole("dialog", { name: question }).getByRole("button", { name: answer }).click();

/** Turns the second factor on, after one wrong code. Returns the secret. */
async function turnOn(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on the second factor" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.locator("code").innerText()).replace(/\s/g, "");
  const field = dialog.getByLabel("Type the code that the app shows");
  await field.fill(wrong(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(dialog).toContainText("This code is not right.");
  await field.fill(generateCode(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

const elsewhere = async (browser: Browser, stage: RemoteStage) =>
  (await browser.newContext({ baseURL: stage.url })).newPage();

test("a member turns the second factor on, signs in with it, and turns it off and on; an owner removes it", async ({
  browser,
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(WRONG_CODE);
  const email = await invite(stage);
  await signIn(page, email);
  await expect(page.getByText(email)).toBeVisible();
  const secret = await turnOn(page);
  await expect(page.getByRole("button", { name: "Turn off" })).toBeFocused();
  await expect(page.getByText("Your second factor is on")).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/admin/account");
  await givePassword(page, email);
  const code = page.getByLabel("Code of your authenticator app");
  await code.fill(wrong(secret));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid code");
  await code.fill(generateCode(secret));
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.getByRole("button", { name: "Turn off" }).click();
  await answerYes(page, "Turn off your second factor?", "Turn off");
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();

  await turnOn(page);
  const owners = await elsewhere(browser, stage);
  await signInAs(owners, "owner", "/admin/users");
  await owners
    .getByRole("row")
    .filter({ hasText: email })
    .getByRole("button", { name: /Manage/ })
    .click();
  await owners.getByRole("button", { name: "Remove second factor" }).click();
  await answerYes(owners, /^Remove Noor Haddad's second factor/, "Remove second factor");
  await expect(owners.getByText("Noor Haddad signs in with the password alone")).toBeVisible();
  await owners.context().close();
  await page.reload();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
});

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
  await answerYes(page, "Sign out everywhere?", "Sign out everywhere");
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
