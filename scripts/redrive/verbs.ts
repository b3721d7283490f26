import type { Message } from "@aws-sdk/client-sqs";
import type { Outputs } from "../deployed-stage.ts";
import { invoke, invokeBatch, invokeWithId } from "../invoke.ts";
import { countMessages, deleteMessage, takeMessages } from "./queue.ts";
import { renderEveryPage } from "./render-pages.ts";

export interface Result {
  /** Pieces of work found, done, and tried in vain. */
  found: number;
  done: number;
  failed: number;
  /** Messages that stay in the queue. */
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
  // One after another: a service that has just come back is not to be overrun.
  for (const item of items) if (await attempt(() => work(item))) done += 1;
  return done;
}

/** Does all items again, then empties the queue, whose messages only point at them, if every one succeeded. */
async function redoThenEmpty<T>(
  queue: string,
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
): Promise<Result> {
  // Taken first: a message that arrives meanwhile stays.
  const messages = await takeMessages(queue);
  const done = await countDone(items, work);
  const failed = items.length - done;
  if (failed === 0) await Promise.all(messages.map((message) => deleteMessage(queue, message)));
  return { found: items.length, done, failed, left: failed === 0 ? 0 : messages.length };
}

const idle = (found: number, left: number): Result => ({ found, done: 0, failed: 0, left });

/**
 * Sends the mails that quotes and messages still owe, and the replies of staff that did not go out. Dead letters of a stream are pointers into it, and it forgets after
 * a day; the records themselves know which mail is missing, however old they are, so those are asked, with an empty queue
 * too.
 */
export async function redriveMail(outputs: Outputs, dryRun: boolean): Promise<Result> {
  const { recordsOwingMail } = await import("@handyman/core/mail/unsettled");
  const queue = outputs.FormMailDeadLetters;
  const owing = await recordsOwingMail();
  if (dryRun) return idle(owing.length, await countMessages(queue));
  return redoThenEmpty(queue, owing, ({ form, id, replyId }) =>
    replyId
      ? invokeWithId(outputs.FormMailFunction, "requestActivity", replyId, { form, requestId: id })
      : invokeWithId(outputs.FormMailFunction, form, id),
  );
}

/** Every page, as one piece of work. */
const allPages = (outputs: Outputs) => async (): Promise<boolean> => {
  await renderEveryPage(outputs);
  return true;
};

/** All pictures that the edge keeps, as one piece of work. */
const allPictures =
  ({ DropAtEdgeFunction }: Outputs) =>
  async (): Promise<boolean> => {
    const { everyPicture } = await import("@handyman/core/image/edge-queue");
    await invoke(DropAtEdgeFunction, { Records: [{ body: JSON.stringify(everyPicture) }] });
    return true;
  };

/** Records of which something may be missing: what visitors sent and the inbox does not hold, and every post. */
async function recordsToFollow(): Promise<{ entity: string; id: string }[]> {
  const [{ formsMissingInInbox }, { PostEntity }] = await Promise.all([
    import("@handyman/core/request/missing"),
    import("@handyman/core/post/entity"),
  ]);
  const missing = await formsMissingInInbox();
  const { data } = await PostEntity.scan.go({ pages: "all", attributes: ["id"] });
  return [
    ...missing.map(({ form, id }) => ({ entity: form, id })),
    ...data.map(({ id }) => ({ entity: "postBody", id })),
  ];
}

/**
 * Puts into the inbox what is missing there and brings the blog's search in line with every post, when any change could not
 * be followed; then drops every picture at the edge and renders every page, since such a change may never have come to what does
 * so. What is there already stays as it is. Some 18 write units for each request that was missing, a few for each post and some 300 for one whose words are new.
 * Entries of the audit log and numbers of the dashboard can't be made again: the change itself is gone with the stream.
 */
export async function redriveFollowUp(outputs: Outputs, dryRun: boolean): Promise<Result> {
  const queue = outputs.FollowUpDeadLetters;
  const waiting = await countMessages(queue);
  if (waiting === 0) return idle(0, 0);
  const records = await recordsToFollow();
  const follow = records.map(
    ({ entity, id }) =>
      () =>
        invokeWithId(outputs.FollowUpFunction, entity, id),
  );
  const work = [...follow, allPictures(outputs), allPages(outputs)];
  if (dryRun) return idle(work.length, waiting);
  return redoThenEmpty(queue, work, (each) => each());
}

/** Does what makes up for whatever is in a queue, if anything is, or if it is asked for by name; then empties the queue. */
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

/**
 * Renders every page, and takes away each that has none any more, when any could not be published; with an empty queue too when
 * it is asked for by name. A dead letter is a change, of which not every page may have come out.
 */
export const redrivePages = (outputs: Outputs, dryRun: boolean, isNamed: boolean): Promise<Result> =>
  makeUpFor(outputs.RenderPagesDeadLetters, allPages(outputs), dryRun, isNamed);

/**
 * Drops every picture at the edge when any that was deleted could not be dropped; with an empty queue too when it is asked for by
 * name. Four paths, however many messages there are: what is not deleted is fetched from the bucket again.
 */
export const redriveEdge = (outputs: Outputs, dryRun: boolean, isNamed: boolean): Promise<Result> =>
  makeUpFor(outputs.DropAtEdgeDeadLetters, allPictures(outputs), dryRun, isNamed);

/** Repeats the work of each message, and deletes each message whose work succeeded. */
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

/** Calls a function again with the events of its failed asynchronous calls, which Lambda keeps in dead letters. */
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

/** Marks mails that came back, from SES's events that failed. */
export const redriveFeedback = (outputs: Outputs, dryRun: boolean): Promise<Result> =>
  redriveCalls(outputs.MailFeedbackDeadLetters, outputs.MailFeedbackFunction, dryRun);

/** Makes the variants of the uploads that failed. A dead letter is the queue's own message, with S3's event in it. */
export const redriveImages = (outputs: Outputs, dryRun: boolean): Promise<Result> =>
  redriveEach(
    outputs.ImageVariantsDeadLetters,
    ({ MessageId: messageId, Body: body }) =>
      invokeBatch(outputs.ImageVariantsFunction, [{ messageId, body }]),
    dryRun,
  );

/** Sweeps again, once for each night that failed. */
export const redriveSweep = (outputs: Outputs, dryRun: boolean): Promise<Result> =>
  redriveCalls(outputs.SweepDeadLetters, outputs.SweepFunction, dryRun);
