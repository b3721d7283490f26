import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Lambda } from "@aws-sdk/client-lambda";
import { STREAM_TRIES_MS } from "@handyman/core/mail/schema";
import type { Summary } from "@handyman/core/operations/restore";
import { REGION } from "./deploy/cloudformation.ts";
import { renderEveryPage } from "./deployed-work.ts";
import { dryRunOption, operate, showProgress, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Restores items that the table has lost since an earlier time. Requests that a customer asked us
 * to delete stay deleted. Sends no mail, and counts and logs nothing again. Safe to run again: it
 * continues an interrupted run. Needs AWS credentials. `docs/runbook.md` says when to use it.
 *
 *     --overwrite      changed items return to their old content too, not only missing ones
 *     --with-deleted   what staff deleted, such as posts and images, returns too; requests never do
 *     --still 30       seconds for which the dashboard's numbers must not change before the recount
 */
const usage =
  "npm run restore -- --stage production --to 2026-11-22T03:00:00Z [--dry-run] [--overwrite] [--with-deleted]";

const options = {
  ...stageOption,
  ...dryRunOption,
  to: { type: "string" },
  overwrite: { type: "boolean", default: false },
  "with-deleted": { type: "boolean", default: false },
  still: { type: "string", default: "30" },
} as const;

function readTime(text = ""): Date {
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error(`Say to which time, with its zone, such as 2026-11-22T03:00:00Z:\n${usage}`);
  return new Date(text);
}

const say = (text: string) => console.log(text);

const lambda = new Lambda({ region: REGION });

async function waitUntilSettled(UUID: string): Promise<boolean> {
  for (;;) {
    const { State } = await lambda.getEventSourceMapping({ UUID });
    if (State === "Enabled" || State === "Disabled") return State === "Enabled";
    await wait(2000);
  }
}

async function findReader(FunctionName: string): Promise<string> {
  const { EventSourceMappings = [] } = await lambda.listEventSourceMappings({ FunctionName });
  const reader = EventSourceMappings.find(({ EventSourceArn }) => EventSourceArn?.includes(":dynamodb:"));
  if (!reader?.UUID)
    throw new Error(`${FunctionName} does not read the table's stream: deploy the stage again`);
  return reader.UUID;
}

async function switchReader(UUID: string, Enabled: boolean): Promise<void> {
  while ((await waitUntilSettled(UUID)) !== Enabled) await lambda.updateEventSourceMapping({ UUID, Enabled });
}

const switchReaders = (ids: readonly string[], isEnabled: boolean) =>
  Promise.all(ids.map((id) => switchReader(id, isEnabled)));

const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The stream's readers start again even after an error, Ctrl-C or a closed terminal. */
async function whileStopped<T>(readers: readonly string[], work: () => Promise<T>): Promise<T> {
  const interrupt = () => void switchReaders(readers, true).finally(() => process.exit(130));
  for (const signal of endings) process.once(signal, interrupt);
  const stoppedAt = Date.now();
  try {
    say("stopping the stream's readers");
    await switchReaders(readers, false);
    return await work();
  } finally {
    await switchReaders(readers, true).catch((error) => {
      throw new Error(
        `The stream's readers are stopped: run this again, or start them by hand (docs/runbook.md). ${error}`,
      );
    });
    say("the stream's readers run again");
    if (Date.now() - stoppedAt >= STREAM_TRIES_MS)
      say("They were stopped for too long, so changes became dead letters: redrive them (docs/runbook.md)");
    for (const signal of endings) process.removeListener(signal, interrupt);
  }
}

function saySummary(summary: Summary, isOverwriting: boolean, isDryRun: boolean): void {
  const would = isDryRun ? "would be " : "";
  say(`${summary.missing} items ${would}copied`);
  say(`${summary.different} ${isOverwriting ? `${would}overwritten` : "differ and stay as they are"}`);
  say(`${summary.same} are the same`);
  say(`${summary.deleted} left out, because staff deleted them`);
  if (summary.erasedAgain > 0)
    say(`${summary.erasedAgain} items of deleted requests were back: ${would}erased again`);
  say(`${summary.expired} left out, because they have expired (drafts, reports of browsers)`);
  say(
    `${summary.passing} left out, because they expire soon (limits, claims) or are counted again (numbers)`,
  );
}

await operate(usage, { options }, async (stage, { values }) => {
  const { overwrite: isOverwriting, "with-deleted": bringsBackDeleted, "dry-run": isDryRun } = values;
  const to = readTime(values.to);
  const outputs = await useDeployedStage(stage);
  const { checkPoint, deletePast, restorePast } = await import("@handyman/core/operations/point-in-time");
  const { restoreFrom } = await import("@handyman/core/operations/restore");
  const { repairCustomers } = await import("@handyman/core/requests/customer-file/repair");
  const { recount } = await import("@handyman/core/dashboard/recount");
  const { recountReviews } = await import("@handyman/core/projects-and-reviews/recount-reviews");
  await checkPoint(to);
  const readers = await Promise.all([outputs.FormMailFunction, outputs.FollowUpFunction].map(findReader));
  if ((await Promise.all(readers.map(waitUntilSettled))).includes(false))
    say(
      "The stream's readers are stopped: an earlier run broke off. The real run starts them at its end; then redrive (docs/runbook.md).",
    );
  say(`restoring ${to.toISOString()} into a temporary table, which takes minutes to hours`);
  const past = await restorePast(to);
  const run = () =>
    restoreFrom({ past, runId: `restore-${randomUUID()}`, isOverwriting, bringsBackDeleted, isDryRun });
  if (isDryRun) {
    saySummary((await run()).summary, isOverwriting, isDryRun);
    say(
      `Nothing is written. ${past} stays for the real run, which deletes it; until then it costs its storage.`,
    );
    return;
  }
  const { summary, counted } = await whileStopped(readers, run);
  say(`${await recount(counted, Number(values.still) * 1000)} records of the dashboard's numbers corrected`);
  say(`the rating of the reviews ${(await recountReviews()) ? "corrected" : "is right"}`);
  say(`${await repairCustomers(showProgress("requests"))} requests joined to their customers`);
  await renderEveryPage(outputs);
  say("all pages are rendered");
  await deletePast(to);
  saySummary(summary, isOverwriting, isDryRun);
});
