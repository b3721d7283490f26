import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { aPhoneJpeg, aPngWithAlpha } from "../setup/photos.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { expectLiveText } from "./live.ts";
import { findMails } from "./mails.ts";
import { QuotePage } from "./quote-page.ts";
import { signInAs } from "./staff.ts";
import {
  aMessage,
  aPhoto,
  aRequest,
  chooseStatus,
  inInbox,
  statusOf,
  toastOf,
  whileSearching,
} from "./staff-steps.ts";

/**
 * The inboxes of the back office, over the real API.
 * packages/web/src/admin/inbox/inbox.dom.test.tsx tests failures and drafts.
 */

test.use({ viewport: { width: 1280, height: 900 } });

const mailsTo = async (stage: RemoteStage, address: string) =>
  (await stage.mail()).filter((mail) => mail.to.includes(address));

const timeline = (page: Page) => page.getByRole("list", { name: "Timeline" });

/** On a slow machine, the stream writes the line about a change after the screen's last refetch. */
async function expectLogged(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    const isLogged = expect(timeline(page)).toContainText(words, { timeout: 5000 });
    await isLogged.catch(async (error) => {
      await page.reload();
      throw error;
    });
  }).toPass();
}

const search = (page: Page) => page.getByRole("searchbox", { name: /^Search/ });

const markOf = (name: string) => name.split(" ").at(-1) ?? "";

async function sendFromPhone(browser: Browser, stage: RemoteStage) {
  const mark = randomUUID()
    .replace(/[^a-f]/g, "")
    .padEnd(5, "x")
    .slice(0, 8);
  const [name, email] = [`Dana ${mark}`, `dana.${mark}@example.test`];
  const phone = await browser.newContext({ baseURL: stage.url, viewport: { width: 375, height: 812 } });
  const quote = new QuotePage(await phone.newPage());
  await quote.openForReal();
  await quote.fill();
  await quote.field("Last name").fill(mark);
  await quote.field("Email").fill(email);
  const photo = { mimeType: "image/jpeg", buffer: await aPhoneJpeg({ width: 900, height: 1200 }) };
  const drawing = { mimeType: "image/png", buffer: await aPngWithAlpha() };
  const photos = quote.form.getByLabel(/^Photos/);
  await photos.setInputFiles([
    { name: "hole.jpg", ...photo },
    { name: "plan.png", ...drawing },
  ]);
  await quote.passTime();
  const answer = quote.page.waitForResponse((response) => response.url().endsWith("/api/quotes"));
  await quote.submit().click();
  expect((await answer).status()).toBe(201);
  const { reference } = (await (await answer).json()) as { reference: string };
  await phone.close();
  await inInbox(stage, { name });
  return { name, email, reference };
}

const loadedWidth = (image: Locator) => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth);

async function lookAtPhotos(page: Page): Promise<void> {
  const small = page.getByRole("button", { name: /Show photo 1 of 2/ });
  await expect.poll(() => loadedWidth(small.locator("img"))).toBeGreaterThan(0);
  await small.click();
  await expect.poll(() => loadedWidth(page.getByAltText("The customer's photo 1"))).toBeGreaterThan(0);
  await expect(page.getByText("Photo 1 of 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Photo 2 of 2")).toBeVisible();
  await page.keyboard.press("+");
  await expect(page.getByText("150%")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Photo 2 of 2")).toBeHidden();
}

async function addNote(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await page.getByLabel("Note", { exact: true }).last().fill(words);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(timeline(page)).toContainText(words);
}

async function confirmDay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reply by email" }).click();
  await page.getByRole("button", { name: "Confirm the date" }).click();
  await page.getByLabel("Day in the text").fill("2031-05-06");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/Tuesday, May 6/);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(toastOf(page)).toContainText("The reply is on its way.");
  await expect(timeline(page)).toContainText("Email sent");
}

/** A person has one visit at a time, so each test takes another arrival window. */
async function planVisit(page: Page, name: string, arrival: string): Promise<void> {
  await chooseStatus(page, name, "Scheduled");
  const dialog = page.getByRole("dialog", { name: `When do we visit ${name}?` });
  await dialog.getByLabel("Day", { exact: true }).fill("2031-05-06");
  await dialog.getByLabel("Arrival").selectOption({ label: arrival });
  await dialog.getByLabel("Who goes there").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Save the visit" }).click();
  await expect(toastOf(page)).toContainText(`Tuesday, May 6, ${arrival}`);
}

