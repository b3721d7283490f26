import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "aws-lambda";
import { readState } from "../files.ts";

/** Imported on first use, after the environment is set. */
const modules = {
  "site-api": () => import("@handyman/functions/api/site"),
  "customer-api": () => import("@handyman/functions/api/customer"),
  "staff-api": () => import("@handyman/functions/api/staff"),
  "drop-at-edge": () => import("@handyman/functions/events/drop-at-edge"),
  "follow-up": () => import("@handyman/functions/events/follow-up"),
  "form-mail": () => import("@handyman/functions/events/form-mail"),
  "image-variants": () => import("./image-variants.ts"),
  "mail-feedback": () => import("@handyman/functions/events/mail-feedback"),
  "render-pages": () => import("@handyman/functions/events/render-pages"),
  sweep: () => import("@handyman/functions/events/sweep"),
};

export type FunctionName = keyof typeof modules;

/**
 * Calls a handler as Lambda does.
 * @param timeout milliseconds
 * @throws the handler's error, or an Error on a timeout
 */
export async function invoke(name: FunctionName, event: unknown, timeout: number): Promise<unknown> {
  const { handler } = (await modules[name]()) as {
    handler: (event: unknown, context: Context) => unknown;
  };
  const deadline = Date.now() + timeout;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Task timed out after ${timeout / 1000} seconds`)), timeout);
  });
  try {
    return await Promise.race([handler(event, createContext(name, deadline)), late]);
  } finally {
    clearTimeout(timer);
  }
}

const createContext = (name: string, deadline: number) =>
  ({
    functionName: name,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:us-west-2:123456789012:function:${name}`,
    memoryLimitInMB: "1024",
    awsRequestId: randomUUID(),
    getRemainingTimeInMillis: () => deadline - Date.now(),
  }) as Context;

export function readFailures(answer: unknown): string[] {
  const { batchItemFailures = [] } = (answer ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] };
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

export const createScheduledEvent = () => ({
  version: "0",
  id: "local",
  "detail-type": "Scheduled Event",
  source: "aws.events",
  account: "123456789012",
  time: new Date().toISOString(),
  region: "us-west-2",
  resources: [],
  detail: {},
});

/** Milliseconds. The wait doubles up to `longest`. */
export type RetryDelay = { first: number; longest: number };

export async function backOff(attempt: number, delay: RetryDelay, signal: AbortSignal): Promise<void> {
  const wait = Math.min(delay.first * 2 ** (attempt - 1), delay.longest);
  await sleep(wait, undefined, { signal }).catch(() => {});
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export type DeadLetter = {
  at: string;
  source: string;
  attempts: number;
  error: string;
  event: unknown;
};

export type DeadLetters = Awaited<ReturnType<typeof openDeadLetters>>;

export async function openDeadLetters(report: (text: string) => void, file?: string) {
  const lines = (await readState(file)).split("\n").slice(0, -1);
  const letters = lines.map((line) => JSON.parse(line) as DeadLetter);
  return {
    add(letter: Omit<DeadLetter, "at">): void {
      const added = { at: new Date().toISOString(), ...letter };
      letters.push(added);
      if (file) appendFileSync(file, `${JSON.stringify(added)}\n`);
      report(`${letter.source} gave up after ${letter.attempts} tries: ${letter.error}`);
    },
    list: (): DeadLetter[] => [...letters],
  };
}
