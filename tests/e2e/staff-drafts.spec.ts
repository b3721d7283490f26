import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";
import { keepPostText as keep, startPost, postText as text, toastWith as toast } from "./staff-steps.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const draftCalls = "**/api/admin/posts/*/draft*";

/** The browser writes a request that fails to the console by itself. */
function forget(pageErrors: string[]) {
  expect(pageErrors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
  pageErrors.length = 0;
}

const answerOfDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name }).click();

const elsewhere = "This draft was changed in another tab. Reload to continue.";

test("a colleague's draft is announced and survives a save by somebody else", async ({
  page,
  browser,
  stage,
}) => {
  test.slow();
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Theirs and mine");
  await keep(page, "Words of the editor.");

  const context = await browser.newContext({ baseURL: stage.url, viewport: { width: 1280, height: 900 } });
  const other = await context.newPage();
  await signInAs(other, "owner", new URL(address).pathname);
  await expect(other.getByText(/has an unsaved draft of this post from/)).toBeVisible();
  await expect(text(other)).toHaveValue("");
  await text(other).fill("Words of the owner.");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(toast(other, "Saved")).toBeVisible();
  await context.close();

  await page.goto(address);
  await expect(page.getByText("Your unsaved draft is back")).toBeVisible();
  await expect(page.getByText(/after you began this draft/)).toBeVisible();
  await expect(text(page)).toHaveValue("Words of the editor.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  await page.getByRole("button", { name: "History" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Version 2/ })
    .click();
  await expect(page.getByRole("dialog").getByText("Would come: Words of the owner.")).toBeVisible();
});

test("refuses the draft of a second tab, keeps its words on the screen, and reloads", async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Two tabs");
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.goto(address);
  await expect(text(other)).toBeVisible();
  await keep(page, "From the first tab.");

  await text(other).fill("From the second tab.");
  await expect(other.getByText(elsewhere)).toBeVisible();
  await expect(text(other)).toHaveValue("From the second tab.");
  await other.getByRole("button", { name: "Reload" }).click();
  await answerOfDialog(other, "Cancel");
  await expect(text(other)).toHaveValue("From the second tab.");
  await other.getByRole("button", { name: "Reload" }).click();
  await answerOfDialog(other, "Reload");
  await expect(text(other)).toHaveValue("From the first tab.");
  await expect(other.getByText(elsewhere)).toBeHidden();
  await expect(other.getByRole("heading", { level: 1 })).toBeFocused();
  await keep(other, "From the second tab, after the reload.");

  await text(page).fill("Once more from the first tab.");
  await expect(page.getByText(elsewhere)).toBeVisible();
  forget(pageErrors);
});

test("a tab that reloads after another tab published the post does not unpublish it", async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Published elsewhere");
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.goto(address);
  await expect(text(other)).toBeVisible();
  await text(page).fill("Words that visitors read.");
  await page.getByLabel("Excerpt").fill("In short.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(toast(page, "Published")).toBeVisible();
  await keep(page, "Words that visitors read, and more.");

  await text(other).fill("Something else.");
  await other.getByRole("button", { name: "Reload" }).click();
  await answerOfDialog(other, "Reload");
  await expect(text(other)).toHaveValue("Words that visitors read, and more.");
  await other.getByRole("button", { name: "Save and update site" }).click();
  await expect(toast(other, "Saved and live")).toBeVisible();
  expect(await (await other.request.get("/api/posts/published-elsewhere")).json()).toMatchObject({
    html: expect.stringContaining("and more."),
  });
  forget(pageErrors);
});

test("words that are taken back are no draft any more", async ({ page }) => {
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Taken back");
  await keep(page, "Words.");
  const dropped = page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
  await text(page).fill("");
  await dropped;
  await page.goto(address);
  await expect(page.getByText("No unsaved changes")).toBeVisible();
  await expect(text(page)).toHaveValue("");
  await keep(page, "Other words.");
});

