import { Worker } from "node:worker_threads";
import type { Stage } from "@handyman/local/stage";
import { vi } from "vitest";
import { bundleAndWeigh } from "./bundle.ts";
import type { DeployedFunction } from "./function-rights.ts";

/** `FormMail` is `form-mail` on the local stage. */
export const toName = (id: string): string => id.replace(/\B[A-Z]/g, "-$&").toLowerCase();

const toSource = (id: string) =>
  `packages/functions/src/${id.endsWith("Api") ? `api/${toName(id).replace("-api", "")}` : `events/${toName(id)}`}.ts`;

const code = `
const { parentPort, workerData } = require("node:worker_threads");
const { entry, clock } = workerData;
const { now } = Date;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now() + clock[0]]));
  }
  static now = () => now() + clock[0];
};
const loaded = import(entry);
parentPort.on("message", async ({ id, event }) => {
  try {
    parentPort.postMessage({ id, answer: await (await loaded).handler(event, {}) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});
`;

const threads: Worker[] = [];

const bundles = new Map<string, ReturnType<typeof bundleAndWeigh>>();

/** A second bundle would delete the files that a running thread loads late. */
function bundleOnce(source: string): ReturnType<typeof bundleAndWeigh> {
  const bundle = bundles.get(source) ?? bundleAndWeigh(source);
  bundles.set(source, bundle);
  return bundle;
}

/** Milliseconds that the clocks of all threads are ahead. */
const clock = new Float64Array(new SharedArrayBuffer(8));

function pickVariables({ id, variables }: DeployedFunction): NodeJS.Dict<string> {
  const names = [...variables, "S3_FORCE_PATH_STYLE", "REQUEST_TIMEOUT_MS"];
  const known = Object.entries(process.env).filter(
    ([name]) => names.includes(name) || name.startsWith("AWS_"),
  );
  return {
    ...Object.fromEntries(known),
    ...(variables.includes("DISTRIBUTION_ID") && { DISTRIBUTION_ID: "SITE" }),
    // The SDK sends it with each call, so that the call names its function.
    AWS_SDK_UA_APP_ID: id,
    POWERTOOLS_LOG_LEVEL: "SILENT",
  };
}

/**
 * Starts a function as Lambda does: its bundle, with the variables of its template. Returns a
 * function that passes it an event.
 */
export async function startFunction(fn: DeployedFunction): Promise<(event: unknown) => Promise<unknown>> {
  const { entry } = await bundleOnce(toSource(fn.id));
  const thread = new Worker(code, { eval: true, workerData: { entry, clock }, env: pickVariables(fn) });
  threads.push(thread);
  const waiting: PromiseWithResolvers<unknown>[] = [];
  thread.on("message", ({ id, answer, error }) =>
    error
      ? waiting[id]?.reject(new Error(`${fn.id}: ${error.message}`, { cause: error }))
      : waiting[id]?.resolve(answer),
  );
  return (event) => {
    const answer = Promise.withResolvers<unknown>();
    thread.postMessage({ id: waiting.push(answer) - 1, event });
    return answer.promise;
  };
}

export const stopFunctions = (): Promise<unknown> => Promise.all(threads.map((thread) => thread.terminate()));

/**
 * Does work at a later time, and waits for its events. S3 refuses calls of another time, so this
 * thread's clock changes too.
 */
export async function doLater(stage: Stage, ms: number, work: () => Promise<unknown>): Promise<void> {
  clock[0] = ms;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    await work();
    await stage.settled();
  } finally {
    vi.useRealTimers();
    clock[0] = 0;
  }
}
