import { expect, type Page } from "@playwright/test";
import { aContactRequest, aQuoteRequest } from "../factories.ts";
import { anOrigin, postFrom } from "../setup/http.ts";
import { aPhoneJpeg } from "../setup/photos.ts";
import { uploadPhoto } from "../setup/uploads.ts";
import type { RemoteStage } from "./fixtures.ts";

/** Daily steps of staff. Each step ends when the screen confirms it. */

export const toastOf = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]');

export const statusOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Status of ${name}`) });

export async function chooseStatus(page: Page, name: string, option: string): Promise<void> {
  await statusOf(page, name).click();
  await page.getByRole("menuitemradio", { name: option }).click();
}

/** Waits until the inbox has the record, because its screen rarely refetches. */
export const inInbox = (stage: RemoteStage, wanted: { id?: string; name?: string }) =>
  expect
    .poll(async () => {
      const entries = await stage.records("request");
      return entries.some(({ id, name }) => (wanted.id ? id === wanted.id : name === wanted.name));
    })
    .toBe(true);

export async function aRequest(stage: RemoteStage, overrides: Parameters<typeof aQuoteRequest>[0] = {}) {
  const request = aQuoteRequest(overrides);
  const { body } = await postFrom<{ reference: string }>(anOrigin(), `${stage.url}/api/quotes`, request);
  await inInbox(stage, { id: request.requestId });
  return { ...request, id: request.requestId, reference: body.reference };
}

export async function aMessage(stage: RemoteStage, overrides: Parameters<typeof aContactRequest>[0] = {}) {
  const request = aContactRequest(overrides);
  const { body } = await postFrom<{ reference: string }>(anOrigin(), `${stage.url}/api/contact`, request);
  await inInbox(stage, { id: request.requestId });
  return { ...request, id: request.requestId, reference: body.reference };
}

export async function aPhoto(stage: RemoteStage): Promise<string> {
  const bytes = await aPhoneJpeg({ width: 900, height: 1200 });
  const photo = await uploadPhoto(stage, { bytes, type: "image/jpeg" });
  const hasVariants = async () =>
    (await stage.records("photo")).some(({ key, image }) => key === photo.key && image);
  await expect.poll(hasVariants, { timeout: 60_000 }).toBe(true);
  return photo.publicUrl;
}

export async function startPost(page: Page, title: string): Promise<string> {
  await page.goto("/admin/posts/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/);
  return page.url();
}

export const postText = (page: Page) => page.getByRole("textbox", { name: "Text" });

/**
 * Types in the editor, and waits until the editor has saved the draft with these words. The editor
 * retries a failed save.
 */
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

/** Waits for the results, because the list shows earlier rows until then. */
export async function whileSearching(page: Page, words: string, type: () => Promise<void>): Promise<void> {
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get("q") === words);
  await type();
  await found;
}
