import type { Browser, Page } from "@playwright/test";
import { expect, type RemoteStage } from "./fixtures.ts";

/** Milliseconds. Publishing takes seconds, and other browsers slow it down. */
const SOON = { timeout: 60_000, intervals: [200] };

/** Waits until the published file has the text. */
export const expectLiveText = (stage: RemoteStage, path: string, text: string): Promise<void> =>
  expect.poll(async () => (await (await fetch(stage.url + path)).text()).includes(text), SOON).toBe(true);

/** Returns a page without JavaScript that shows the file. */
export async function expectLive(
  browser: Browser,
  stage: RemoteStage,
  path: string,
  text: string,
): Promise<Page> {
  await expectLiveText(stage, path, text);
  const page = await (await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false })).newPage();
  await page.goto(path);
  // A phone hides some parts.
  await expect(page.getByText(text).first()).toBeAttached();
  return page;
}
