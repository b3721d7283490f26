import { randomUUID } from "node:crypto";
import type { StaffService } from "@handyman/core/service/schema";
import type { Locator, Page } from "@playwright/test";
import { aPngWithAlpha } from "../setup/photos.ts";
import { expect, type RemoteStage, test } from "./fixtures.ts";
import { callAsOwner, signInAs } from "./staff.ts";

test.use({ viewport: { width: 1280, height: 900 } });

async function describeService(stage: RemoteStage, id: string, description: string): Promise<void> {
  const now = await callAsOwner<StaffService>(stage, "GET", `services/${id}`);
  const { version, title, isPopular, isActive, cardImageId, headerImageId } = now;
  const save = { version, title, description, isPopular, isActive, cardImageId, headerImageId };
  await callAsOwner(stage, "PUT", `services/${id}`, save);
}

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const stay = (page: Page) => question(page).getByRole("button", { name: "Cancel" }).click();
const leave = (page: Page) => question(page).getByRole("button", { name: "Leave without saving" }).click();

async function addTestimonial(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "New testimonial" }).click();
  await page.getByLabel("Customer's name").fill(name);
  await page.getByLabel("What they said").fill("The gate closes again.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function choose(page: Page, from: Locator, names: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await from.getByRole("button", { name: "Choose images" }).click();
  const buffer = await aPngWithAlpha({ width: 400, height: 300 });
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType: "image/png", buffer })));
}

test("a drawer keeps what was typed, whatever is pressed, until staff say otherwise", async ({ page }) => {
  await signInAs(page, "office", "/admin/media");
  await page.getByRole("link", { name: "Testimonials" }).click();
  const drawer = page.getByRole("dialog", { name: "New testimonial" });
  const text = page.getByLabel("What they said");
  await page.getByRole("button", { name: "New testimonial" }).click();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await page.getByRole("button", { name: "New testimonial" }).click();
  await text.fill("Marked to the left edge.");
  const field = await text.boundingBox();
  if (!field) throw new Error("The field does not show.");
  await page.mouse.move(field.x + 120, field.y + 15);
  await page.mouse.down();
  await page.mouse.move(60, field.y + 15, { steps: 5 });
  await page.mouse.up();
  // The drawer's own empty part, at its edge and below its content.
  const box = await drawer.boundingBox();
  if (!box) throw new Error("The drawer does not show.");
  await page.mouse.click(box.x + 6, box.y + box.height - 6);
  await expect(text).toHaveValue("Marked to the left edge.");
  await expect(question(page)).toBeHidden();

  // One after the other, and with the keyboard twice: the browser would close it at the second.
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await stay(page);
  await page.mouse.click(60, 400);
  await stay(page);
  await page.evaluate(() => window.history.back());
  await stay(page);
  await expect(page).toHaveURL(/\/admin\/testimonials$/);
  await expect(text).toHaveValue("Marked to the left edge.");
  await drawer.getByRole("button", { name: "Close", exact: true }).click();
  await leave(page);
  await expect(drawer).toBeHidden();

  // What is saved asks nothing.
  await addTestimonial(page, `Ana ${randomUUID().slice(0, 6)}`);
  await page.getByRole("link", { name: "Media" }).click();
  await expect(page).toHaveURL(/\/admin\/media$/);
});

