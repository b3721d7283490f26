import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
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

/** `report` says what went wrong behind everybody's back, for people. */
type Options = {
  dir: string | undefined;
  origins: readonly string[];
  retryDelay: RetryDelay;
  report: (text: string) => void;
};

/** Everything that stands for AWS, and the delivery of events to the functions. */
export type Emulators = {
  dynamo: Dynamo;
  store: ObjectStore;
  /** The bucket of the site's pages. */
  siteStore: ObjectStore;
  mailbox: Mailbox;
  directory: Directory;
  faults: Faults;
  deadLetters: DeadLetters;
  s3Url: string;
  /** Begins to hand stream records to the functions. */
  deliver(): Promise<void>;
  /** The queue of what to publish. It delivers nothing before its start. */
  pageQueue: MessageQueue;
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the emulators and points the environment's AWS endpoints at them.
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
  /** Writes and uploads so far: what `settled` watches for what events bring about. */
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
    // In memory always: a start is a deployment, which writes all of it.
    const siteStore = await ObjectStore.open({ dir: undefined, isVersioned: false });
    const mailbox = await Mailbox.open(within("mail.jsonl"));
    const proxy = await startDynamoProxy(dynamo.endpoint, faults, () => {
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
    const s3Url = originOf(s3);
    setEndpoints({
      dynamo: originOf(proxy),
      s3: s3Url,
      ses: originOf(ses),
      sqs: originOf(sqs),
      cognito: originOf(cognito),
    });
    const consume = async (mapping: Mapping, file: string | undefined) => {
      const streamArn = await streamOf(dynamo);
      const options = { endpoint: dynamo.endpoint, streamArn, file, deadLetters, retryDelay };
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
    return { ...held, pageQueue: queues.changes, deliver, settled, close };
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

const originOf = ({ port }: Listening) => `http://127.0.0.1:${port}`;

async function streamOf({ client }: Dynamo): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: stageNames.table }));
  if (Table?.LatestStreamArn === undefined) throw new Error("The table has no stream");
  return Table.LatestStreamArn;
}
