import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";
import {
  aMessage,
  aPhoto,
  aRequest,
  chooseStatus,
  statusOf,
  toastOf,
  whileSearching,
} from "./staff-steps.ts";

/** The inboxes of the back office, with nothing intercepted: what the public form sends is answered here. */

test.use({ viewport: { width: 1280, height: 900 } });
test.slow();

const mailsTo = async (stage: RemoteStage, address: string) =>
  (await stage.mail()).filter((mail) => mail.to.includes(address));

const timeline = (page: Page) => page.getByRole("list", { name: "Timeline" });

const search = (page: Page) => page.getByRole("searchbox", { name: /^Search/ });

/** Words of a name that no other test has. */
const markOf = (name: string) => name.split(" ").at(-1) ?? "";

test("a request that was just sent is found, noted, answered, scheduled and completed", async ({
  page,
  stage,
}) => {
  const sent = await aRequest(stage, { photos: [await aPhoto(stage), await aPhoto(stage)] });
  await aRequest(stage);
  await signInAs(page, "office", "/admin/requests");
  await search(page).fill(markOf(sent.name));
  const row = page.getByRole("row").filter({ hasText: sent.reference });
  await expect(row).toContainText("due in 23 h");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await row.getByRole("link").click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sent.name);
  await expect(page.getByRole("link", { name: sent.phone })).toHaveAttribute("href", "tel:+14155550123");
  await expect(page.getByRole("link", { name: sent.email })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("link", { name: /map/ })).toHaveAttribute("href", /google.*Elm/);

  await page.getByRole("button", { name: /Show photo 1 of 2/ }).click();
  await expect(page.getByText("Photo 1 of 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Photo 2 of 2")).toBeVisible();
  await page.keyboard.press("+");
  await expect(page.getByText("150%")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Photo 2 of 2")).toBeHidden();

  await page.getByRole("button", { name: "Note", exact: true }).click();
  await page.getByLabel("Note", { exact: true }).last().fill("Gate code is 4711.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(timeline(page)).toContainText("Gate code is 4711.");

  await page.getByRole("button", { name: "Reply by mail" }).click();
  await page.getByLabel(/^Template/).selectOption({ label: "Confirm the date" });
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Please choose the day that {date} stands for.")).toBeVisible();
  await page.getByLabel("Day for {date}").fill("2031-05-06");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Tuesday, May 6");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(toastOf(page)).toContainText("The reply is on its way.");
  await expect(timeline(page)).toContainText("Mail sent");
  const subject = `Your appointment ${sent.reference} on Tuesday, May 6`;
  await expect
    .poll(async () => (await mailsTo(stage, sent.email)).filter((mail) => mail.subject === subject).length)
    .toBe(1);
  await expect(statusOf(page, sent.name)).toContainText("Contacted");

  await chooseStatus(page, sent.name, "Scheduled");
  await expect(toastOf(page)).toContainText("Scheduled");
  await expect(timeline(page)).toContainText("changed the status from Contacted to Scheduled");
  await chooseStatus(page, sent.name, "Declined");
  await expect(toastOf(page)).toContainText("Declined");
  await toastOf(page).getByRole("button", { name: "Undo" }).click();
  await expect(statusOf(page, sent.name)).toContainText("Scheduled");
  await expect(timeline(page)).toContainText("changed the status from Declined to Scheduled");
  await chooseStatus(page, sent.name, "Completed");
  await expect(timeline(page)).toContainText("changed the status from Scheduled to Completed");

  await page.getByRole("link", { name: "Requests" }).first().click();
  await page.goto(`/admin/requests?folder=closed&q=${sent.reference}`);
  await expect(page.getByRole("row").filter({ hasText: sent.name })).toContainText("Completed");
});

test("the later of two of staff is told, nothing is overwritten, and what was typed stays", async ({
  page,
  stage,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/);
  const sent = await aRequest(stage);
  await signInAs(page, "office", `/admin/requests/${sent.id}`);
  const other = await context.newPage();
  await other.goto(`/admin/requests/${sent.id}`);
  await expect(statusOf(other, sent.name)).toContainText("New");
  await page.getByLabel("Subject").fill("Half a sentence");
  await chooseStatus(other, sent.name, "Quoted");
  await expect(toastOf(other)).toContainText("Quoted");

  await chooseStatus(page, sent.name, "Declined");
  const notice = page.getByRole("alert").filter({ hasText: "Somebody else has changed this request" });
  await expect(notice).toContainText("Declined");
  await expect(statusOf(page, sent.name)).toContainText("New");
  await notice.getByRole("button", { name: "Load the newest version" }).click();
  await expect(statusOf(page, sent.name)).toContainText("Quoted");
  await expect(notice).toBeHidden();
  await expect(page.getByLabel("Subject")).toHaveValue("Half a sentence");
});

test("a reply that was changed after its answer got lost is no second mail unseen, and nothing typed is lost", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_FAILED/, /status of 409/);
  const sent = await aRequest(stage);
  await signInAs(page, "office", `/admin/requests/${sent.id}`);
  await page.route(
    "**/replies",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const send = page.getByRole("button", { name: "Send reply" });
  await page.getByLabel("Subject").fill(`About ${sent.reference}`);
  await page.getByLabel("Text", { exact: true }).fill("It is $90.");
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: "could not reach our server" })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("It is $120.");
  await send.click();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "The first text of this reply was sent already." });
  await expect(notice).toBeVisible();
  await expect(timeline(page)).toContainText("It is $90.");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("It is $120.");
  await send.click();
  await expect(toastOf(page)).toContainText("The reply is on its way.");
  await expect(timeline(page)).toContainText("It is $120.");
  await expect
    .poll(async () =>
      (await mailsTo(stage, sent.email)).filter(({ subject }) => subject === `About ${sent.reference}`),
    )
    .toHaveLength(2);
});

