import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { aPhoneJpeg } from "../setup/photos.ts";
import { findFaults, findFaultsOfLargeText } from "./accessibility.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { findMails } from "./mails.ts";
import { QuotePage } from "./quote-page.ts";
import { callAs, signInAs } from "./staff.ts";
import { chooseStatus, inInbox, toastOf } from "./staff-steps.ts";

/** One request from the form to the customer's answer, as two people see it. */

async function sendRequest(page: Page, email: string): Promise<string> {
  const quote = new QuotePage(page);
  await quote.openForReal();
  await quote.fill();
  await quote.field("Email").fill(email);
  const photo = { mimeType: "image/jpeg", buffer: await aPhoneJpeg({ width: 900, height: 1200 }) };
  await quote.form.getByLabel(/^Photos/).setInputFiles([{ name: "hole.jpg", ...photo }]);
  await quote.passTime();
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/quotes"));
  await quote.submit().click();
  const { reference } = (await (await answer).json()) as { reference: string };
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL(/\/thanks/);
  return reference;
}

/** Adds two options to the task of the request by keyboard, and sends the price. */
async function sendPrice(page: Page): Promise<void> {
  const add = (option: string) => page.getByRole("combobox", { name: new RegExp(`to ${option}$`) });
  await page.getByRole("button", { name: "Offer options" }).click();
  for (const [option, work, dollars] of [
    ["Good", "Patch the holes", "180"],
    ["Better", "New panel", "520"],
  ] as const) {
    await add(option).focus();
    await page.keyboard.type(work);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: `Price of one ${work} in dollars` })).toBeFocused();
    await page.keyboard.type(dollars);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("button", { name: "Preview version 1" }).click();
  await page.getByRole("button", { name: "Send by email" }).click();
  await expect(toastOf(page)).toContainText("The estimate is on its way.");
}

/** Each window has more room than the visits of all tests on this stage. */
async function offerTimes(stage: RemoteStage): Promise<void> {
  const answer = await callAs(stage, "owner", "GET", "settings");
  const { items } = (await answer.json()) as { items: { key: string; version: number }[] };
  const version = items.find(({ key }) => key === "visits_per_window")?.version ?? 0;
  const change = { key: "visits_per_window", value: "99", version };
  await callAs(stage, "owner", "PUT", "settings", { changes: [change] });
}

/** Makes the invoice of the accepted price, and records that it was paid. */
async function makePaidInvoice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Make the invoice" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make the invoice" }).click();
  await expect(page.getByRole("article", { name: /^Invoice/ })).toBeVisible();
  await page.getByRole("button", { name: "Record the payment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Paid by").selectOption("Check");
  await dialog.getByRole("button", { name: "Record the payment" }).click();
  await expect(page.getByRole("button", { name: "Take the payment back" })).toBeVisible();
}

async function findLink(stage: RemoteStage, email: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const mails = await findMails(stage, email);
    const mail = mails.find((one) => one.to.includes(email) && subject.test(one.subject));
    return /https?:\S+\/r\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe("");
  return find();
}

const withoutCode = async (browser: Browser, stage: RemoteStage) =>
  (await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false })).newPage();

test("a homeowner follows a request from /thanks to a paid invoice, without code after the form", async ({
  page,
  browser,
  stage,
}) => {
  const email = `dana.${randomUUID().slice(0, 8)}@example.test`;
  await offerTimes(stage);
  const reference = await sendRequest(page, email);
  await page.getByRole("link", { name: "See your request" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We have your request" })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  // The picture is made after the request arrives.
  await expect(async () => {
    await page.reload();
    await expect(page.getByAltText("Number 1 of what you sent")).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await findFaults(page, [320, 1440])).toEqual([]);

  const office = await (await browser.newContext({ baseURL: stage.url, viewport: null })).newPage();
  await inInbox(stage, { name: "Dana Whitfield" });
  const request = (await stage.records("quote")).find((one) => one.email === email);
  await signInAs(office, "office", `/admin/requests/${request?.id}/estimate`);
  await sendPrice(office);

  const phone = await withoutCode(browser, stage);
  await phone.goto(await findLink(stage, email, /estimate|price/i));
  await expect(phone.getByRole("heading", { level: 1, name: "You have our price" })).toBeVisible();
  await phone.getByRole("radio", { name: /Better/ }).check();
  await phone.getByRole("textbox", { name: "Your full name" }).fill("Dana Whitfield");
  await phone.getByRole("button", { name: "Accept this price" }).press("Enter");
  await expect(phone.getByText("You accepted “Better” for $628.00.")).toBeVisible();

  await phone.getByLabel("Choose a time").selectOption({ index: 1 });
  await phone.getByRole("button", { name: "Take this time" }).press("Enter");
  await expect(phone.getByText("The time is yours.")).toBeVisible();
  await expect(phone.getByRole("heading", { level: 1, name: "Your visit is planned" })).toBeVisible();
  const calendar = await phone.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  expect(await (await fetch(`${stage.url}${calendar}`)).text()).toContain("BEGIN:VEVENT");

  await phone.getByText("Change your phone number or address").press("Enter");
  await phone.getByRole("textbox", { name: "Phone" }).fill("628-555-0142");
  await phone.getByRole("button", { name: "Save these details" }).press("Enter");
  await expect(phone.getByText("We changed it, and told our office.")).toBeVisible();

  await office.goto(`/admin/requests/${request?.id}`);
  await chooseStatus(office, "Dana Whitfield", "Completed");
  await makePaidInvoice(office);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "The work is done" })).toBeVisible();
  await expect(page.getByText(/^Paid on .*Thank you!$/)).toBeVisible();
  await expect(page.getByText("You accepted “Better” for $628.00.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "628-555-0142" })).toBeVisible();
  expect(await findFaults(page, [320, 1440])).toEqual([]);
  expect(await findFaultsOfLargeText(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: /^Invoice/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Write to us" })).toBeHidden();
});
