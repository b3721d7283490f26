import { randomUUID } from "node:crypto";
import { pacificDay } from "@handyman/core/lib/date";
import { MAX_PHOTO_BYTES } from "@handyman/core/pictures/photo-rules";
import type { BrowserContext, Page } from "@playwright/test";
import { aPhoneJpeg } from "../setup/photos.ts";
import { addressOf } from "../setup/staff.ts";
import { findViolations } from "./accessibility.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import {
  aReview,
  completeRequest,
  deleteReviews,
  openCustomerPage,
  readFile,
  readStructuredRating,
} from "./review-steps.ts";
import { callAs, givePassword, signInAs, signInThroughLogin } from "./staff.ts";
import { aRequest } from "./staff-steps.ts";

// The worker opens the screens of visits without a connection.
test.use({ serviceWorkers: "allow", viewport: { width: 375, height: 812 } });
test.slow();

const readOwnId = async (stage: RemoteStage) => {
  const token = await stage.token(addressOf("crew"));
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub as string;
};

async function aVisit(stage: RemoteStage) {
  const request = await aRequest(stage, { address: "12 Elm St, Oakland, CA 94607" });
  const staffId = await readOwnId(stage);
  const visit = { version: 0, day: pacificDay(), start: "10:00", staffId, isMailed: false };
  const isDoubleBookingConfirmed = true;
  await callAs(stage, "office", "PUT", `schedule/${request.id}`, { ...visit, isDoubleBookingConfirmed });
  return request;
}

const listActivities = async (stage: RemoteStage, id: string) =>
  (await stage.records("requestActivity")).filter(({ requestId }) => requestId === id);

const aFile = async (extraBytes = 0) => ({
  name: `${randomUUID()}.jpg`,
  mimeType: "image/jpeg",
  buffer: Buffer.concat([await aPhoneJpeg({ width: 600, height: 800 }), Buffer.alloc(extraBytes)]),
});

/** Text has contrast of 7:1, and targets have 44 px. */
async function expectForSunlight(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const runOnly = { type: "rule" as const, values: ["color-contrast-enhanced"] };
    expect(await findViolations(page, { runOnly }, "main"), colorScheme).toEqual([]);
  }
  const small = await page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("a, button, label:has(input), summary")].flatMap((target) => {
      const { height, width } = target.getBoundingClientRect();
      return height >= 44 && width >= 44 ? [] : [target.outerHTML];
    }),
  );
  expect(small).toEqual([]);
}

