import { type Stage, type StageOptions, startStage } from "@handyman/local/stage";
import { afterAll, beforeAll, vi } from "vitest";
import { emptyStage } from "./empty-stage.ts";

const worker = globalThis as { takeStagePort?: () => Promise<number>; sharedStage?: Promise<Stage> };

/** Whether the files of this project run one after the other on one stage, which is a JVM and several servers. */
const isShared = process.env.SHARED_STAGE === "yes";

async function start(options: StageOptions): Promise<Stage> {
  const port = options.port ?? (await worker.takeStagePort?.()) ?? 0;
  return startStage({ quiet: true, retryDelay: { first: 5, longest: 50 }, ...options, port });
}

/** Returns the worker's stage as a new one: without records, objects, mails, dead letters or faults of earlier files. */
async function takeSharedStage(): Promise<Stage> {
  worker.sharedStage ??= start({});
  const stage = await worker.sharedStage;
  await emptyStage(stage);
  const oldMails = new Set((await stage.mail()).map(({ id }) => id));
  const oldLetters = stage.deadLetters().length;
  return {
    ...stage,
    mail: async () => (await stage.mail()).filter(({ id }) => !oldMails.has(id)),
    deadLetters: () => stage.deadLetters().slice(oldLetters),
    // The worker's end closes it.
    close: async () => {},
  };
}

/** Returns an empty stage for this test file: in memory, without a site, unless the options say otherwise. */
export function useStage(options?: StageOptions): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    if (isShared && options) throw new Error("A file with its own kind of stage can't share one.");
    Object.assign(stage, await (isShared ? takeSharedStage() : start(options ?? {})));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await stage.close?.();
  });
  return stage;
}
