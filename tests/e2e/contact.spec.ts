import { MIN_FILL_MS } from "@handyman/core/quote/rules";
import type { Page } from "@playwright/test";
import { expect, type RemoteStage, test } from "./fixtures.ts";

/** The contact form, from the browser to the inbox. */

const failed = "Failed to send your message. Please try again.";

/** Long enough for a copy too many to arrive, in milliseconds. */
const AFTERMATH_MS = 1500;

let email = "";

test.beforeEach(async ({ page }) => {
  email = `dana.${crypto.randomUUID().slice(0, 8)}@example.test`;
  await page.goto("/contact");
});

const formOf = (page: Page) => page.getByRole("form", { name: "Message to us" });
const field = (page: Page, name: RegExp) => formOf(page).getByRole("textbox", { name });
const send = (page: Page) => formOf(page).getByRole("button", { name: "Send message" });
const receipt = (page: Page) => page.getByText("Thank you. Your message is in.");

async function fill(page: Page) {
  await field(page, /^Name/).fill("Dana Whitfield");
  await field(page, /^Email/).fill(email);
  await field(page, /^Message/).fill("Do you hang doors?");
}

/** People are slower than the trap for programs. */
const likePeople = (page: Page) => page.waitForTimeout(MIN_FILL_MS);

const readMessages = async (stage: RemoteStage) =>
  (await stage.records("contact")).filter((record) => record.email === email);

const mailsOf = async (stage: RemoteStage) =>
  (await stage.mail()).filter((mail) => mail.to.includes(email) || mail.replyTo.includes(email));

async function expectMailedOnce(stage: RemoteStage) {
  const toStaff = async () => (await mailsOf(stage)).filter((mail) => mail.replyTo.includes(email)).length;
  await expect.poll(toStaff, { timeout: 20_000 }).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, AFTERMATH_MS));
  expect(await toStaff()).toBe(1);
}

test("a message is stored and mailed, and its receipt takes the focus", async ({ page, stage }) => {
  await fill(page);
  await field(page, /^Phone/).pressSequentially("4155550123");
  await expect(field(page, /^Phone/)).toHaveValue("415-555-0123");
  await formOf(page)
    .getByRole("combobox", { name: /^Service/ })
    .selectOption("door-window-repair");
  await formOf(page)
    .getByRole("combobox", { name: /^Timeline/ })
    .selectOption("this-month");
  await likePeople(page);
  await send(page).dblclick();
  await expect(receipt(page)).toBeVisible();

  const [message, ...more] = await readMessages(stage);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    name: "Dana Whitfield",
    phone: "415-555-0123",
    service: "door-window-repair",
    timeline: "this-month",
    message: "Do you hang doors?",
    source: "/contact",
  });
  const focused = page.locator("*:focus");
  await expect(focused).toContainText(String(message?.reference));
  await expectMailedOnce(stage);

  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(field(page, /^Message/)).toHaveValue("");
});

test("a refused field has the focus and is tied to its message, which goes when it is edited", async ({
  page,
}) => {
  const name = field(page, /^Name/);
  await fill(page);
  await name.fill("  ");
  await field(page, /^Email/).fill("dana@example");
  await send(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription("Name is required.");
  const address = field(page, /^Email/);
  await expect(address).toHaveAccessibleDescription("Please enter a valid email address.");
  await address.fill(email);
  await expect(address).toHaveAccessibleDescription("");
  await expect(name).toHaveAccessibleDescription("Name is required.");
});

test("an answer that gets lost, then another try, makes one message and one mail", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_CONNECTION_RESET/);
  await fill(page);
  await likePeople(page);
  await page.route(
    "**/api/contact",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await send(page).click();
  await expect(formOf(page).getByText(failed)).toBeVisible();
  await expect(field(page, /^Message/)).toHaveValue("Do you hang doors?");
  await send(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await readMessages(stage)).toHaveLength(1);
  await expectMailedOnce(stage);
});

test("without a connection nothing that was typed is lost", async ({ page, context, expectPageErrors }) => {
  expectPageErrors(/ERR_INTERNET_DISCONNECTED/);
  await fill(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(formOf(page).getByText("Nothing you entered is lost.")).toBeVisible();
  await expect(field(page, /^Email/)).toHaveValue(email);
  await context.setOffline(false);
  await likePeople(page);
  await send(page).click();
  await expect(receipt(page)).toBeVisible();
});

test("a message that was taken is one contact_submitted, without personal data", async ({ page }) => {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 201, json: { reference: "BAH-TEST" } }),
  );
  await page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { events, gtag: (...event: unknown[]) => events.push(event) });
  });
  await fill(page);
  await formOf(page)
    .getByRole("combobox", { name: /^Service/ })
    .selectOption("deck-repair");
  await formOf(page)
    .getByRole("combobox", { name: /^Timeline/ })
    .selectOption("this-week");
  await send(page).click();
  await expect(receipt(page)).toBeVisible();
  const events = await page.evaluate(() => (window as unknown as { events: unknown[][] }).events);
  const sent = events.filter(([, name]) => name === "contact_submitted");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[2]).toEqual({
    service_type: "deck-repair",
    timeline: "this-week",
    event_category: "engagement",
    event_label: "contact_form",
    timestamp: expect.any(String),
  });
});
