import { setTimeout as sleep } from "node:timers/promises";
import type { RetryDelay } from "../types.ts";

export async function backOff(attempt: number, delay: RetryDelay, signal: AbortSignal): Promise<void> {
  const wait = Math.min(delay.first * 2 ** (attempt - 1), delay.longest);
  await sleep(wait, undefined, { signal }).catch(() => {});
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