test("a request is deleted on the customer's wish once its reference is typed", async ({ page, stage }) => {
  const sent = await aRequest(stage);
  await signInAs(page, "office", `/admin/requests/${sent.id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Type BAH/).press("Enter");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/^Type BAH/).fill(sent.reference.toLowerCase());
  await dialog.getByRole("button", { name: "Delete request" }).click();
  await expect(toastOf(page)).toContainText("was deleted");
  await expect(page).toHaveURL(/\/admin\/requests(\?|$)/);
  expect((await stage.records("quote")).filter(({ email }) => email === sent.email)).toEqual([]);
});

test("the board moves a card by drag and by its menu", async ({ page, stage }) => {
  const sent = await aRequest(stage);
  await signInAs(page, "office", `/admin/requests?view=board&q=${sent.reference}`);
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const card = page.getByRole("article").filter({ hasText: sent.name });
  await expect(column("New").getByRole("article")).toHaveCount(1);
  const from = await card.boundingBox();
  const to = await column("Quoted").boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 20, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 90, { steps: 12 });
  await page.mouse.up();
  await expect(column("Quoted").getByRole("article")).toHaveCount(1);
  await expect(toastOf(page)).toContainText("Quoted");
  await page.getByRole("button", { name: `Move ${sent.name} to another status` }).click();
  await page.getByRole("menuitemradio", { name: "Scheduled" }).click();
  await expect(column("Scheduled").getByRole("article")).toHaveCount(1);
  await expect(toastOf(page)).toContainText("Scheduled");
  await page.reload();
  await expect(column("Scheduled").getByRole("article")).toHaveCount(1);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a card that is held moves along, and one that is swiped stays", async ({ page, stage }) => {
    const sent = await aRequest(stage);
    await signInAs(page, "office", `/admin/requests?view=board&q=${sent.reference}`);
    const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
    await expect(column("New").getByRole("article")).toHaveCount(1);
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number }[]
    ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const findPoints = async () => {
      const card = page.getByRole("article").filter({ hasText: sent.name });
      await card.scrollIntoViewIfNeeded();
      const [from, to] = await Promise.all([card.boundingBox(), column("Quoted").boundingBox()]);
      if (!from || !to) throw new Error("nothing to drag");
      return { start: { x: from.x + 20, y: from.y + 40 }, target: { x: to.x + 60, y: to.y + 90 } };
    };
    const moveTo = async (start: { x: number; y: number }, end: { x: number; y: number }) => {
      for (const part of [0.2, 0.4, 0.6, 0.8, 1])
        await touch("touchMove", {
          x: start.x + (end.x - start.x) * part,
          y: start.y + (end.y - start.y) * part,
        });
      await touch("touchEnd");
    };
    const { start } = await findPoints();
    await touch("touchStart", start);
    await moveTo(start, { x: start.x, y: start.y + 200 });
    await expect(page.getByText(/ (lifted|is over)/)).toHaveCount(0);

    // A browser whose page is busy takes the touch for itself and scrolls, which moves the card. People then hold it again.
    await expect(async () => {
      const { start: held, target } = await findPoints();
      await touch("touchStart", held);
      const isLifted = page
        .getByText(`${sent.name} is over New.`)
        .waitFor({ state: "attached", timeout: 5000 });
      await isLifted.finally(() => moveTo(held, target));
      await expect(column("Quoted").getByRole("article")).toHaveCount(1, { timeout: 5000 });
    }).toPass();
    await expect(toastOf(page)).toContainText("Quoted");
  });
});

test("on paper a request has all that is known of it, and nothing to press", async ({ page, stage }) => {
  const sent = await aRequest(stage, { photos: [await aPhoto(stage)] });
  await signInAs(page, "office", `/admin/requests/${sent.id}`);
  await expect(page.getByRole("button", { name: /Show photo 1 of 1/ })).toBeVisible();
  await expect(page.getByLabel("Subject")).toBeVisible();
  // A4 and its width in CSS pixels.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  for (const words of [sent.name, sent.reference, sent.phone, sent.email, sent.address, sent.details])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(timeline(page)).toBeVisible();
  const photo = page.getByRole("main").locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByLabel("Subject")).toBeHidden();
  for (const name of ["Delete", "Send reply", "Menu"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(794);
});

test("keys alone find a request, change it, open it and answer it", async ({ page, stage }) => {
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
  // The way back is to the line that was open.
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

test("a name without a space, as long as the form takes, breaks nothing at any width", async ({
  page,
  stage,
}) => {
  const name = `Wolfeschlegel${"steinhausen".repeat(7)}`;
  const sent = await aRequest(stage, { name });
  await signInAs(page, "office", "/admin/requests");
  for (const path of [
    `/admin/requests?q=${sent.reference}`,
    `/admin/requests?view=board&q=${sent.reference}`,
    `/admin/requests/${sent.id}`,
  ])
    for (const width of [375, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(width);
    }
});

test("a screen reader is where the request is, once it has loaded", async ({ page, stage }) => {
  const sent = await aRequest(stage);
  await signInAs(page, "office", `/admin/requests?q=${sent.reference}`);
  await page.getByRole("link", { name: new RegExp(sent.name) }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: sent.name })).toBeFocused();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByLabel(/^Type BAH/)).toBeFocused();
});

test("a filter is exported as CSV", async ({ page, stage }) => {
  const sent = await aRequest(stage);
  await signInAs(page, "office", `/admin/requests?q=${sent.reference}&service=drywall-repair`);
  await expect(page.getByRole("row").filter({ hasText: sent.name })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^requests-.*\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  // Excel knows UTF-8 by it.
  expect(text.startsWith("\ufeff")).toBe(true);
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(sent.email);
  await page.getByRole("button", { name: "Remove filter Service: Drywall Repair" }).click();
  await expect(page).not.toHaveURL(/service=/);
});

test("a message has the same inbox, and a mail that failed is sent again", async ({ page, stage }) => {
  const sent = await aMessage(stage);
  await signInAs(page, "office", `/admin/messages?q=${sent.reference}`);
  await page.getByRole("row").filter({ hasText: sent.name }).getByRole("link").click();
  await expect(page.getByText(sent.message)).toBeVisible();
  await stage.fault({ service: "ses", code: "MessageRejected", times: 1 });
  await page.getByLabel("Subject").fill("About Alameda");
  await page.getByLabel("Text").fill("Hello {name}, yes we do.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(timeline(page)).toContainText("was rejected");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(timeline(page)).toContainText("Mail sent");
  await expect
    .poll(async () => (await mailsTo(stage, sent.email)).map(({ subject }) => subject))
    .toContain("About Alameda");
});

test("a confirmation that came back shows in the list, at the address, and with what to do", async ({
  page,
  stage,
}) => {
  const sent = await aRequest(stage, { email: `bounce+${randomUUID()}@simulator.amazonses.com` });
  const isMarked = async () =>
    (await stage.records("request")).some(({ id, mailTroubles }) => id === sent.id && mailTroubles);
  await expect.poll(isMarked).toBe(true);
  await signInAs(page, "office", `/admin/requests?q=${sent.reference}`);
  const row = page.getByRole("row").filter({ hasText: sent.name });
  await expect(row).toContainText("Mail problem");
  await row.getByRole("link").click();
  const item = timeline(page).getByRole("listitem").filter({ hasText: "Confirmation to the customer" });
  await expect(item).toContainText("came back: this address does not exist or takes no mail");
  await expect(item).toContainText("Please call the customer.");
  await expect(item.getByRole("button", { name: "Send again" })).toBeVisible();
  await expect(page.getByText("Mail problem: see the timeline.")).toBeVisible();
});
