import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { aPngWithAlpha } from "../setup/photos.ts";
import { test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";
import { keepPostText, startPost, postText as text, toastWith as toast } from "./staff-steps.ts";

test.use({ viewport: { width: 1280, height: 900 } });

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function uploadInPicker(page: Page, alt: string) {
  const picker = page.getByRole("dialog", { name: "Choose an image" });
  await picker.getByLabel("What does it show?").fill(alt);
  await picker.getByRole("button", { name: "Upload image" }).click();
  await expect(picker).toBeHidden({ timeout: 30_000 });
}

test("an editor writes a post with an image, publishes it, and moves it to another address", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "editor", "/admin/posts");
  await expectAccessible(page);
  await startPost(page, "Winter gutters");

  // Its image: nothing goes out before it is said what it shows.
  await text(page).fill("## Before the rain\n\nLook at your gutters.");
  await text(page).press("Control+End");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Image" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Choose images" }).click();
  await (await chooser).setFiles({
    name: "gutter.png",
    mimeType: "image/png",
    buffer: await aPngWithAlpha(),
  });
  await page.getByRole("button", { name: "Upload image" }).click();
  await expect(page.getByText("Please say what the image shows.")).toBeVisible();
  await uploadInPicker(page, "A gutter full of leaves");
  await expect(text(page)).toHaveValue(
    /!\[A gutter full of leaves\]\(\/media\/variants\/media\/[^)]+\.webp\)/,
  );

  // The preview is what visitors will see.
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Before the rain" })).toBeVisible();
  const shown = preview.getByRole("img", { name: "A gutter full of leaves" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Publishing says what is missing, then does it.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Please choose a category.")).toBeVisible();
  await page.getByLabel("Excerpt").fill("What to look for before the first rain.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Choose featured image" }).click();
  await page.getByRole("button", { name: "Choose: A gutter full of leaves" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(toast(page, "Published")).toBeVisible();
  const read = async (slug: string) => (await page.request.get(`/api/posts/${slug}`)).json();
  expect(await read("winter-gutters")).toMatchObject({
    title: "Winter gutters",
    html: expect.stringContaining("A gutter full of leaves"),
    featuredImage: { alt: "A gutter full of leaves" },
  });
  await expect(page.getByRole("link", { name: /View on site/ })).toHaveAttribute(
    "href",
    "/blog/winter-gutters",
  );

  // A new title leaves a public address alone; a new address keeps the old one.
  await page.getByRole("textbox", { name: "Title" }).fill("Gutters in winter");
  await expect(page.getByLabel("Address")).toHaveValue("winter-gutters");
  await page.getByLabel("Address").fill("gutters-in-winter");
  await expect(page.getByText("The old address will lead here.")).toBeVisible();
  await page.getByRole("button", { name: "Save and update site" }).click();
  await expect(toast(page, "Saved and live")).toBeVisible();
  expect(await read("gutters-in-winter")).toMatchObject({ title: "Gutters in winter" });
  await expect(page.getByText(/Earlier addresses.*\/blog\/winter-gutters/)).toBeVisible();

  // The image is in use, and says where.
  await page.goto("/admin/media");
  await page.getByRole("button", { name: "Open: A gutter full of leaves" }).click();
  const drawer = page.getByRole("dialog", { name: "Image" });
  await expect(drawer.getByRole("link", { name: "Gutters in winter" })).toBeVisible();
  await expect(drawer.getByText("It can't be deleted while it shows somewhere.")).toBeVisible();
  await expectAccessible(page);
});

test("what was typed comes back, and history brings earlier words back", async ({ page }) => {
  test.slow();
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Squeaky doors");
  await text(page).fill("First words.");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Saved")).toBeVisible();
  await keepPostText(page, "Second words.");

  // Leaving asks; the draft is there again afterwards.
  await page.getByRole("link", { name: "Media" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole("link", { name: "Media" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/media$/);
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("Your unsaved draft is back")).toBeVisible();
  await expect(text(page)).toHaveValue("Second words.");

  await page.keyboard.press("Control+s");
  await expect(toast(page, "Saved")).toBeVisible();
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: /Version 2/ }).click();
  await expect(history.getByText("Would come: First words.")).toBeVisible();
  await expectAccessible(page);
  await history.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Restore version" }).click();
  await expect(text(page)).toHaveValue("First words.");

  await page.getByRole("button", { name: "Delete post" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete post" }).click();
  await expect(page).toHaveURL(/\/admin\/posts\?status=draft$/);
  await expect(page.getByText("Squeaky doors")).toBeHidden();
});

test("refuses the later save of two tabs, and loses no words", async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/);
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Two at once");
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.goto(address);
  await text(other).fill("From the other tab.");
  await other.keyboard.press("Control+s");
  await expect(toast(other, "Saved")).toBeVisible();

  await text(page).fill("From this tab.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Nothing was overwritten")).toBeVisible();
  await expect(text(page)).toHaveValue("From this tab.");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText(/after you began this draft/)).toBeVisible();
  await expect(text(page)).toHaveValue("From this tab.");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Saved")).toBeVisible();
  await expect(page.getByText("No unsaved changes")).toBeVisible();

  await text(other).fill("Once more.");
  await other.keyboard.press("Control+s");
  await expect(other.getByText("Nothing was overwritten")).toBeVisible();
  await other.getByRole("button", { name: "Reload" }).click();
  await other.getByRole("button", { name: "Throw it away" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Throw draft away" }).click();
  await expect(text(other)).toHaveValue("From this tab.");
});

test("a category in use stays; one that is not goes", async ({ page }) => {
  await signInAs(page, "editor", "/admin/categories");
  await page.getByRole("button", { name: "New category" }).click();
  await page.getByLabel("Name").fill("Home care");
  await expect(page.getByLabel("Address")).toHaveValue("home-care");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save category" }).click();
  await expect(page.getByRole("row", { name: /Home care/ })).toContainText("0 posts");

  await startPost(page, "Cared for", "Home care");
  await page.goto("/admin/categories");
  await expect(page.getByRole("row", { name: /Home care/ })).toContainText("1 post");
  await page.getByRole("button", { name: "Delete Home care" }).click();
  await expect(toast(page, "can't be deleted")).toContainText("Move them to another category first.");

  await page.goto("/admin/posts?status=draft");
  await page.getByRole("link", { name: "Cared for" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete post" }).click();
  await expect(page).toHaveURL(/status=draft/);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Delete Home care" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByRole("row", { name: /Home care/ })).toBeHidden();
});

test("the keyboard alone formats, schedules and takes back", async ({ page }) => {
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
  await expect(dialog.getByText("This time is past.")).toBeVisible();
  await dialog.getByLabel("Day").fill("2999-07-01");
  await dialog.getByRole("button", { name: "Schedule post" }).press("Enter");
  await expect(page.getByText("Comes out Jul 1, 2999, 9:00").first()).toBeVisible();
  expect((await page.request.get("/api/posts/by-keys")).status()).toBe(404);
  await page.getByRole("button", { name: "Unschedule" }).press("Enter");
  await expect(page.getByRole("button", { name: "Schedule…" })).toBeVisible();
});

test("on a phone text and preview take turns", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(page, "editor", "/admin/posts");
  await startPost(page, "Small screen");
  await text(page).fill("Some **bold** words.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByText("bold")).toBeVisible();
  await expect(text(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});
