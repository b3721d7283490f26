import { setTimeout as wait } from "node:timers/promises";
import {
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { ConfiguredRetryStrategy } from "@smithy/core/retry";
import { AppError } from "./errors.ts";

/** Two writers of one item conflict sometimes, but practically never six times in a row. */
const MAX_TRIES = 6;

/** Returns a random pause in milliseconds after this many tries. All five pauses together are 0.8 s on average. */
export const pauseAfter = (tries: number) => Math.floor(Math.random() * 25 * 2 ** tries);

const busy = () =>
  new AppError("unavailable", "busy", "Somebody else is saving this just now. Please try again.", {
    retryAfter: 1,
  });

/** Tries and pauses of the database client after a temporary failure. */
export const retryStrategy = new ConfiguredRetryStrategy(MAX_TRIES, pauseAfter);

/** Returns whether a running transaction on the same item is the only reason for the failure. */
function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code).filter((code) => code !== "None");
  return codes.length > 0 && codes.every((code) => code === "TransactionConflict");
}

/**
 * Makes a client retry writes that meet a running transaction. A transaction keeps its request token, so it is written once.
 * After the last try the client throws AppError `busy`.
 */
export function retryConflicts({ middlewareStack }: DynamoDBClient): void {
  middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error) => {
        // The SDK retries every error with this trait. DynamoDB's own model does not set it on conflicts.
        throw isConflict(error) ? Object.assign(error, { $retryable: {} }) : error;
      }),
    { step: "finalizeRequest", priority: "low", name: "markConflictRetryable" },
  );
  middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error) => {
        throw isConflict(error) ? busy() : error;
      }),
    { step: "initialize", priority: "high", name: "throwBusy" },
  );
}

/**
 * Runs an attempt that reads first and then writes on condition, until it returns true: another writer may change the item in between.
 * @throws AppError `busy` after the last try
 */
export async function retryRefused(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; !(await attempt()); tries++) {
    if (tries === MAX_TRIES) throw busy();
    await wait(pauseAfter(tries));
  }
}