test("the office finds a new request, adds a note, replies, schedules and completes it, and edits a service", async ({
  browser,
  page,
  stage,
}) => {
  test.slow();
  const sent = await sendFromPhone(browser, stage);
  await signInAs(page, "office", "/admin");
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.getByRole("navigation").getByRole("link", { name: "Requests" }).click();
  await whileSearching(page, markOf(sent.name), () => search(page).fill(markOf(sent.name)));
  const row = page.getByRole("row").filter({ hasText: sent.name });
  await expect(row).toContainText(/due in 2[23] h/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: sent.name })).toBeFocused();
  await expect(page.getByRole("link", { name: "415-555-0123", exact: true })).toHaveAttribute(
    "href",
    "tel:+14155550123",
  );
  await expect(page.getByRole("link", { name: sent.email })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("link", { name: "Show on the map" })).toHaveAttribute("href", /google.*Elm/);

  await lookAtPhotos(page);
  await addNote(page, "Gate code is 4711.");
  await planVisit(page, sent.name, "10 AM – 12 PM");
  await expectLogged(page, "emailed the visit to the customer");
  await expectLogged(page, "changed the status from New to Scheduled");
  await confirmDay(page);
  const subjects = async () => (await mailsTo(stage, sent.email)).map(({ subject }) => subject);
  await expect
    .poll(async () => (await subjects()).filter((one) => one.startsWith("Your appointment")))
    .toHaveLength(1);
  await expect(statusOf(page, sent.name)).toContainText("Scheduled");
  await chooseStatus(page, sent.name, "Declined");
  await expect(toastOf(page)).toContainText("Declined");
  await toastOf(page).getByRole("button", { name: "Undo" }).click();
  await expect(statusOf(page, sent.name)).toContainText("Scheduled");
  // Two lines if the customer's calendar heard of the first change before the second, else one.
  await expectLogged(page, /from Declined to Scheduled|from Scheduled to Declined, and took it back/);
  await chooseStatus(page, sent.name, "Completed");
  await expectLogged(page, "changed the status from Scheduled to Completed");
  await page.goto(`/admin/requests?folder=closed&q=${sent.reference}`);
  await expect(page.getByRole("row").filter({ hasText: sent.name })).toContainText("Completed");

  await page.getByRole("navigation").getByText("Site", { exact: true }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Services" }).click();
  await page.getByRole("link", { name: "Gutter Cleaning" }).click();
  const words = `Leaves out, water off: ${markOf(sent.name)}.`;
  await page.getByLabel("Description").fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Gutter Cleaning is saved")).toBeVisible();
  await expectLiveText(stage, "/handyman-services", words);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("the keyboard alone finds a request, changes it, opens it and adds a note", async ({ page, stage }) => {
  const sent = await aRequest(stage);
  await signInAs(page, "office", "/admin/requests");
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await expect(page.getByRole("link", { name: new RegExp(sent.name) })).toBeVisible();
  await press("/");
  const mark = markOf(sent.name);
  await whileSearching(page, mark, () => page.keyboard.type(mark));
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("heading", { level: 1 }).focus();
  await press("j");
  await expect(page.getByRole("link", { name: new RegExp(sent.name) })).toBeFocused();
  await press("e", "q");
  await expect(page.getByRole("menuitemradio", { name: "Quoted" })).toBeFocused();
  await press("Enter");
  await expect(statusOf(page, sent.name)).toContainText("Quoted");
  await expect(statusOf(page, sent.name)).toBeFocused();
  await press("a", "Home", "ArrowDown", "Enter");
  await expect(page.getByRole("button", { name: /^Assignee of/ })).toContainText("Marcus");
  await press("k", "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sent.name);
  await press("n");
  await page.keyboard.type("Called, no answer.");
  await press("Control+Enter");
  await expect(timeline(page)).toContainText("Called, no answer.");
  await page.getByRole("heading", { level: 1 }).focus();
  await press("u");
  await expect(page).toHaveURL(/\/admin\/requests\?q=/);
  // Back moves the focus to the request's row.
  await expect(page.getByRole("link", { name: new RegExp(sent.name) })).toBeFocused();
  await press("Control+k");
  await expect(page.getByRole("dialog")).toContainText("Change the status");
  await page.keyboard.type(sent.reference);
  await press("ArrowDown", "ArrowUp", "Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/requests\\?q=${sent.reference}`));
  await press("Control+k");
  await page.keyboard.type("messa");
  await press("Enter");
  await expect(page).toHaveURL(/\/admin\/messages$/);
});

/** Excel recognizes UTF-8 by the mark at the file's start. */
async function expectCsv(page: Page, sent: { name: string; email: string }): Promise<void> {
  await expect(page.getByRole("row").filter({ hasText: sent.name })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^requests-.*\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(sent.email);
}

/** A hundredth of a pixel is enough to cut a text. */
function isCut(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width > element.getBoundingClientRect().width;
}

test("a request with a long name fits every width, is exported as CSV, and is printed without buttons", async ({
  page,
  stage,
}) => {
  // The form accepts hardly a longer name, and a name without a space can't wrap.
  const name = `Wolfeschlegel${"steinhausen".repeat(7)}`;
  const sent = await aRequest(stage, { name, photos: [await aPhoto(stage)] });
  const list = `/admin/requests?q=${sent.reference}`;
  await signInAs(page, "office", `${list}&service=drywall-repair`);
  await expectCsv(page, sent);
  for (const path of [`${list}&view=board`, list, `/admin/requests/${sent.id}`]) {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeVisible();
    for (const width of [375, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`)
        .toBe(width);
    }
  }

  await planVisit(page, name, "2 – 4 PM");
  await page.goto("/admin/requests");
  const row = await page.getByRole("row").filter({ hasText: name }).boundingBox();
  const top = await page.getByRole("row").nth(1).boundingBox();
  expect((top?.y ?? 0) + 16 * (row?.height ?? 900), "the end of 16 rows").toBeLessThanOrEqual(900);

  const usual = await aRequest(stage, { name: "Olivia Cohen" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/requests?q=${usual.reference}`);
  await expect(page.getByText(usual.name)).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await page.getByText(usual.name).evaluate(isCut), "the name in a compact row").toBe(false);
  const job = page.getByRole("cell").getByText(usual.details);
  expect(await job.evaluate(isCut), "forty letters of the job in a compact row").toBe(false);

  await page.goto(`/admin/requests/${sent.id}`);
  await expect(page.getByRole("button", { name: /Show photo 1 of 1/ })).toBeVisible();
  await expect(page.getByLabel("Subject")).toBeVisible();
  // The width of A4 in CSS pixels.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  for (const words of [sent.name, sent.reference, sent.phone, sent.email, sent.address, sent.details])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(timeline(page)).toBeHidden();
  const photo = page.getByRole("region", { name: "Job sheet" }).locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByLabel("Subject")).toBeHidden();
  for (const name of ["Delete", "Send reply", "Menu"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(794);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g), "pages of the job sheet").toHaveLength(1);
});

test("a message has the same inbox: staff send a failed mail again, and delete the message", async ({
  page,
  stage,
}) => {
  const sent = await aMessage(stage);
  await signInAs(page, "office", `/admin/messages?q=${sent.reference}`);
  await page.getByRole("row").filter({ hasText: sent.name }).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Job", exact: true }).getByText(sent.message)).toBeVisible();
  // The fault hits the stage's next mail.
  await expect.poll(async () => (await findMails(stage, sent.email)).length).toBe(2);
  await stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
  await page.getByLabel("Subject").fill("About Alameda");
  await page.getByLabel("Text").fill("Hello {name}, yes we do.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(timeline(page)).toContainText("was rejected");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(timeline(page)).toContainText("Email sent");
  await expect
    .poll(async () => (await mailsTo(stage, sent.email)).map(({ subject }) => subject))
    .toContain("About Alameda");

  await page.getByRole("button", { name: "Delete" }).press("Enter");
  const dialog = page.getByRole("dialog");
  const confirmation = dialog.getByLabel(/^Type BAH/);
  await expect(confirmation).toBeFocused();
  await confirmation.fill(sent.reference.toLowerCase());
  await dialog.getByRole("button", { name: "Delete message" }).click();
  await expect(toastOf(page)).toContainText("was deleted");
  await expect(page).toHaveURL(/\/admin\/messages(\?|$)/);
  expect((await stage.records("contact")).filter(({ email }) => email === sent.email)).toEqual([]);
});
