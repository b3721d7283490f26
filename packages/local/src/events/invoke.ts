import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";

type Handler = (event: unknown, context: Context) => unknown;

/** Imported on first use, after the environment is set. */
const modules: Record<string, () => Promise<object>> = {
  api: () => import("@handyman/functions/api/lambda"),
  "drop-at-edge": () => import("@handyman/functions/events/drop-at-edge"),
  "follow-up": () => import("@handyman/functions/events/follow-up"),
  "form-mail": () => import("@handyman/functions/events/form-mail"),
  "image-variants": () => import("@handyman/functions/events/image-variants"),
  "mail-feedback": () => import("@handyman/functions/events/mail-feedback"),
  "render-pages": () => import("@handyman/functions/events/render-pages"),
  sweep: () => import("@handyman/functions/events/sweep"),
};

export type FunctionName = keyof typeof modules & string;

/**
 * Calls a handler as Lambda does.
 * @param timeout milliseconds
 * @throws the handler's error, or an Error on a timeout
 */
export async function invoke(name: FunctionName, event: unknown, timeout: number): Promise<unknown> {
  const handler = await load(name);
  const deadline = Date.now() + timeout;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Task timed out after ${timeout / 1000} seconds`)), timeout);
  });
  try {
    return await Promise.race([handler(event, context(name, deadline)), late]);
  } finally {
    clearTimeout(timer);
  }
}

export function failedItems(answer: unknown): string[] {
  if (typeof answer !== "object" || answer === null || !("batchItemFailures" in answer)) return [];
  const failures = answer.batchItemFailures;
  return Array.isArray(failures) ? failures.map((failure) => String(failure?.itemIdentifier)) : [];
}

async function load(name: FunctionName): Promise<Handler> {
  const module = await modules[name]?.();
  if (module && "handler" in module && typeof module.handler === "function") return module.handler as Handler;
  throw new Error(`The function ${name} exports no handler`);
}

function context(name: string, deadline: number): Context {
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:us-west-2:123456789012:function:${name}`,
    memoryLimitInMB: "1024",
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
