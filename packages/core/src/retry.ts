import { setTimeout as wait } from "node:timers/promises";
import {
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { ConfiguredRetryStrategy } from "@smithy/core/retry";
import { AppError } from "./errors.ts";

const MAX_TRIES = 6;

/** Milliseconds. All five pauses together are 0.8 s on average. */
const getPause = (tries: number) => Math.floor(Math.random() * 25 * 2 ** tries);

const busy = () =>
  new AppError("unavailable", "busy", "Somebody else is saving this just now. Please try again.", {
    retryAfter: 1,
  });

export const retryStrategy = new ConfiguredRetryStrategy(MAX_TRIES, getPause);

/** Returns whether another transaction on the same item is the only reason. */
function isConflict(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code).filter((code) => code !== "None");
  return codes.length > 0 && codes.every((code) => code === "TransactionConflict");
}

/** Makes the client retry writes that conflict with a transaction. After the last try it throws AppError `busy`. */
export function retryConflicts({ middlewareStack }: DynamoDBClient): void {
  middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error) => {
        // The SDK retries errors with this trait. DynamoDB's model does not set it on conflicts.
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
 * Repeats an attempt that reads and then writes conditionally, until it returns true.
 * @throws AppError `busy`, or the given error, after the last try
 */
export async function retryRefused(
  attempt: () => Promise<boolean>,
  { maxTries = MAX_TRIES, error = busy }: { maxTries?: number; error?: () => Error } = {},
): Promise<void> {
  for (let tries = 1; !(await attempt()); tries++) {
    if (tries === maxTries) throw error();
    await wait(getPause(tries));
  }
}
