import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addressOf } from "../setup/staff.ts";
import { expect, test } from "./fixtures.ts";
import { expireToken, givePassword, signInAs, signInThroughLogin } from "./staff.ts";
import { aRequest, chooseStatus, statusOf, toastOf } from "./staff-steps.ts";

/** On a bad connection, the back office loses no text and shows nothing as saved that isn't. */

test.use({ viewport: { width: 1280, height: 900 } });
test.slow();

const CONNECTION = "We could not reach our server. Please check your connection.";
const TOKENS = "**/__oidc/oauth2/token";
/** The page retries a failed call after 1 and 2 seconds. */
const AFTER_RETRIES = { timeout: 30_000 };

/** As if another device had ended the session. */
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
    .filter({ hasText: "Your session has ended", has: signInLink(page) });
test("a lost token renewal keeps the text that somebody writes", async ({ page, expectPageErrors }) => {
  expectPageErrors(CUT_OFF);
  await signInThroughLogin(page, "editor", "/admin/posts/new");
  await page.getByLabel("Title").fill("Loose tiles");
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Loose tiles" })).toBeVisible();
  const address = page.url();
  await page.route(TOKENS, (route) => route.abort());
  await expireToken(page);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("Tap each tile.");
  await expect(page.getByText(CONNECTION).first()).toBeVisible(AFTER_RETRIES);
  await expect(band(page)).toBeHidden();
  await text.fill("Tap each tile and listen.");
  await page.unroute(TOKENS);
  await expect(page.getByText(/Draft saved/)).toBeVisible(AFTER_RETRIES);
  await expect(page).toHaveURL(address);
});

test("after the session has ended, a member signs in again in a new tab and keeps the form", async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(NOT_RENEWED);
  await signInThroughLogin(page, "office", "/admin/services");
  await page.getByRole("list", { name: "Services in their order" }).getByRole("link").first().click();
  const description = page.getByLabel("Description");
  await description.fill("Done right, and tidied up after.");
  const address = page.url();
  await endSession(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(band(page)).toHaveCount(1);
  await expect(page).toHaveURL(address);

  // A dialog covers the page, so the band is in the dialog too.
  await page.getByRole("button", { name: /^(Choose|Change) card image/ }).click();
  await page.unroute(TOKENS);
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

test("a colleague who signs in from the band does not get into the waiting tab", async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(NOT_RENEWED);
  await signInThroughLogin(page, "office", "/admin/services");
  await endSession(page);
  await page.getByRole("switch").first().click();
  await expect(band(page)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.unroute(TOKENS);
  const opened = page.waitForEvent("popup");
  await band(page).getByRole("link").click();
  const login = await opened;
  await givePassword(login, addressOf("editor"));
  await expect(login).toHaveURL(/\/admin\//);
  await expect(login.getByRole("link", { name: /, your account$/ })).toContainText("editor");
  await expect(band(page)).toBeVisible();
});

test("an unsent reply survives a reload and the end of the session, but not a sign-out", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(NOT_RENEWED);
  const sent = await aRequest(stage);
  await signInThroughLogin(page, "office", `/admin/requests/${sent.id}`);
  const subject = page.getByLabel("Subject");
  await subject.fill("Half a sentence");
  await page.reload();
  await expect(subject).toHaveValue("Half a sentence");
  await endSession(page);
  await page.reload();
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.unroute(TOKENS);
  await givePassword(page, addressOf("office"));
  await expect(page).toHaveURL(`/admin/requests/${sent.id}`);
  await expect(subject).toHaveValue("Half a sentence");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto(`/admin/requests/${sent.id}`);
  await givePassword(page, addressOf("office"));
  await expect(subject).toHaveValue("");
});

test("when the code of toasts fails to load, the screen stays and the next toast loads it again", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(CUT_OFF);
  const sent = await aRequest(stage);
  let failures = 0;
  await page.route("**/assets/toaster-*.js", (route) => {
    failures += 1;
    return route.abort();
  });
  await signInAs(page, "office", `/admin/requests/${sent.id}`);
  await expect.poll(() => failures).toBeGreaterThan(0);
  await page.getByLabel("Subject").fill("Half a sentence");
  await chooseStatus(page, sent.name, "Quoted");
  await expect(statusOf(page, sent.name)).toContainText("Quoted");
  await expect(page.getByLabel("Subject")).toHaveValue("Half a sentence");
  await page.unroute("**/assets/toaster-*.js");
  await chooseStatus(page, sent.name, "Scheduled");
  await expect(toastOf(page)).toContainText("Scheduled");
});

test("without a connection, a change is undone and the screen says why, until the connection returns", async ({
  page,
  context,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_INTERNET_DISCONNECTED/);
  const [first, second] = [await aRequest(stage), await aRequest(stage)];
  await signInAs(page, "office", `/admin/requests/${first.id}`);
  await expect(statusOf(page, first.name)).toContainText("New");
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

test("an order that was not saved is undone on the screen", async ({ page, expectPageErrors }) => {
  expectPageErrors(CUT_OFF);
  await signInAs(page, "office", "/admin/services");
  const links = page.getByRole("list", { name: "Services in their order" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const before = await links.allTextContents();
  await page.route("**/api/admin/services**", (route) => route.abort());
  await page.getByRole("button", { name: `Move ${before[1]} up` }).click();
  await expect(toastOf(page)).toContainText(CONNECTION);
  await expect(links).toHaveText(before);
});

test("nobody is called former staff when the names fail to load", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(CUT_OFF);
  const sent = await aRequest(stage);
  await signInAs(page, "office", `/admin/requests/${sent.id}`);
  await chooseStatus(page, sent.name, "Quoted");
  const timeline = page.getByRole("list", { name: "Timeline" });
  await expect(timeline).toContainText("changed the status from New to Quoted");
  let tries = 0;
  await page.route("**/api/admin/staff", (route) => {
    tries += 1;
    return route.abort();
  });
  await page.reload();
  await expect(timeline).toContainText("changed the status from New to Quoted");
  await expect.poll(() => tries, AFTER_RETRIES).toBeGreaterThanOrEqual(3);
  await expect(timeline).toContainText("… changed the status");
  await expect(page.getByText("Former staff")).toHaveCount(0);
});