/** Opens the address in a new tab, as somebody does who closed the browser. */
async function openAgain(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

async function writeReview(phone: Page, words: string): Promise<void> {
  await phone.reload();
  await phone.getByRole("radio", { name: /^4 stars/ }).check();
  await phone.getByLabel(/Your words/).fill(words);
  await phone.getByLabel("Your first name").fill("Dana");
  await phone.getByRole("checkbox", { name: /show this on your website/ }).check();
  await phone.getByRole("checkbox", { name: /show photos of the work/ }).check();
  await phone.getByRole("button", { name: "Send my review" }).press("Enter");
  await expect(phone.getByText("Thank you! We got your review.")).toBeVisible();
}

/** The owner publishes the review, and makes a project of the crew's photos. */
async function publishWork(owner: Page, { id, words }: { id: string; words: string }): Promise<void> {
  await signInAs(owner, "owner", "/admin/testimonials?state=draft");
  const row = owner.getByRole("row").filter({ hasText: words });
  await row.getByRole("button", { name: /^Publish/ }).click();
  await expect(row).toHaveCount(0);
  await owner.goto(`/admin/requests/${id}`);
  await owner.getByRole("button", { name: "Make a project" }).click();
  await expect(owner.getByText(/^A project was made of these photos/)).toBeVisible();
}

test("the crew loses the line in the middle of a visit, and its customer's review is on the site later", async ({
  page,
  browser,
  context,
  stage,
  allowPageErrors,
}) => {
  allowPageErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module/);
  const words = `Neat work, ${randomUUID()}.`;
  const [{ id, name, email }] = await Promise.all([
    aVisit(stage),
    ...[5, 5, 5, 5].map((rating) => aReview(stage, rating)),
  ]);
  const phone = await openCustomerPage(browser, stage, email);
  await signInThroughLogin(page, "crew", "/admin/visits");
  await expect(page.getByRole("link", { name })).toBeVisible();
  const isKept = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open("staff-visits");
        request.onsuccess = () => resolve(request.result);
      });
      const kept = await new Promise<{ details: unknown[] } | undefined>((resolve) => {
        const found = database.transaction("answers").objectStore("answers").get("kept");
        found.onsuccess = () => resolve(found.result);
      });
      database.close();
      return Boolean(kept?.details.length) && Boolean(await caches.match("/admin/visits"));
    });
  await expect.poll(isKept).toBe(true);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "On my way" }).click();
  await expect
    .poll(() => listActivities(stage, id))
    .toEqual(expect.arrayContaining([expect.objectContaining({ kind: "onTheWay" })]));
  await phone.reload();
  await expect(phone.getByText(/^We left at .* and are on our way to you\.$/)).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel("Add before").setInputFiles(await aFile());
  await page.getByLabel("New note").fill("The shutoff is behind the dryer.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByText("Not sent yet: 2")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^As of .*, no connection\.$/)).toBeVisible();
  await expect(page.getByText("Not sent yet: 2")).toBeVisible();
  // The phone makes the second one smaller, also without a line.
  await page.getByLabel("Add after").setInputFiles([await aFile(), await aFile(MAX_PHOTO_BYTES)]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/^Visit done at .*, not sent yet$/)).toBeVisible();
  await expectForSunlight(page);

  // A closed tab has no session, so the person signs in again.
  const later = await openAgain(context, page, `/admin/visits/${id}`);
  await expect(later.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(later.getByText("Not sent yet: 4")).toBeVisible();
  await context.setOffline(false);
  const link = later.getByRole("link", { name: "Sign in (opens a new tab)" }).first();
  await expect(link).toBeVisible({ timeout: 90_000 });
  const opened = later.waitForEvent("popup");
  await link.click();
  await givePassword(await opened, addressOf("crew"));
  await later.bringToFront();
  await expect(later.getByText(/^Not sent yet/)).toHaveCount(0, { timeout: 90_000 });
  await expect(later.getByRole("button", { name: "Take it back" })).toBeVisible();

  const activities = await listActivities(stage, id);
  const of = (kind: string) => activities.filter((one) => one.kind === kind);
  expect(of("note")).toMatchObject([{ text: "The shutoff is behind the dryer." }]);
  expect(
    of("photos")
      .map(({ part, photos }) => [part, (photos as string[]).length])
      .sort(),
  ).toEqual([
    ["after", 2],
    ["before", 1],
  ]);
  expect([of("onTheWay").length, of("done").length, of("departure").length]).toEqual([1, 1, 1]);
  const told = (await stage.mail()).filter(
    ({ to, subject }) => to.includes(email) && /on our way/.test(subject),
  );
  expect(told).toHaveLength(1);

  expect(await readStructuredRating(stage)).toEqual({ value: undefined, count: undefined });
  await completeRequest(stage, id);
  await writeReview(phone, words);
  const owner = await (await browser.newContext({ baseURL: stage.url })).newPage();
  await publishWork(owner, { id, words });
  const soon = { timeout: 60_000 };
  await expect.poll(() => readStructuredRating(stage), soon).toEqual({ value: "4.8", count: "5" });
  await expect.poll(() => readFile(stage, "/testimonials"), soon).toContain(words);
  await owner.goto("/testimonials");
  await expect(owner.getByText("4.8", { exact: true })).toBeVisible();
  await expect(owner.getByText("from 5 reviews")).toBeVisible();
  await expect(owner.getByRole("main").getByRole("figure")).toHaveCount(1);
  expect(await findViolations(owner)).toEqual([]);
  await deleteReviews(stage);
});