test("typed settings are not left unasked; a heading of the same screen asks nothing", async ({ page }) => {
  await signInAs(page, "owner", "/admin/settings");
  await page.getByLabel("City", { exact: true }).fill("Berkeley");
  await page.getByLabel("State", { exact: true }).fill("NV");
  await page.getByRole("navigation", { name: "Groups of settings" }).getByRole("link").nth(2).click();
  await expect(page).toHaveURL(/#hours$/);
  await page.getByRole("link", { name: "Users" }).click();
  await stay(page);
  await page.getByRole("link", { name: "Users" }).click();
  // Two fields, one question.
  await leave(page);
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
  await expect(question(page)).toBeHidden();
  await page.getByRole("link", { name: "Media" }).click();
  await expect(page).toHaveURL(/\/admin\/media$/);
});

test("the browser's Back does not leave a post unasked", async ({ page }) => {
  await signInAs(page, "editor", "/admin/posts");
  await page.getByRole("link", { name: "New post" }).click();
  await page.getByLabel("Title", { exact: true }).fill(`Going back ${randomUUID().slice(0, 6)}`);
  await page.getByRole("button", { name: "Start writing" }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("Words.");
  const address = page.url();
  const asked = page.getByRole("dialog", { name: "Leave with unsaved changes?" });
  await page.evaluate(() => window.history.back());
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Words.");
  await page.evaluate(() => window.history.back());
  await asked.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/posts$/);
});

test("a service begins from the newest, and says when the newest can't be had", async ({
  page,
  stage,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/, /status of 409/);
  const { items } = await callAsOwner<{ items: StaffService[] }>(stage, "GET", "services");
  const { id, title } = items[3] as StaffService;
  await signInAs(page, "office", "/admin/services");
  const description = page.getByLabel("Description");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(description).not.toHaveValue("");
  await page.getByRole("link", { name: "← Services" }).click();
  await describeService(stage, id, "From a colleague.");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(description).toHaveValue("From a colleague.");

  await description.fill("Mine.");
  await describeService(stage, id, "From a colleague, again.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const newest = page.getByRole("button", { name: "Drop my changes and load the newest" });
  await expect(newest).toBeVisible();
  await page.route(`**/api/admin/services/${id}`, (route) => route.fulfill({ status: 400, json: {} }));
  await newest.click();
  await expect(page.getByText("The newest is not loaded")).toBeVisible();
  await expect(description).toHaveValue("Mine.");
  await page.unroute(`**/api/admin/services/${id}`);
  await newest.click();
  await expect(description).toHaveValue("From a colleague, again.");
  await expect(page.getByLabel("Title")).toBeFocused();
});

test("the picker stays while a file lacks words, and one that is closed chooses nothing", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "office", "/admin/services");
  await page.getByRole("list", { name: "Services in their order" }).getByRole("link").last().click();
  const picker = page.getByRole("dialog", { name: "Choose an image" });
  const words = picker.getByLabel("What does it show?");
  const mark = randomUUID().slice(0, 6);
  await page
    .getByRole("button", { name: /header image/ })
    .first()
    .click();
  await choose(page, picker, ["a.png", "b.png"]);
  await words.first().fill(`First ${mark}`);
  await picker.getByRole("button", { name: "Upload 2 images" }).click();
  const first = picker.getByRole("button", { name: `Choose: First ${mark}` });
  await expect(first).toBeVisible({ timeout: 30_000 });
  await expect(words).toHaveCount(1);
  await expect(picker.getByText("Please say what the image shows.")).toBeVisible();
  await words.fill(`Second ${mark}`);
  await picker.getByRole("button", { name: "Upload image" }).click();
  await expect(picker.getByText("2 images were added to the library.")).toBeVisible({ timeout: 30_000 });
  // An upload from the picker does not send the form behind it.
  await expect(page.getByText(/ is saved$/)).toBeHidden();
  await first.click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole("img", { name: `First ${mark}` })).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/admin/media/uploads", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Change header image" }).click();
  await choose(page, picker, ["late.png"]);
  await words.fill(`Late ${mark}`);
  await picker.getByRole("button", { name: "Upload image" }).click();
  await expect(picker.getByRole("progressbar")).toBeVisible();
  await picker.getByRole("button", { name: "Close", exact: true }).click();
  await expect(picker).toBeHidden();
  release();
  await page.getByRole("button", { name: "Change header image" }).click();
  await expect(picker.getByRole("button", { name: `Choose: Late ${mark}` })).toBeVisible({ timeout: 30_000 });
  await picker.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("img", { name: `First ${mark}` })).toBeVisible();
});

test("the focus goes to a neighbour when its row goes", async ({ page }) => {
  test.slow();
  await signInAs(page, "owner", "/admin/testimonials?state=draft");
  const mark = randomUUID().slice(0, 6);
  await addTestimonial(page, `Older ${mark}`);
  await addTestimonial(page, `Newer ${mark}`);
  await page.getByRole("button", { name: `Delete what Newer ${mark} said` }).click();
  await page.getByRole("button", { name: "Delete testimonial" }).click();
  await expect(page.getByRole("button", { name: `Edit Older ${mark}` })).toBeFocused();

  await page.getByRole("link", { name: "Media" }).click();
  const main = page.getByRole("main");
  await choose(page, main, ["c.png", "d.png"]);
  await page.getByLabel("What does it show?").first().fill(`Gate ${mark}`);
  await page.getByLabel("What does it show?").last().fill(`Fence ${mark}`);
  await page.getByRole("button", { name: "Upload 2 images" }).click();
  await expect(page.getByRole("form", { name: "Images to upload" })).toBeHidden({ timeout: 30_000 });
  const newest = page.getByRole("button", { name: /^Open: / }).first();
  const name = await newest.textContent();
  await newest.click();
  const drawer = page.getByRole("dialog", { name: "Image" });
  await drawer.getByLabel("What does it show?").fill(`${name}, closed`);
  await drawer.getByRole("button", { name: "Save words" }).click();
  await expect(drawer.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Save words" })).toBeFocused();
  await drawer.getByRole("button", { name: "Delete image" }).click();
  await page
    .getByRole("dialog", { name: "Delete this image?" })
    .getByRole("button", { name: "Delete image" })
    .click();
  await expect(drawer).toBeHidden();
  await expect(newest).toBeFocused();
  await expect(newest).not.toContainText("closed");
});

test("a test mail that was refused says what staff can do", async ({ page, stage }) => {
  await signInAs(page, "owner", "/admin/settings");
  await stage.fault({ service: "ses", code: "MessageRejected", times: 20 });
  await page.getByRole("button", { name: "Send test mail" }).first().click();
  const answer = page.getByText(/Check the address for typing mistakes/).first();
  await expect(answer).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/MessageRejected|sandbox/)).toHaveCount(0);
});
