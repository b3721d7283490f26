import { randomUUID } from "node:crypto";
import { MIN_FILL_MS } from "@handyman/core/quote/rules";
import type { Browser } from "@playwright/test";
import { aPhoneJpeg } from "../setup/photos.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { QuotePage } from "./quote-page.ts";
import { signInAs } from "./staff.ts";
import { aRequest, confirmDay, inInbox, moveTo, openRequest, publishPost } from "./staff-steps.ts";

/** The whole day of one of each role, from what a visitor sends to what a visitor sees. */

test.use({ viewport: { width: 1280, height: 900 } });
test.slow();

/** What staff publish is on the CDN within seconds, and later where browsers run beside it. Milliseconds. */
const SOON = { timeout: 60_000, intervals: [200] };

const aMark = () =>
  randomUUID()
    .replace(/[^a-f]/g, "")
    .padEnd(5, "x")
    .slice(0, 8);

/** A page of a visitor whose browser runs no script. */
async function plainPage(browser: Browser, stage: RemoteStage) {
  return (await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false })).newPage();
}

async function expectLive(browser: Browser, stage: RemoteStage, path: string, text: string) {
  await expect
    .poll(async () => (await (await fetch(stage.url + path)).text()).includes(text), SOON)
    .toBe(true);
  const page = await plainPage(browser, stage);
  await page.goto(path);
  await expect(page.getByText(text).first()).toBeVisible();
  return page;
}

/** The post, its picture and its place in the list, without JavaScript. */
async function expectPostLive(
  browser: Browser,
  stage: RemoteStage,
  post: { address: string; title: string; alt: string },
) {
  const page = await expectLive(browser, stage, post.address, post.title);
  await expect(page.getByText("water", { exact: true })).toBeVisible();
  const pictures = page.getByRole("img", { name: post.alt });
  await expect(pictures).toHaveCount(2);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto("/blog");
  await page.getByRole("link", { name: post.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`${post.address}$`));
  await page.context().close();
}

async function sendFromPhone(browser: Browser, stage: RemoteStage, lastName: string) {
  const phone = await browser.newContext({ baseURL: stage.url, viewport: { width: 375, height: 812 } });
  const form = new QuotePage(await phone.newPage());
  await form.page.goto("/get-quote");
  await form.fill();
  await form.field("Last name").fill(lastName);
  await form.form
    .getByLabel(/^Photos/)
    .setInputFiles([{ name: "hole.jpg", mimeType: "image/jpeg", buffer: await aPhoneJpeg() }]);
  // People are slower than the trap for programs.
  await form.page.waitForTimeout(MIN_FILL_MS);
  const answer = form.page.waitForResponse((response) => response.url().endsWith("/api/quotes"));
  await form.submit().click();
  expect((await answer).status()).toBe(201);
  await phone.close();
  await inInbox(stage, { name: `Dana ${lastName}` });
}

test("the office answers what a phone just sent, schedules and completes it, and mends a service's text", async ({
  browser,
  page,
  stage,
}) => {
  const lastName = aMark();
  await sendFromPhone(browser, stage, lastName);
  await signInAs(page, "office");
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.getByRole("navigation").getByRole("link", { name: "Requests" }).click();
  await openRequest(page, `Dana ${lastName}`);
  await page.getByRole("button", { name: /Show photo 1 of 1/ }).click();
  await expect(page.getByText("Photo 1 of 1")).toBeVisible();
  await page.keyboard.press("Escape");
  await confirmDay(page, "2031-05-06");
  const mails = async () => (await stage.mail()).map(({ subject }) => subject).join();
  await expect.poll(mails).toContain("on Tuesday, May 6");
  await moveTo(page, `Dana ${lastName}`, "Scheduled");
  await moveTo(page, `Dana ${lastName}`, "Completed");

  await page.getByRole("navigation").getByRole("link", { name: "Services" }).click();
  await page.getByRole("link", { name: "Gutter Cleaning" }).click();
  const words = `Leaves out, water off: ${lastName}.`;
  await page.getByLabel("Description").fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Gutter Cleaning is saved")).toBeVisible();
  await (await expectLive(browser, stage, "/handyman-services", words)).context().close();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("an editor publishes a post with an image, which is live without JavaScript", async ({
  browser,
  page,
  stage,
}) => {
  const [title, alt] = [`A tap that drips ${aMark()}`, `A tap, closed ${aMark()}`];
  await signInAs(page, "editor");
  await expect(page).toHaveURL(/\/admin\/posts/);
  const address = await publishPost(page, title, alt);
  await expectPostLive(browser, stage, { address, title, alt });
});

test("an owner does all of it, and finds it in the audit log", async ({ browser, page, stage }) => {
  const mark = aMark();
  const request = await aRequest(stage, { name: `Robin ${mark}` });
  await signInAs(page, "owner", "/admin/requests");
  await openRequest(page, request.name);
  await confirmDay(page, "2031-05-07");
  await moveTo(page, request.name, "Scheduled");
  await moveTo(page, request.name, "Completed");

  await page.getByRole("navigation").getByRole("link", { name: "Posts" }).click();
  const [title, alt] = [`Before the plumber comes ${mark}`, `A valve ${mark}`];
  const address = await publishPost(page, title, alt);
  await expectPostLive(browser, stage, { address, title, alt });

  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  const phone = page.getByLabel("Phone", { exact: true });
  const before = await phone.inputValue();
  await phone.fill("(415) 555-0177");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await (await expectLive(browser, stage, "/privacy", "(415) 555-0177")).context().close();
  await phone.fill(before);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();

  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByLabel("Record's ID").fill(request.requestId);
  const entry = page.getByRole("row").filter({ hasText: "Olivia Reyes" }).first();
  await entry.getByRole("button", { name: /^Request/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(request.name);
});
