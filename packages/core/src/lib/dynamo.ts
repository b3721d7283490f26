import { setTimeout as wait } from "node:timers/promises";
import {
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { ConfiguredRetryStrategy } from "@smithy/core/retry";
import { Entity, type Schema } from "electrodb";
import type { KindName } from "../kinds.ts";
import { isOutage, limitWait, type SdkError } from "./client.ts";
import { config } from "./config.ts";
import { AppError } from "./errors.ts";

const MAX_TRIES = 6;

const getPauseMs = (tries: number) => Math.floor(Math.random() * 25 * 2 ** tries);

const createBusyError = () =>
  new AppError("unavailable", "busy", "Someone else is saving this right now. Please try again.", {
    retryAfter: 1,
  });

function isCanceledBy(error: unknown, reasons: readonly string[]): boolean {
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? [])
    .map(({ Code = "" }) => Code)
    .filter((code) => code !== "None");
  return codes.length > 0 && codes.every((code) => reasons.includes(code));
}

const isConflict = (error: unknown) =>
  error instanceof TransactionConflictException || isCanceledBy(error, ["TransactionConflict"]);

const isThrottledTransaction = (error: unknown) =>
  isCanceledBy(error, ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);

function createOutageError(cause?: SdkError): AppError {
  const message = "We can't do this right now. Please try again in a moment.";
  return new AppError("unavailable", "table_unavailable", message, { retryAfter: 2, cause });
}

function nameFailure(error: SdkError): unknown {
  if (isConflict(error)) return createBusyError();
  return isThrottledTransaction(error) || isOutage(error) ? createOutageError(error) : error;
}

function retryConflicts({ middlewareStack }: DynamoDBClient): void {
  middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error) => {
        // The SDK retries only errors with this trait, and DynamoDB's model does not set it on
        // canceled transactions.
        const isRetryable = isConflict(error) || isThrottledTransaction(error);
        throw isRetryable ? Object.assign(error, { $retryable: {} }) : error;
      }),
    { step: "finalizeRequest", priority: "low", name: "markConflictRetryable" },
  );
  middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error) => {
        throw nameFailure(error);
      }),
    { step: "initialize", priority: "high", name: "nameFailure" },
  );
}

/** Six tries of two seconds fit into the 15 seconds of the API's function. */
export const client = new DynamoDBClient({
  retryStrategy: new ConfiguredRetryStrategy(MAX_TRIES, getPauseMs),
  ...limitWait(2000),
});
retryConflicts(client);
// This logger copies every call and answer, and nothing reads the copies.
client.middlewareStack.remove("loggerMiddleware");

export const documentClient = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

/**
 * ElectroDB needs about 2 ms to check an entity, and all entities together would take a third of a
 * function's start.
 */
function createAtFirstUse<T extends object>(create: () => T): T {
  let created: T | undefined;
  const load = () => {
    created ??= create();
    return created;
  };
  return new Proxy({} as T, {
    has: (_target, name) => name in load(),
    get(_target, name) {
      const value = Reflect.get(load(), name);
      return typeof value === "function" ? value.bind(load()) : value;
    },
  });
}

type Indexes = Record<string, { pk: { composite: readonly string[] } }>;

/**
 * Begins each partition key with the entity's name, so that two kinds never share a partition, and
 * an IAM policy can name a kind (stacks/api.ts).
 */
const nameKind = <I extends Indexes>(entity: string, indexes: I): I =>
  Object.fromEntries(
    Object.entries(indexes).map(([name, index]) => {
      const template = `${entity}#${index.pk.composite.map((part) => `${part}_\${${part}}`).join("#")}`;
      return [name, { ...index, pk: { ...index.pk, template } }];
    }),
  ) as unknown as I;

export const createEntity = <
  A extends string,
  F extends string,
  C extends string,
  const S extends Pick<Schema<A, F, C>, "attributes" | "indexes">,
>(
  entity: KindName,
  schema: S,
) => {
  const model = { service: "handyman", entity, version: "1" };
  return createAtFirstUse(
    () =>
      new Entity<A, F, C, S & { model: typeof model }>(
        { ...schema, indexes: nameKind(entity, schema.indexes), model },
        { client: documentClient, table: config().TABLE_NAME },
      ),
  );
};

const repeat =
  <const Definition>(definition: Definition) =>
  <const Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, { ...definition }])) as Record<Name, Definition>;

export const texts = {
  fixed: repeat({ type: "string", required: true, readOnly: true }),
  required: repeat({ type: "string", required: true }),
  optional: repeat({ type: "string" }),
};

function isConditionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "ConditionalCheckFailedException" || isConditionFailure(error.cause);
}

export async function unlessRefused(write: { go(): Promise<unknown> }): Promise<boolean> {
  try {
    await write.go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/**
 * Throws if DynamoDB processed only a part of a batch, as it does when throttled. Otherwise an
 * unread record would look like a deleted one.
 */
export function ensureProcessed<Answer extends { unprocessed: unknown[] }>(answer: Answer): Answer {
  if (answer.unprocessed.length > 0) throw createOutageError();
  return answer;
}

/**
 * Each attempt reads its data again.
 * @param maxTries more than six only where many callers want one thing, such as the next number
 * @throws AppError `busy` after the last attempt
 */
export async function retryRefused(attempt: () => Promise<boolean>, maxTries = MAX_TRIES): Promise<void> {
  for (let tries = 1; !(await attempt()); tries++) {
    if (tries === maxTries) throw createBusyError();
    await wait(getPauseMs(Math.min(tries, MAX_TRIES)));
  }
}

/**
 * Writes one transaction. After a refusal it calls `makeWrites` again. An empty list ends it.
 * @throws AppError `busy` after six attempts
 */
export const transactAgain = (makeWrites: () => Promise<Write[]>): Promise<void> =>
  retryRefused(async () => {
    const writes = await makeWrites();
    return writes.length === 0 || (await transact(writes)).length === 0;
  });

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

interface Operation {
  params<T>(): T;
}

export const toPut = (operation: Operation): Write => ({ Put: operation.params() });
export const toUpdate = (operation: Operation): Write => ({ Update: operation.params() });
export const toDelete = (operation: Operation): Write => ({ Delete: operation.params() });

export const toExistsCheck = (get: Operation): Write => ({
  ConditionCheck: {
    ...get.params<{ TableName: string; Key: Record<string, string> }>(),
    ConditionExpression: "attribute_exists(pk)",
  },
});

export const MAX_WRITES = 100;

/**
 * Writes all or nothing, at most `MAX_WRITES` items. Returns the positions of the writes whose
 * conditions refused, or none after success.
 * @throws AppError `busy` after six conflicts with other transactions
 */
export async function transact(writes: Write[]): Promise<number[]> {
  try {
    await documentClient.send(new TransactWriteCommand({ TransactItems: writes }));
    return [];
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
    const refused = codes.flatMap((code, index) => (code === "ConditionalCheckFailed" ? [index] : []));
    if (refused.length === 0) throw error;
    return refused;
  }
}

type Names = readonly string[];

export const key = <const P extends Names, const S extends Names = readonly []>(
  pk: P,
  sk: S = [] as Names as S,
) => ({
  pk: { field: "pk", composite: pk },
  sk: { field: "sk", composite: sk },
});

export const gsi = <
  const N extends 1 | 2 | 3 | 4,
  const P extends Names,
  const S extends Names = readonly [],
>(
  number: N,
  pk: P,
  sk: S = [] as Names as S,
) => ({
  index: `gsi${number}` as const,
  pk: { field: `gsi${number}pk` as const, composite: pk },
  sk: { field: `gsi${number}sk` as const, composite: sk },
});