test("a draft that could not be thrown away stays, and what is typed is still kept", async ({
  page,
  pageErrors,
}) => {
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Thrown away");
  await keep(page, "Words.");
  await page.goto(address);
  let isDown = true;
  await page.route(draftCalls, (route) =>
    isDown && route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Throw it away" }).click();
  await answerOfDialog(page, "Throw draft away");
  await expect(toast(page, "Your draft was not thrown away")).toBeVisible();
  await expect(text(page)).toHaveValue("Words.");
  await keep(page, "More words.");
  await page.goto(address);
  await expect(text(page)).toHaveValue("More words.");

  isDown = false;
  await page.getByRole("button", { name: "Throw it away" }).click();
  await answerOfDialog(page, "Throw draft away");
  await expect(text(page)).toHaveValue("");
  await expect(page.getByText("No unsaved changes")).toBeVisible();
  forget(pageErrors);
});

test("leaving asks again when what was typed could not be kept after all", async ({ page, pageErrors }) => {
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Not kept");
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(draftCalls, async (route) => {
    await failing;
    await route.abort();
  });
  await text(page).fill("Words that are not kept.");
  await page.getByRole("link", { name: "Media" }).click();
  await expect(page.getByRole("dialog").getByText(/is kept as your draft/)).toBeVisible();
  await answerOfDialog(page, "Leave");
  fail();
  await expect(page.getByRole("dialog").getByText(/will be gone/)).toBeVisible();
  await answerOfDialog(page, "Cancel");
  await expect(page).toHaveURL(address);
  await expect(text(page)).toHaveValue("Words that are not kept.");
  await page.unroute(draftCalls);
  await expect(page.getByText(/Draft saved/)).toBeVisible({ timeout: 30_000 });
  forget(pageErrors);
});

test("a draft that can't be kept is announced once, however often it is tried again", async ({
  page,
  pageErrors,
}) => {
  await signInAs(page, "editor", "/admin/posts");
  await startPost(page, "Announced once");
  let tries = 0;
  await page.route(draftCalls, async (route) => {
    tries += 1;
    await route.abort();
  });
  await text(page).fill("Words.");
  const alert = page.getByRole("alert").filter({ hasText: "Not saved" });
  await expect(alert).toBeVisible();
  const first = await alert.elementHandle();
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(1);
  await text(page).fill("Words, and more.");
  await expect(alert).toBeVisible();
  expect(await first?.evaluate((node) => node.isConnected)).toBe(true);
  await page.unroute(draftCalls);
  await expect(page.getByText(/Draft saved/)).toBeVisible({ timeout: 30_000 });
  forget(pageErrors);
});

test("keeps what was typed when the newest version can't be loaded", async ({
  page,
  context,
  pageErrors,
}) => {
  await signInAs(page, "editor", "/admin/posts");
  const address = await startPost(page, "Not read");
  const other = await context.newPage();
  await other.goto(address);
  await text(other).fill("Saved first.");
  await other.keyboard.press("Control+s");
  await expect(toast(other, "Saved")).toBeVisible();
  await text(page).fill("Typed here.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Nothing was overwritten")).toBeVisible();

  const reads = /\/api\/admin\/posts\/[0-9a-f-]{36}$/;
  await page.route(reads, (route) => route.abort());
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(toast(page, "The post was not reloaded")).toBeVisible();
  await expect(text(page)).toHaveValue("Typed here.");
  await page.unroute(reads);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("Your unsaved draft is back")).toBeVisible();
  await expect(text(page)).toHaveValue("Typed here.");
  forget(pageErrors);
});

test("the button that publishes keeps the focus, and so does the one that saves", async ({ page }) => {
  await signInAs(page, "editor", "/admin/posts");
  await startPost(page, "Focus stays");
  await text(page).fill("Words.");
  await page.getByLabel("Excerpt").fill("Few.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(toast(page, "Published")).toBeVisible();
  const save = page.getByRole("button", { name: "Save and update site" });
  await expect(save).toBeFocused();
  await expect(save).toBeDisabled();
  await text(page).fill("Better words.");
  await save.press("Enter");
  await expect(toast(page, "Saved and live")).toBeVisible();
  await expect(save).toBeFocused();
});
