import type { Page } from "@playwright/test";
import { addressOf } from "../setup/staff.ts";
import { findViolations } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expireToken, givePassword, signInAs, signInThroughLogin } from "./staff.ts";
import { aRequest, chooseStatus, statusOf, toastOf } from "./staff-steps.ts";

/**
 * On a bad connection, the back office loses no text and never shows unsaved work as saved.
 * Component tests in packages/web/src/admin test more of this.
 */

test.use({ viewport: { width: 1280, height: 900 } });
test.slow();

const CONNECTION = "We could not reach our server. Please check your connection.";
const SCRIPTS = "**/assets/*.js";
const TOKENS = "**/__oidc/oauth2/token";
/** The page retries a failed call after 1 and 2 seconds. */
const AFTER_RETRIES = { timeout: 30_000 };

async function endSession(page: Page) {
  await page.route(TOKENS, (route) => route.fulfill({ status: 400, json: { error: "invalid_grant" } }));
  await expireToken(page);
}

/** The browser logs a call that was cut off. */
const CUT_OFF = /ERR_FAILED/;
/** The browser logs the refusal to renew a token. */
const NOT_RENEWED = /status of 400/;

const signInLink = (page: Page) => page.getByRole("link", { name: "Sign in (opens a new tab)" });
const band = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("alert")
    .filter({ hasText: "Your session ended", has: signInLink(page) });

test("an ended session keeps the form until the same member signs in again, and no colleague can continue it", async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(NOT_RENEWED);
  await signInThroughLogin(page, "office", "/admin/services");
  await page.getByRole("list", { name: "Services in order" }).getByRole("link").first().click();
  const description = page.getByLabel("Description");
  await description.fill("Done right, and tidied up after.");
  const address = page.url();
  await endSession(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(band(page)).toHaveCount(1);
  await expect(page).toHaveURL(address);
  expect(await findViolations(page)).toEqual([]);

  await page.unroute(TOKENS);
  const colleagues = page.waitForEvent("popup");
  await signInLink(page).click();
  const other = await colleagues;
  await givePassword(other, addressOf("editor"));
  await expect(other).toHaveURL(/\/admin\//);
  await expect(other.getByRole("link", { name: /, your account$/ })).toContainText("editor");
  await other.close();
  await expect(band(page)).toBeVisible();

  // A dialog covers the page, so the dialog shows the band too.
  await page.getByRole("button", { name: /^(Choose|Change) card image/ }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("link", { name: "Sign in (opens a new tab)" }).click();
  const login = await opened;
  await givePassword(login, addressOf("office"));
  await expect.poll(() => login.isClosed(), AFTER_RETRIES).toBe(true);
  await expect(band(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(description).toHaveValue("Done right, and tidied up after.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/ is saved/)).toBeVisible();
});

test("the screen works when the code of toasts fails to load, and says what is not saved while offline", async ({
  page,
  context,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(CUT_OFF, /ERR_INTERNET_DISCONNECTED/);
  const [sent, second] = [await aRequest(stage), await aRequest(stage)];
  let failures = 0;
  let isFailing = true;
  await page.route(SCRIPTS, async (route) => {
    if (!isFailing) return route.continue();
    const response = await route.fetch();
    if (!(await response.text()).includes("data-swipe-direction")) return route.fulfill({ response });
    failures += 1;
    return route.abort();
  });
  await signInAs(page, "office", `/admin/requests/${sent.id}`);
  await expect.poll(() => failures).toBeGreaterThan(0);
  await page.getByLabel("Subject").fill("Half a sentence");
  await chooseStatus(page, sent.name, "Quoted");
  await expect(statusOf(page, sent.name)).toContainText("Quoted");
  await expect(page.getByLabel("Subject")).toHaveValue("Half a sentence");
  // `unroute` would take a request away from a handler that still reads the response.
  isFailing = false;
  await chooseStatus(page, sent.name, "Completed");
  await expect(toastOf(page)).toContainText("Completed");

  await page.getByRole("link", { name: "Requests" }).first().click();
  const link = page.getByRole("row").filter({ hasText: second.name }).getByRole("link");
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await chooseStatus(page, second.name, "Quoted");
  await expect(toastOf(page)).toContainText(`Not saved: ${second.name}`);
  await expect(toastOf(page)).toContainText(CONNECTION);
  await expect(statusOf(page, second.name)).toContainText("New");
  await link.click();
  await expect(page.getByRole("main").getByText(CONNECTION)).toBeVisible(AFTER_RETRIES);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: second.name })).toBeVisible(AFTER_RETRIES);
});
