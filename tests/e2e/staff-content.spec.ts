import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { aPngWithAlpha } from "../setup/photos.ts";
import { findViolations } from "./accessibility.ts";
import { type RemoteStage, test } from "./fixtures.ts";
import { expectLive, expectLiveText } from "./live.ts";
import { signInAs } from "./staff.ts";
import { keepPostText, startPost, postText as text, toastWith as toast } from "./staff-steps.ts";

/**
 * Posts, from the editor to the site. packages/web/src/admin/posts/post-editor.dom.test.tsx tests
 * drafts and failures.
 */

test.use({ viewport: { width: 1280, height: 900 } });

const expectAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

const answerDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

const saveByKey = async (page: Page) => {
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Saved")).toBeVisible();
};

async function insertImage(page: Page, alt: string) {
  await text(page).press("Control+End");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Image" }).click();
  const picker = page.getByRole("dialog", { name: "Choose an image" });
  await picker.getByRole("button", { name: "Choose images" }).click();
  await (await chooser).setFiles({ name: "a.png", mimeType: "image/png", buffer: await aPngWithAlpha() });
  await picker.getByRole("button", { name: "Upload image" }).click();
  await expect(page.getByText("Please say what the image shows.")).toBeVisible();
  await picker.getByLabel("What does it show?").fill(alt);
  await picker.getByRole("button", { name: "Upload image" }).click();
  await expect(picker).toBeHidden();
  await expect(text(page)).toHaveValue(/!\[[^\]]+\]\(\/media\/variants\/media\/[^)]+\.webp\)/);
}

const expectShown = async (page: Page, alt: string) => {
  const picture = page.getByRole("img", { name: alt }).last();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
};

async function expectPostLive(
  browser: Browser,
  stage: RemoteStage,
  path: string,
  title: string,
  alt: string,
) {
  const page = await expectLive(browser, stage, path, title);
  await expect(page.locator("strong", { hasText: "water" })).toBeVisible();
  await expect(page.getByRole("img", { name: alt })).toHaveCount(2);
  await expectShown(page, alt);
  await page.goto("/blog");
  await page.getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.context().close();
}

test("an editor writes a post with an image, publishes it, and moves it to another address", async ({
  browser,
  page,
  stage,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 6);
  const [title, alt, slug] = [`Winter gutters ${mark}`, `Gutter ${mark}`, `winter-gutters-${mark}`];
  await signInAs(page, "editor", "/admin");
  await expect(page).toHaveURL(/\/admin\/posts/);
  await startPost(page, title);
  await text(page).fill("## Before the rain\n\nTurn off the **water**.\n\n");
  await insertImage(page, alt);

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Before the rain" })).toBeVisible();
  await expectShown(page, alt);

  await page.getByLabel("Excerpt").fill("What to look for before the first rain.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Choose featured image" }).click();
  await page.getByRole("button", { name: `Choose: ${alt}` }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(toast(page, "Published")).toBeVisible();
  await expect(page.getByRole("link", { name: /View on site/ })).toHaveAttribute("href", `/blog/${slug}`);
  const read = async (post: string) => (await page.request.get(`/api/posts/${post}`)).json();
  expect(await read(slug)).toMatchObject({ title, featuredImage: { alt } });
  await expectPostLive(browser, stage, `/blog/${slug}`, title, alt);

  // A new title keeps the public address. After a change of the address, the old one redirects.
  await page.getByRole("textbox", { name: "Title" }).fill(`Gutters in winter ${mark}`);
  await expect(page.getByLabel("Address")).toHaveValue(slug);
  await page.getByLabel("Address").fill(`gutters-${mark}`);
  await page.getByRole("button", { name: "Save and update site" }).click();
  await expect(toast(page, "Saved and live")).toBeVisible();
  expect(await read(`gutters-${mark}`)).toMatchObject({ title: `Gutters in winter ${mark}` });
  await expect(page.getByText(new RegExp(`Earlier addresses.*/blog/${slug}`))).toBeVisible();
  await expectLiveText(stage, `/blog/gutters-${mark}`, "Gutters in winter");
  const moved = await expectLive(browser, stage, `/blog/${slug}`, "Gutters in winter");
  await expect(moved).toHaveURL(new RegExp(`/blog/gutters-${mark}$`));
  await moved.context().close();

  await page.goto("/admin/media");
  await page.getByRole("button", { name: `Open: ${alt}` }).click();
  const drawer = page.getByRole("dialog", { name: "Image" });
  await expect(drawer.getByRole("link", { name: `Gutters in winter ${mark}` })).toBeVisible();
  await expect(drawer.getByText("It can't be deleted while it shows somewhere.")).toBeVisible();
  await expectAccessible(page);
});

test("an unsaved draft comes back, the history restores an earlier version, and a deleted post is gone", async ({
  page,
}) => {
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Squeaky doors");
  await text(page).fill("First words.");
  await saveByKey(page);
  await keepPostText(page, "Second words.");
  await page.getByRole("link", { name: "Media" }).click();
  await answerDialog(page, "Leave");
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("Your unsaved draft is back")).toBeVisible();
  await expect(text(page)).toHaveValue("Second words.");

  await saveByKey(page);
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: /Version 2/ }).click();
  await expect(history.getByText("Added: First words.")).toBeVisible();
  await expectAccessible(page);
  await history.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Restore version" }).click();
  await expect(text(page)).toHaveValue("First words.");

  await page.getByRole("button", { name: "Delete post" }).click();
  await answerDialog(page, "Delete post");
  await expect(page).toHaveURL(/\/admin\/posts\?status=draft$/);
  await expect(page.getByText("Squeaky doors")).toBeHidden();
});

test("the keyboard formats, schedules and unschedules a post, and a phone shows either text or preview", async ({
  page,
}) => {
  await signInAs(page, "editor", "/admin/posts");
  await startPost(page, "By keys");
  await text(page).focus();
  await page.keyboard.type("tap");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+b");
  await expect(text(page)).toHaveValue("**tap**");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+k");
  await expect(text(page)).toHaveValue("[tap](https://)");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(text(page)).toHaveValue("tap");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Italic" })).toBeFocused();

  await page.getByLabel("Excerpt").fill("Keys.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Schedule…" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule post" });
  await dialog.getByLabel("Day").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Schedule post" }).press("Enter");
  await expect(dialog.getByText("This time has passed.")).toBeVisible();
  await dialog.getByLabel("Day").fill("2999-07-01");
  await dialog.getByRole("button", { name: "Schedule post" }).press("Enter");
  await expect(page.getByText("Goes live Jul 1, 2999, 9:00").first()).toBeVisible();
  expect((await page.request.get("/api/posts/by-keys")).status()).toBe(404);
  await page.getByRole("button", { name: "Unschedule" }).press("Enter");
  await expect(page.getByRole("button", { name: "Schedule…" })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await text(page).fill("Some **bold** words.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByText("bold")).toBeVisible();
  await expect(text(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});
