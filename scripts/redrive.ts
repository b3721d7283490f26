import type { Message } from "@aws-sdk/client-sqs";
import {
  countMessages,
  deleteMessage,
  invoke,
  invokeBatch,
  invokeWithId,
  renderEveryPage,
  takeMessages,
} from "./deployed-work.ts";
import { dryRunOption, type Outputs, operate, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Repeats the work of dead-letter queues through the deployed functions, and empties each queue whose work succeeds. Safe to
 * run again.
 *
 * node scripts/redrive.ts --stage production            everything
 * node scripts/redrive.ts --stage production mail       one of: mail, feedback, follow-up, pages, edge, images, sweep
 */
const usage = "node scripts/redrive.ts --stage production";

interface Result {
  found: number;
  done: number;
  failed: number;
  left: number;
}

type Verb = (outputs: Outputs, isDryRun: boolean, isNamed: boolean) => Promise<Result>;

const idle = (found: number, left: number): Result => ({ found, done: 0, failed: 0, left });

async function countDone<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      await work(item);
      done += 1;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return done;
}

type QueueName = Extract<keyof Outputs, `${string}DeadLetters`>;
type Work = () => Promise<unknown>;

function makeUp(
  queueName: QueueName,
  findWork: (outputs: Outputs) => Work[] | Promise<Work[]>,
  runsOnEmptyQueue: (isNamed: boolean) => boolean,
): Verb {
  return async (outputs, isDryRun, isNamed) => {
    const queue = outputs[queueName];
    const waiting = await countMessages(queue);
    if (waiting === 0 && !runsOnEmptyQueue(isNamed)) return idle(0, 0);
    const work = await findWork(outputs);
    if (isDryRun) return idle(work.length, waiting);
    // Received first: a message that arrives later stays.
    const messages = await takeMessages(queue);
    const done = await countDone(work, (each) => each());
    const failed = work.length - done;
    if (failed === 0) await Promise.all(messages.map((message) => deleteMessage(queue, message)));
    return { found: work.length, done, failed, left: failed === 0 ? 0 : messages.length };
  };
}

function redoEach(
  queueName: QueueName,
  redo: (outputs: Outputs, message: Message) => Promise<unknown>,
): Verb {
  return async (outputs, isDryRun) => {
    const queue = outputs[queueName];
    if (isDryRun) {
      const waiting = await countMessages(queue);
      return idle(waiting, waiting);
    }
    const messages = await takeMessages(queue);
    const done = await countDone(messages, async (message) => {
      await redo(outputs, message);
      await deleteMessage(queue, message);
    });
    const failed = messages.length - done;
    return { found: messages.length, done, failed, left: failed };
  };
}

const callAgain = (functionName: string, { Body = "{}" }: Message) =>
  invoke(functionName, (JSON.parse(Body) as { requestPayload?: unknown }).requestPayload);

async function findMailWork({ FormMailFunction }: Outputs): Promise<Work[]> {
  const { findOwedMails } = await import("@handyman/core/inbox/redrive");
  const owed = await findOwedMails();
  return owed.map(({ form, id, replyId }) =>
    replyId
      ? () => invokeWithId(FormMailFunction, "requestActivity", replyId, { form, requestId: id })
      : () => invokeWithId(FormMailFunction, form, id),
  );
}

async function dropAllPictures({ DropAtEdgeFunction }: Outputs): Promise<void> {
  const { everyPicture } = await import("@handyman/core/publishing/queue");
  await invoke(DropAtEdgeFunction, { Records: [{ body: JSON.stringify(everyPicture) }] });
}

async function findFollowUpWork(outputs: Outputs): Promise<Work[]> {
  const { findFormsWithoutEntry } = await import("@handyman/core/inbox/redrive");
  const missing = await findFormsWithoutEntry();
  return [
    ...missing.map(
      ({ form, id }) =>
        () =>
          invokeWithId(outputs.FollowUpFunction, form, id),
    ),
    () => dropAllPictures(outputs),
    () => renderEveryPage(outputs),
  ];
}

const verbs: Readonly<Record<string, Verb>> = {
  // A dead letter points into the stream, which forgets after a day, so the records say which mails are owed.
  mail: makeUp("FormMailDeadLetters", findMailWork, () => true),
  feedback: redoEach("MailFeedbackDeadLetters", (outputs, message) =>
    callAgain(outputs.MailFeedbackFunction, message),
  ),
  "follow-up": makeUp("FollowUpDeadLetters", findFollowUpWork, () => false),
  pages: makeUp(
    "RenderPagesDeadLetters",
    (outputs) => [() => renderEveryPage(outputs)],
    (isNamed) => isNamed,
  ),
  edge: makeUp(
    "DropAtEdgeDeadLetters",
    (outputs) => [() => dropAllPictures(outputs)],
    (isNamed) => isNamed,
  ),
  images: redoEach("ImageVariantsDeadLetters", (outputs, { MessageId: messageId, Body: body }) =>
    invokeBatch(outputs.ImageVariantsFunction, [{ messageId, body }]),
  ),
  sweep: redoEach("SweepDeadLetters", (outputs, message) => callAgain(outputs.SweepFunction, message)),
};

const config = { options: { ...stageOption, ...dryRunOption }, allowPositionals: true } as const;

await operate(usage, config, async (stage, { values, positionals: asked }) => {
  const unknown = asked.find((name) => !Object.hasOwn(verbs, name));
  if (unknown) throw new Error(`There is no "${unknown}": choose from ${Object.keys(verbs).join(", ")}`);
  const outputs = await useDeployedStage(stage);
  let allFailed = 0;
  for (const [name, verb] of Object.entries(verbs)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const { found, done, failed, left } = await verb(outputs, values["dry-run"], asked.includes(name));
    console.log(
      `${name}: ${found} to do, ${done} done, ${failed} failed, ${left} messages left in the queue`,
    );
    allFailed += failed;
  }
  return allFailed === 0;
});
