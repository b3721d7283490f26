import { expect, type Page } from "@playwright/test";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { aPhoneJpeg, aPngWithAlpha } from "../setup/photos.ts";
import type { RemoteStage } from "./fixtures.ts";

/** What staff do every day, by role and name; each step ends when the screen says that it is done. */

/** The toast in sight. */
export const toastOf = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]');

/** The button that shows and changes where a request stands. */
export const statusOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Status of ${name}`) });

export async function chooseStatus(page: Page, name: string, option: string): Promise<void> {
  await statusOf(page, name).click();
  await page.getByRole("menuitemradio", { name: option }).click();
}

/** Waits until the inbox has a record with that in it: its screen does not ask again soon. */
export const inInbox = (stage: RemoteStage, wanted: { id?: string; name?: string }) =>
  expect
    .poll(async () => {
      const entries = await stage.records("request");
      return entries.some(({ id, name }) => (wanted.id ? id === wanted.id : name === wanted.name));
    })
    .toBe(true);

/** Sends a quote request as the public form does, and waits until the inbox has it. */
export async function aRequest(stage: RemoteStage, overrides: Parameters<typeof aQuoteRequest>[0] = {}) {
  const request = aQuoteRequest(overrides);
  const { body } = await postFrom<{ reference: string }>(anOrigin(), `${stage.url}/api/quotes`, request);
  await inInbox(stage, { id: request.requestId });
  return { ...request, id: request.requestId, reference: body.reference };
}

/** Sends a message as the contact form does, and waits until the inbox has it. */
export async function aMessage(stage: RemoteStage) {
  const request = aContactRequest();
  const { body } = await postFrom<{ reference: string }>(anOrigin(), `${stage.url}/api/contact`, request);
  await inInbox(stage, { id: request.requestId });
  return { ...request, id: request.requestId, reference: body.reference };
}

interface Upload {
  url: string;
  headers: Record<string, string>;
  publicUrl: string;
}

/** Uploads a photo as the public form does, and waits for its variants. Returns its address. */
export async function aPhoto(stage: RemoteStage): Promise<string> {
  const bytes = await aPhoneJpeg({ width: 900, height: 1200 });
  const files = [{ name: "a.jpg", type: "image/jpeg", size: bytes.length }];
  const { body } = await postFrom<Record<string, Upload[]>>(anOrigin(), `${stage.url}/api/uploads`, {
    files,
  });
  const [upload] = Object.values(body).flat();
  if (!upload) throw new Error("no upload");
  await fetch(upload.url, { method: "PUT", headers: upload.headers, body: new Uint8Array(bytes) });
  const hasVariants = async () =>
    (await stage.records("photo")).some(({ key, image }) => upload.publicUrl.endsWith(String(key)) && image);
  await expect.poll(hasVariants, { timeout: 60_000 }).toBe(true);
  return upload.publicUrl;
}

/** A draft with this title; answers its address in the back office. */
export async function startPost(page: Page, title: string, category = ""): Promise<string> {
  await page.goto("/admin/posts/new");
  await page.getByLabel("Title").fill(title);
  if (category) await page.getByLabel("Category").selectOption({ label: category });
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/);
  return page.url();
}

export const postText = (page: Page) => page.getByRole("textbox", { name: "Text" });

/** Types in the editor, and waits until these very words are kept; the first try may fail, and comes again after a while. */
export async function keepPostText(page: Page, words: string): Promise<void> {
  const kept = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PUT" &&
      answer.request().postData()?.includes(words) === true &&
      answer.ok(),
  );
  await postText(page).fill(words);
  await kept;
  await expect(page.getByText(/Draft saved/)).toBeVisible();
}

export const toastWith = (page: Page, words: string) =>
  page.locator("[data-sonner-toast]", { hasText: words });

/** Waits for what the inbox finds of what is typed meanwhile: before that its lines may be those of before. */
export async function whileSearching(page: Page, words: string, type: () => Promise<void>): Promise<void> {
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get("q") === words);
  await type();
  await found;
}

/** Finds the request in the inbox by what somebody types, and opens it. */
export async function openRequest(page: Page, name: string): Promise<void> {
  await whileSearching(page, name, () => page.getByRole("searchbox", { name: /^Search/ }).fill(name));
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

/** Replies by mail from the template that confirms a day. */
export async function confirmDay(page: Page, day: string): Promise<void> {
  await page.getByLabel(/^Template/).selectOption({ label: "Confirm the date" });
  await page.getByLabel("Day for {date}").fill(day);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText("Mail sent");
}

export async function moveTo(page: Page, name: string, status: string): Promise<void> {
  await chooseStatus(page, name, status);
  await expect(toastOf(page)).toContainText(status);
  await expect(statusOf(page, name)).toContainText(status);
}

/** Writes a post with a picture in its text and at its head, and publishes it; answers its address. */
export async function publishPost(page: Page, title: string, alt: string): Promise<string> {
  await page.getByRole("link", { name: "New post" }).click();
  // Until its screen has come, that of the posts has a search of titles.
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Start writing" }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("## First of all\n\nTurn off the **water**.\n\n");
  await page.getByRole("textbox", { name: "Text" }).press("Control+End");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: "Image" }).click();
  const picker = page.getByRole("dialog", { name: "Choose an image" });
  await picker.getByRole("button", { name: "Choose images" }).click();
  await (await chooser).setFiles({ name: "a.png", mimeType: "image/png", buffer: await aPngWithAlpha() });
  await picker.getByLabel("What does it show?").fill(alt);
  await picker.getByRole("button", { name: "Upload image" }).click();
  await expect(picker).toBeHidden({ timeout: 30_000 });
  await page.getByLabel("Excerpt").fill("What to do before the plumber comes.");
  await page.getByRole("button", { name: "Choose featured image" }).click();
  await page.getByRole("button", { name: `Choose: ${alt}` }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.locator("[data-sonner-toast]", { hasText: "Published" })).toBeVisible();
  const address = await page.getByRole("link", { name: /View on site/ }).getAttribute("href");
  if (!address) throw new Error("The post has no address.");
  return address;
}
