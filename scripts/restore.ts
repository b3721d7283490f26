import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { Summary } from "@handyman/core/restore/restore";
import { type Outputs, useDeployedStage } from "./deployed-stage.ts";
import { renderEverything } from "./invoke.ts";
import { findReaders, type Reader, startReaders, stopReaders } from "./restore/readers.ts";

/**
 * Restores items that the table has lost since an earlier time. Requests that were deleted on the customer's wish stay deleted. Sends
 * no mail, and counts and logs nothing again. Safe to run again: it continues an interrupted run. Needs AWS credentials.
 * `docs/runbook.md` says when to use it.
 *
 *   npm run restore -- --stage production --to 2026-11-22T03:00:00Z --dry-run
 *   npm run restore -- --stage production --to 2026-11-22T03:00:00Z
 *     --overwrite      items that differ return to their old content; without it only missing items return
 *     --with-deleted   posts, images and the like that staff deleted since return too; requests never do
 *     --still 30       seconds for which the dashboard's numbers must not change before they are counted again
 */
const usage =
  "npm run restore -- --stage production --to 2026-11-22T03:00:00Z [--dry-run] [--overwrite] [--with-deleted]";

function readArguments() {
  const { values } = parseArgs({
    options: {
      stage: { type: "string" },
      to: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      overwrite: { type: "boolean", default: false },
      "with-deleted": { type: "boolean", default: false },
      still: { type: "string", default: "30" },
    },
  });
  const { stage, to = "" } = values;
  if (!stage) throw new Error(`Say which stage:\n${usage}`);
  // A time without a zone differs between machines.
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(to) || Number.isNaN(Date.parse(to)))
    throw new Error(`Say to which time, with its zone, such as 2026-11-22T03:00:00Z:\n${usage}`);
  return { ...values, stage, to: new Date(to) };
}

type Arguments = ReturnType<typeof readArguments>;

const say = (text: string) => console.log(text);

function saySummary(summary: Summary, { overwrite, "dry-run": isDryRun }: Arguments): void {
  const would = isDryRun ? "would be " : "";
  const different = overwrite ? `${would}overwritten` : "differ and stay as they are";
  say(`${summary.missing} items ${would}copied`);
  say(`${summary.different} ${different}`);
  say(`${summary.same} are the same`);
  say(`${summary.deleted} left out, because staff deleted them`);
  if (summary.erasedAgain > 0)
    say(`${summary.erasedAgain} items of deleted requests were back: ${would}erased again`);
  say(`${summary.expired} left out, because they have expired (drafts, reports of browsers)`);
  say(
    `${summary.passing} left out, because they expire soon (limits, claims) or are counted again (numbers)`,
  );
}

/** Runs the work with the stream's readers stopped. They start again also after an error or Ctrl-C. */
async function whileStopped<T>(readers: readonly Reader[], work: () => Promise<T>): Promise<T> {
  const interrupt = () => void startReaders(readers).finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, interrupt);
  try {
    say("stopping the stream's readers");
    await stopReaders(readers);
    return await work();
  } finally {
    await startReaders(readers).catch((error) => {
      throw new Error(
        `The stream's readers are stopped: run this again, or start them by hand (docs/runbook.md). ${error}`,
      );
    });
    say("the stream's readers run again");
    for (const signal of ["SIGINT", "SIGTERM"]) process.removeListener(signal, interrupt);
  }
}

/** Updates the data that is made from items: the blog's search, the numbers, the pages. */
async function bringInLine(
  counted: Parameters<typeof import("@handyman/core/stats/recount").recount>[0],
  outputs: Outputs,
  still: number,
): Promise<void> {
  const { indexEveryPost } = await import("@handyman/core/post/search-index");
  const { recount } = await import("@handyman/core/stats/recount");
  await indexEveryPost();
  say(`${await recount(counted, still * 1000)} records of the dashboard's numbers corrected`);
  await renderEverything(outputs.RenderPagesFunction);
  say("all pages are rendered");
}

async function main(): Promise<void> {
  const values = readArguments();
  const outputs = await useDeployedStage(values.stage);
  const { checkPoint, deletePast, restorePast } = await import("@handyman/core/restore/point-in-time");
  const { restoreFrom } = await import("@handyman/core/restore/restore");
  await checkPoint(values.to);
  const readers = await findReaders([outputs.FormMailFunction, outputs.FollowUpFunction]);
  if (readers.some(({ isRunning }) => !isRunning))
    say("The stream's readers are stopped: an earlier run broke off. This run starts them at its end.");
  say(`restoring ${values.to.toISOString()} into a temporary table, which takes minutes to hours`);
  const past = await restorePast(values.to);
  const run = () =>
    restoreFrom({
      past,
      runId: `restore-${randomUUID()}`,
      isOverwriting: values.overwrite,
      bringsBackDeleted: values["with-deleted"],
      isDryRun: values["dry-run"],
    });
  if (values["dry-run"]) {
    saySummary((await run()).summary, values);
    return say(
      `Nothing is written. ${past} stays for the real run, which deletes it; until then it costs its storage.`,
    );
  }
  const { summary, counted } = await whileStopped(readers, run);
  await bringInLine(counted, outputs, Number(values.still));
  await deletePast(values.to);
  saySummary(summary, values);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
