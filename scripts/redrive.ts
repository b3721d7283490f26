import type { Message } from "@aws-sdk/client-sqs";
import { countMessages, invoke, invokeBatch, renderEveryPage, sqs } from "./deployed-work.ts";
import { dryRunOption, type Outputs, operate, stageOption, useDeployedStage } from "./operator.ts";

/**
 * Repeats the work of dead-letter queues through the deployed functions, and empties each queue
 * whose work succeeds. Safe to run again. A name after the stage chooses one queue:
 *
 *     npm run redrive -- --stage production mail
 */
const usage = "npm run redrive -- --stage production";
const HIDDEN_SECONDS = 300;
const MAX_MESSAGES = 1000;

type Result = Record<"found" | "done" | "left", number>;
type Verb = (outputs: Outputs, isDryRun: boolean, isNamed: boolean) => Promise<Result>;
type QueueName = Extract<keyof Outputs, `${string}DeadLetters`>;
type Work = () => Promise<unknown>;

async function takeMessages(QueueUrl: string): Promise<Message[]> {
  const batch = { MaxNumberOfMessages: 10, WaitTimeSeconds: 2, VisibilityTimeout: HIDDEN_SECONDS };
  const taken: Message[] = [];
  while (taken.length < MAX_MESSAGES) {
    const { Messages = [] } = await sqs.receiveMessage({ QueueUrl, ...batch });
    if (Messages.length === 0) break;
    taken.push(...Messages);
  }
  return taken;
}

const deleteMessage = (QueueUrl: string, { ReceiptHandle }: Message) =>
  sqs.deleteMessage({ QueueUrl, ReceiptHandle });

async function countDone(work: readonly Work[]): Promise<number> {
  let done = 0;
  for (const run of work) {
    try {
      await run();
      done += 1;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return done;
}

function makeUp(
  queueName: QueueName,
  findWork: (outputs: Outputs) => Work[] | Promise<Work[]>,
  onEmptyQueue: "run" | "run if named",
): Verb {
  return async (outputs, isDryRun, isNamed) => {
    const queue = outputs[queueName];
    const waiting = await countMessages(queue);
    const isNeeded = waiting > 0 || onEmptyQueue === "run" || (isNamed && onEmptyQueue === "run if named");
    const work = isNeeded ? await findWork(outputs) : [];
    if (isDryRun || !isNeeded) return { found: work.length, done: 0, left: waiting };
    // Receive the messages before the work, so that a message that arrives later stays.
    const messages = await takeMessages(queue);
    const done = await countDone(work);
    if (done < work.length) return { found: work.length, done, left: messages.length };
    await Promise.all(messages.map((message) => deleteMessage(queue, message)));
    return { found: work.length, done, left: 0 };
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
      return { found: waiting, done: 0, left: waiting };
    }
    const messages = await takeMessages(queue);
    const work = messages.map((message) => async () => {
      await redo(outputs, message);
      await deleteMessage(queue, message);
    });
    const done = await countDone(work);
    return { found: work.length, done, left: work.length - done };
  };
}

function invokeWithRecord(functionName: string, attributes: Record<string, string>): Promise<void> {
  const NewImage = Object.fromEntries(Object.entries(attributes).map(([name, S]) => [name, { S }]));
  const record = { eventName: "INSERT", dynamodb: { SequenceNumber: "1", NewImage } };
  return invokeBatch(functionName, [record]);
}

const callAgain = (functionName: string, { Body = "{}" }: Message) =>
  invoke(functionName, (JSON.parse(Body) as { requestPayload?: unknown }).requestPayload);

async function findMailWork({ FormMailFunction }: Outputs): Promise<Work[]> {
  const { findOwedMails } = await import("@handyman/core/requests/redrive");
  const owed = await findOwedMails();
  return owed.map(({ form, id, activityId }) => {
    const record: Record<string, string> = activityId
      ? { __edb_e__: "requestActivity", id: activityId, form, requestId: id }
      : { __edb_e__: form, id };
    return () => invokeWithRecord(FormMailFunction, record);
  });
}

async function dropAllPictures({ DropAtEdgeFunction }: Outputs): Promise<void> {
  const { everyPicture } = await import("@handyman/core/publishing/queue");
  await invoke(DropAtEdgeFunction, { Records: [{ body: JSON.stringify(everyPicture) }] });
}

async function findFollowUpWork(outputs: Outputs): Promise<Work[]> {
  const { findFormsWithoutEntry } = await import("@handyman/core/requests/redrive");
  const missing = await findFormsWithoutEntry();
  const records = missing.map(({ form, id }) => ({ __edb_e__: form, id }));
  const follow = records.map((record) => () => invokeWithRecord(outputs.FollowUpFunction, record));
  return [...follow, () => dropAllPictures(outputs), () => renderEveryPage(outputs)];
}

const verbs: Readonly<Record<string, Verb>> = {
  // A dead letter points into the stream, which keeps records for a day. So find the owed mails in
  // the table.
  mail: makeUp("FormMailDeadLetters", findMailWork, "run"),
  feedback: redoEach("MailFeedbackDeadLetters", (outputs, message) =>
    callAgain(outputs.MailFeedbackFunction, message),
  ),
  "follow-up": makeUp("FollowUpDeadLetters", findFollowUpWork, "run if named"),
  pages: makeUp("RenderPagesDeadLetters", (outputs) => [() => renderEveryPage(outputs)], "run if named"),
  edge: makeUp("DropAtEdgeDeadLetters", (outputs) => [() => dropAllPictures(outputs)], "run if named"),
  images: redoEach("ImageVariantsDeadLetters", (outputs, { MessageId: messageId, Body: body }) =>
    invokeBatch(outputs.ImageVariantsFunction, [{ messageId, body }]),
  ),
  sweep: redoEach("SweepDeadLetters", (outputs, message) => callAgain(outputs.SweepFunction, message)),
};

const config = { options: { ...stageOption, ...dryRunOption }, allowPositionals: true } as const;

await operate(usage, config, async (stage, { values: { "dry-run": isDryRun }, positionals: asked }) => {
  const unknown = asked.find((name) => !Object.hasOwn(verbs, name));
  if (unknown) throw new Error(`There is no "${unknown}": choose from ${Object.keys(verbs).join(", ")}`);
  const outputs = await useDeployedStage(stage);
  let allFailed = 0;
  for (const [name, verb] of Object.entries(verbs)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const { found, done, left } = await verb(outputs, isDryRun, asked.includes(name));
    const failed = isDryRun ? 0 : found - done;
    console.log(
      `${name}: ${found} to do, ${done} done, ${failed} failed, ${left} messages left in the queue`,
    );
    allFailed += failed;
  }
  return allFailed === 0;
});
