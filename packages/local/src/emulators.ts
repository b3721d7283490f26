import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { SQSRecord } from "aws-lambda";
import {
  changes as changeRules,
  deletions as deletionRules,
  streamReaders,
  uploads as uploadRules,
} from "../../../infra/queues.ts";
import type { Auth } from "./auth/auth.ts";
import { startCognito } from "./auth/cognito.ts";
import { openDirectory } from "./auth/directory.ts";
import { deleteRecords, scanRecords, startDynamo } from "./dynamo/dynamo.ts";
import { startDynamoProxy } from "./dynamo/proxy.ts";
import { setEndpoints, stageNames } from "./environment.ts";
import { type DeadLetters, openDeadLetters, type RetryDelay } from "./events/invoke.ts";
import { StreamConsumer } from "./events/stream-consumer.ts";
import { StreamReader } from "./events/stream-reader.ts";
import { createUploadEvents } from "./events/uploads.ts";
import { type Fault, Faults } from "./faults.ts";
import type { Listening } from "./listen.ts";
import { startS3 } from "./s3/server.ts";
import { type ObjectHead, ObjectStore, type ObjectSummary } from "./s3/store.ts";
import { openMailbox, type Sending, startSes } from "./ses/server.ts";
import { createEvents } from "./ses/simulator.ts";
import { MessageQueue } from "./sqs/queue.ts";
import { startSqs } from "./sqs/server.ts";

type Options = {
  dir: string | undefined;
  origins: readonly string[];
  retryDelay: RetryDelay;
  report: (text: string) => void;
};

/**
 * EventBridge delivers SES's events one by one, seconds after a mail. So they wait for the stream.
 */
const feedbackRules = {
  timeout: 30,
  batchSize: 1,
  maxConcurrency: 10,
  /** Stands for Lambda's three tries, which are minutes apart. */
  tries: 11,
  toEvent: ([record]: SQSRecord[]) => JSON.parse(record?.body ?? ""),
};

export type Emulators = Awaited<ReturnType<typeof startEmulators>>;

