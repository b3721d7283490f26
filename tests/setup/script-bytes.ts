import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";

/** How long after load a page may go on fetching scripts, in milliseconds. */
const WAIT_MS = 7000;

const compressed = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Scripts that the page at `url` fetches up to seven seconds after load: bytes at brotli quality 11, by address. */
export async function scriptBytes(page: Page, url: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!type.includes("javascript") || !response.ok()) return;
    const read = async () => void sizes.set(response.url(), compressed(await response.body()));
    reading.push(read());
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(WAIT_MS);
  await Promise.all(reading);
  return sizes;
}

/** Kilobytes (of 1,000 bytes) of JavaScript that each page may fetch. */
export const scriptBudgets = {
  "/": 110,
  "/get-quote": 110,
  "/handyman-services": 97,
  "/handyman-services/deck-repair": 107,
} as const;
