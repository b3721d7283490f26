import { eraseObjects } from "@handyman/core/lib/bucket";
import { findFaults } from "@handyman/core/operations/find-faults";
import { forgetMembers } from "@handyman/core/staff/staff";
import { type Stage, type StageOptions, startStage } from "@handyman/local/stage";
import { afterAll, beforeAll, expect, vi } from "vitest";

const worker = globalThis as { takeStagePort?: () => Promise<number>; sharedStage?: Promise<Stage> };

/** A stage is a JVM and several servers, so the files of this project share one. */
const isShared = process.env.SHARED_STAGE === "yes";

async function start(options: StageOptions): Promise<Stage> {
  const port = options.port ?? (await worker.takeStagePort?.()) ?? 0;
  // The tasks of each minute would read the table while a test counts its reads.
  const defaults = { quiet: true, isScheduled: false, retryDelay: { first: 5, longest: 50 } };
  return startStage({ ...defaults, ...options, port });
}

/**
 * Deletes a stage's data, and the records that its functions write meanwhile. Restores the seeded
 * staff.
 */
export async function emptyStage(stage: Stage): Promise<void> {
  stage.clearFaults();
  await stage.settled();
  while ((await stage.deleteRecords()) > 0) await stage.settled();
  await eraseObjects("");
  await stage.resetStaff();
  forgetMembers();
}

const TWO_HOURS = 2 * 60 * 60 * 1000;

/**
 * Fails if a file leaves broken references in the data. A file that breaks data on purpose empties
 * the stage at its end.
 */
async function expectWholeData(stage: Stage): Promise<void> {
  stage.clearFaults();
  await stage.settled();
  expect(await findFaults(Date.now() + TWO_HOURS)).toEqual([]);
}

/**
 * Returns the worker's stage without records, objects, mails, dead letters and faults of earlier
 * files.
 */
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
    // The stage closes with its worker.
    close: async () => {},
  };
}

/**
 * Returns an empty stage for this test file: in memory and without a site, unless the options
 * differ.
 */
export function useStage(options?: StageOptions): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    if (isShared && options) throw new Error("A file with its own kind of stage can't share one.");
    Object.assign(stage, await (isShared ? takeSharedStage() : start(options ?? {})));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    if (isShared) await expectWholeData(stage);
    await stage.close?.();
  });
  return stage;
}
