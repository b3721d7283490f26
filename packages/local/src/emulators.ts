import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  changes as changeRules,
  deletions as deletionRules,
  uploads as uploadRules,
} from "../../../infra/queues.ts";
import { startCognito } from "./auth/cognito.ts";
import { Directory } from "./auth/directory.ts";
import { type Dynamo, startDynamo } from "./dynamo/dynamo.ts";
import { startDynamoProxy } from "./dynamo/proxy.ts";
import { setEndpoints, stageNames } from "./environment.ts";
import { DeadLetters } from "./events/dead-letters.ts";
import { mappings } from "./events/mappings.ts";
import { type Mapping, StreamConsumer } from "./events/stream-consumer.ts";
import { UploadEvents } from "./events/uploads.ts";
import { Faults } from "./faults.ts";
import type { Listening } from "./listen.ts";
import { startS3 } from "./s3/server.ts";
import { ObjectStore } from "./s3/store.ts";
import { FeedbackEvents } from "./ses/feedback.ts";
import { Mailbox } from "./ses/mailbox.ts";
import { startSes } from "./ses/server.ts";
import { MessageQueue } from "./sqs/queue.ts";
import { startSqs } from "./sqs/server.ts";
import type { RetryDelay } from "./types.ts";

/** `report` prints errors that no caller sees. */
type Options = {
  dir: string | undefined;
  origins: readonly string[];
  retryDelay: RetryDelay;
  report: (text: string) => void;
};

export type Emulators = {
  dynamo: Dynamo;
  store: ObjectStore;
  siteStore: ObjectStore;
  mailbox: Mailbox;
  directory: Directory;
  faults: Faults;
  deadLetters: DeadLetters;
  s3Url: string;
  deliver(): Promise<void>;
  /** The queue of stale pages. It delivers nothing before its start. */
  pageQueue: MessageQueue;
  /** Resolves when the functions have handled the stream's present records. */
  streamSettled(): Promise<void>;
  uploadsSettled(): Promise<void>;
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the emulators and sets the environment's AWS endpoints.
 * @throws StageError when DynamoDB Local can't run
 */
export async function startEmulators({ dir, origins, retryDelay, report }: Options): Promise<Emulators> {
  if (dir !== undefined) await mkdir(dir, { recursive: true });
  const within = (name: string) => (dir === undefined ? undefined : join(dir, name));
  const faults = new Faults();
  const deadLetters = new DeadLetters(report);
  const queues = createQueues({ deadLetters, retryDelay });
  queues.uploads.start();
  queues.deletions.start();
  const uploads = new UploadEvents(queues.uploads);
  const consumers: StreamConsumer[] = [];
  const streamSettled = async () => {
    await Promise.all(consumers.map((consumer) => consumer.settled()));
  };
  const feedback = new FeedbackEvents({ deadLetters, retryDelay, streamSettled });
  /** Counts writes and uploads, so that `settled` notices those that events cause. */
  let changes = 0;
  const dynamo = await startDynamo(within("dynamodb"));
  const servers: Listening[] = [];
  const close = async () => {
    for (const queue of Object.values(queues)) queue.close();
    feedback.close();
    await Promise.all(consumers.map((consumer) => consumer.close()));
    await Promise.all([dynamo.close(), ...servers.map((server) => server.close())]);
  };
  try {
    const store = await ObjectStore.open({ dir: within("objects"), isVersioned: true });
    // In memory, because each start deploys all pages again.
    const siteStore = await ObjectStore.open({ dir: undefined, isVersioned: false });
    const mailbox = await Mailbox.open(within("mail.jsonl"));
    const proxy = await startDynamoProxy(dynamo, faults, () => {
      changes += 1;
      for (const consumer of consumers) consumer.wake();
    });
    servers.push(proxy);
    const s3 = await startS3({
      store,
      siteStore,
      faults,
      origins,
      onCreated: (head, name) => {
        changes += 1;
        uploads.created(head, name);
      },
    });
    servers.push(s3);
    const ses = await startSes({
      mailbox,
      faults,
      onAccepted: (sending) => feedback.accepted(sending),
    });
    servers.push(ses);
    const { edgeQueue, pageQueue } = stageNames;
    const sqs = await startSqs({ [edgeQueue]: queues.deletions, [pageQueue]: queues.changes });
    servers.push(sqs);
    const directory = await Directory.open(within("staff.json"));
    const cognito = await startCognito(directory, mailbox, faults);
    servers.push(cognito);
    const s3Url = getOrigin(s3);
    setEndpoints({
      dynamo: getOrigin(proxy),
      s3: s3Url,
      ses: getOrigin(ses),
      sqs: getOrigin(sqs),
      cognito: getOrigin(cognito),
    });
    const consume = async (mapping: Mapping, file: string | undefined) => {
      const options = { dynamo, file, deadLetters, retryDelay };
      consumers.push(await StreamConsumer.start(mapping, options));
    };
    const deliver = async () => {
      for (const mapping of mappings) await consume(mapping, within(`checkpoints-${mapping.name}.json`));
    };
    const settled = async () => {
      for (let before = -1; before !== changes; ) {
        before = changes;
        await streamSettled();
        await Promise.all(Object.values(queues).map((queue) => queue.settled()));
        await feedback.settled();
      }
    };
    const held = { dynamo, store, siteStore, mailbox, directory, faults, deadLetters, s3Url };
    const settling = { settled, streamSettled, uploadsSettled: () => queues.uploads.settled() };
    return { ...held, ...settling, pageQueue: queues.changes, deliver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const createQueues = (shared: { deadLetters: DeadLetters; retryDelay: RetryDelay }) => ({
  uploads: new MessageQueue({ name: "image-variants", ...uploadRules, ...shared }),
  changes: new MessageQueue({ name: "render-pages", ...changeRules, ...shared }),
  deletions: new MessageQueue({ name: "drop-at-edge", ...deletionRules, ...shared }),
});

const getOrigin = ({ port }: Listening) => `http://127.0.0.1:${port}`;