/** @throws StageError when DynamoDB Local can't run */
export async function startEmulators({ dir, origins, retryDelay, report }: Options) {
  if (dir !== undefined) await mkdir(dir, { recursive: true });
  const within: Within = (name) => (dir === undefined ? undefined : join(dir, name));
  const faults = new Faults();
  const deadLetters = await openDeadLetters(report, within("dead-letters.jsonl"));
  const dynamo = await startDynamo(within("dynamodb"));
  const shared = { deadLetters, retryDelay };
  const stream = new StreamReader(dynamo, createConsumers(shared), within("stream.json"));
  const queues = createQueues(shared, () => stream.settled());
  const servers: Listening[] = [];
  const close = async () => {
    for (const queue of Object.values(queues)) queue.close();
    await stream.close();
    await Promise.all([dynamo.close(), ...servers.map((server) => server.close())]);
  };
  try {
    const stores = await openStores(within);
    const { settled, ...listeners } = connectEvents(stream, queues);
    const s3Url = await startServers(servers, {
      dynamo,
      faults,
      queues,
      origins,
      ...stores,
      ...listeners,
    });
    if (dir !== undefined) await resumeUploads(dynamo, stores.store, listeners.onCreated);
    const deliver = () => stream.start();
    const uploadsSettled = () => queues.uploads.settled();
    const held = { dynamo, ...stores, faults, deadLetters, s3Url };
    return { ...held, settled, uploadsSettled, pageQueue: queues.changes, deliver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Within = (name: string) => string | undefined;

const openStores = async (within: Within) => ({
  store: await ObjectStore.open({ dir: within("objects"), isVersioned: true }),
  // In memory, because each start deploys all pages again.
  siteStore: await ObjectStore.open({ dir: undefined, isVersioned: false }),
  mailbox: await openMailbox(within("mail.jsonl")),
  directory: await openDirectory(within("staff.json")),
});

function connectEvents(stream: StreamReader, queues: Queues) {
  let changes = 0;
  const reportUpload = createUploadEvents(queues.uploads);
  return {
    onWrite: () => {
      changes += 1;
      stream.wake();
    },
    onAccepted: (sending: Sending) => {
      for (const event of createEvents(sending)) queues.feedback.send({ body: JSON.stringify(event) });
    },
    onCreated: (head: ObjectHead) => {
      changes += 1;
      reportUpload(head);
    },
    settled: async () => {
      for (let before = -1; before !== changes; ) {
        before = changes;
        await stream.settled();
        await Promise.all(Object.values(queues).map((queue) => queue.settled()));
      }
    },
  };
}

type Parts = Awaited<ReturnType<typeof openStores>> &
  Omit<ReturnType<typeof connectEvents>, "settled"> &
  Pick<Options, "origins"> & { dynamo: Dynamo; faults: Faults; queues: Queues };

/**
 * Adds each server to `servers` as soon as it listens, so that a failure of the next one closes it.
 * Returns the address of S3.
 */
async function startServers(servers: Listening[], parts: Parts): Promise<string> {
  const { dynamo, faults, queues, mailbox, directory } = parts;
  const serve = async (starting: Promise<Listening>) => {
    const server = await starting;
    servers.push(server);
    return `http://127.0.0.1:${server.port}`;
  };
  const { edgeQueue, pageQueue, uploadQueue } = stageNames;
  const named = {
    [edgeQueue]: queues.deletions,
    [pageQueue]: queues.changes,
    [uploadQueue]: queues.uploads,
  };
  const s3Url = await serve(startS3(parts));
  setEndpoints({
    S3: s3Url,
    DYNAMODB: await serve(startDynamoProxy(dynamo, faults, parts.onWrite)),
    SES: await serve(startSes(parts)),
    SQS: await serve(startSqs(named, faults)),
    COGNITO_IDENTITY_PROVIDER: await serve(startCognito(directory, mailbox, faults)),
  });
  return s3Url;
}

/**
 * SQS keeps its messages over a restart. The local stage finds uploads without a result in the
 * table instead.
 */
async function resumeUploads(
  { client }: Dynamo,
  store: ObjectStore,
  announce: (head: ObjectHead) => void,
): Promise<void> {
  for (const { __edb_e__: entity, state, key } of await scanRecords(client)) {
    if ((entity !== "photo" && entity !== "media") || state !== "issued") continue;
    const head = store.head(String(key));
    if (head) announce(head);
  }
}

type Dynamo = Awaited<ReturnType<typeof startDynamo>>;
type Shared = { deadLetters: DeadLetters; retryDelay: RetryDelay };

const createConsumers = (shared: Shared) =>
  (["form-mail", "follow-up"] as const).flatMap((name) =>
    Array.from(
      { length: streamReaders[name].lanes },
      (_, lane) => new StreamConsumer({ name, lane, ...shared }),
    ),
  );

type Queues = ReturnType<typeof createQueues>;

function createQueues(shared: Shared, waitForStream: () => Promise<void>) {
  const queues = {
    uploads: new MessageQueue({ name: "image-variants", ...uploadRules, ...shared }),
    changes: new MessageQueue({ name: "render-pages", ...changeRules, ...shared }),
    deletions: new MessageQueue({ name: "drop-at-edge", ...deletionRules, ...shared }),
    feedback: new MessageQueue({
      name: "mail-feedback",
      ...feedbackRules,
      waitFor: waitForStream,
      ...shared,
    }),
  };
  queues.uploads.start();
  queues.deletions.start();
  queues.feedback.start();
  return queues;
}

export type Inside = ReturnType<typeof exposeEmulators>;

export const exposeEmulators = (
  { dynamo, store, mailbox, directory, faults, deadLetters }: Emulators,
  token: Auth["token"],
) => ({
  token,
  mail: async () => mailbox.list(),
  objects: async (prefix: string): Promise<ObjectSummary[]> =>
    store.list(prefix).map(({ key, size, contentType }) => ({ key, size, contentType })),
  versions: async (prefix: string) => store.versions(prefix).map(({ key }) => key),
  records: (entity: string) => scanRecords(dynamo.client, entity),
  deleteRecords: (entity?: string) => deleteRecords(dynamo.client, entity),
  dropRoles: async (email: string) => directory.change(directory.find(email)?.id ?? "", { groups: [] }),
  resetStaff: () => directory.reset(),
  fault: (fault: Fault) => faults.add(fault),
  clearFaults: () => faults.clear(),
  faults: () => faults.list(),
  deadLetters: () => deadLetters.list(),
});
