import type { Message } from "@aws-sdk/client-sqs";
import type { Outputs } from "../deployed-stage.ts";
import { invoke, invokeBatch, invokeWithId } from "../invoke.ts";
import { countMessages, deleteMessage, takeMessages } from "./queue.ts";
import { renderEveryPage } from "./render-pages.ts";

export interface Result {
  found: number;
  done: number;
  failed: number;
  left: number;
}

async function attempt(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

async function countDone<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<number> {
  let done = 0;
  // One after another, because the service has just come back.
  for (const item of items) if (await attempt(() => work(item))) done += 1;
  return done;
}

async function redoThenEmpty<T>(
  queue: string,
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<Result> {
  // Received first: a message that arrives later stays.
  const messages = await takeMessages(queue);
  const done = await countDone(items, work);
  const failed = items.length - done;
  if (failed === 0) await Promise.all(messages.map((message) => deleteMessage(queue, message)));
  return { found: items.length, done, failed, left: failed === 0 ? 0 : messages.length };
}

const idle = (found: number, left: number): Result => ({ found, done: 0, failed: 0, left });

/**
 * Sends the mails that records still owe. A dead letter points into the stream, which forgets after a day, so this reads the
 * records, even with an empty queue.
 */
export async function redriveMail(outputs: Outputs, dryRun: boolean): Promise<Result> {
  const { findOwedMails } = await import("@handyman/core/inbox/redrive");
  const queue = outputs.FormMailDeadLetters;
  const owing = await findOwedMails();
  if (dryRun) return idle(owing.length, await countMessages(queue));
  return redoThenEmpty(queue, owing, ({ form, id, replyId }) =>
    replyId
      ? invokeWithId(outputs.FormMailFunction, "requestActivity", replyId, { form, requestId: id })
      : invokeWithId(outputs.FormMailFunction, form, id),
  );
}

const allPages = (outputs: Outputs) => async (): Promise<boolean> => {
  await renderEveryPage(outputs);
  return true;
};

const allPictures =
  ({ DropAtEdgeFunction }: Outputs) =>
  async (): Promise<boolean> => {
    const { everyPicture } = await import("@handyman/core/publishing/queue");
    await invoke(DropAtEdgeFunction, { Records: [{ body: JSON.stringify(everyPicture) }] });
    return true;
  };

/**
 * Adds missing requests to the inbox, renders every page and drops all pictures at the edge, because the lost changes may have needed
 * any of these. Takes 18 write units for each missing request. It can't make up audit entries or dashboard numbers.
 */
export async function redriveFollowUp(outputs: Outputs, dryRun: boolean): Promise<Result> {
  const queue = outputs.FollowUpDeadLetters;
  const waiting = await countMessages(queue);
  if (waiting === 0) return idle(0, 0);
  const { findFormsWithoutEntry } = await import("@handyman/core/inbox/redrive");
  const missing = await findFormsWithoutEntry();
  const follow = missing.map(
    ({ form, id }) =>
      () =>
        invokeWithId(outputs.FollowUpFunction, form, id),
  );
  const work = [...follow, allPictures(outputs), allPages(outputs)];
  if (dryRun) return idle(work.length, waiting);
  return redoThenEmpty(queue, work, (each) => each());
}

/** Runs the repair if the queue holds messages or its name was given, then empties the queue. */
async function makeUpFor(
  queue: string,
  work: () => Promise<boolean>,
  dryRun: boolean,
  isNamed: boolean,
): Promise<Result> {
  const waiting = await countMessages(queue);
  if (waiting === 0 && !isNamed) return idle(0, 0);
  if (dryRun) return idle(1, waiting);
  return redoThenEmpty(queue, [work], (each) => each());
}

/** Renders every page and deletes pages without a reason, because a dead letter may have changed any page. */
export const redrivePages = (outputs: Outputs, dryRun: boolean, isNamed: boolean): Promise<Result> =>
  makeUpFor(outputs.RenderPagesDeadLetters, allPages(outputs), dryRun, isNamed);

/** Drops all pictures at the edge with four paths. CloudFront fetches existing pictures again. */
export const redriveEdge = (outputs: Outputs, dryRun: boolean, isNamed: boolean): Promise<Result> =>
  makeUpFor(outputs.DropAtEdgeDeadLetters, allPictures(outputs), dryRun, isNamed);

async function redriveEach(
  queue: string,
  work: (message: Message) => Promise<boolean>,
  dryRun: boolean,
): Promise<Result> {
  if (dryRun) {
    const waiting = await countMessages(queue);
    return idle(waiting, waiting);
  }
  const messages = await takeMessages(queue);
  const done = await countDone(messages, async (message) => {
    const succeeded = await work(message);
    if (succeeded) await deleteMessage(queue, message);
    return succeeded;
  });
  const failed = messages.length - done;
  return { found: messages.length, done, failed, left: failed };
}

/** Lambda keeps the events of failed asynchronous calls in dead letters. */
const redriveCalls = (queue: string, functionName: string, dryRun: boolean): Promise<Result> =>
  redriveEach(
    queue,
    async ({ Body }) => {
      const { requestPayload } = JSON.parse(Body ?? "{}") as { requestPayload?: unknown };
      await invoke(functionName, requestPayload);
      return true;
    },
    dryRun,
  );

export const redriveFeedback = (outputs: Outputs, dryRun: boolean): Promise<Result> =>
  redriveCalls(outputs.MailFeedbackDeadLetters, outputs.MailFeedbackFunction, dryRun);

/** The dead letter is the queue's own message with S3's event. */
export const redriveImages = (outputs: Outputs, dryRun: boolean): Promise<Result> =>
  redriveEach(
    outputs.ImageVariantsDeadLetters,
    ({ MessageId: messageId, Body: body }) =>
      invokeBatch(outputs.ImageVariantsFunction, [{ messageId, body }]),
    dryRun,
  );

export const redriveSweep = (outputs: Outputs, dryRun: boolean): Promise<Result> =>
  redriveCalls(outputs.SweepDeadLetters, outputs.SweepFunction, dryRun);
