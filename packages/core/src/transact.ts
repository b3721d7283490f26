import { setTimeout as wait } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { documentClient } from "./dynamo.ts";
import { AppError } from "./errors.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

export type PutParams = NonNullable<Write["Put"]>;
export type UpdateParams = NonNullable<Write["Update"]>;
export type DeleteParams = NonNullable<Write["Delete"]>;
export type CheckParams = NonNullable<Write["ConditionCheck"]>;

/** Two transactions on one record meet now and then; six times in a row they do not. */
const MAX_TRIES = 6;

/** A little while, longer with each try, so that those who met do not meet again. */
export const backOff = (attempt: number) => wait(Math.random() * 25 * 2 ** attempt);

/** Somebody saves the same thing all the time. */
export const busy = () =>
  new AppError("unavailable", "busy", "Somebody else is saving this just now. Please try again.", {
    retryAfter: 1,
  });

/**
 * Writes all or nothing, at most 100 items. Answers the positions of the writes whose conditions refused; none means that
 * all is written. Twice the usual write units.
 * @throws AppError `unavailable` when other transactions stand in the way six times in a row
 */
export async function transact(writes: Write[]): Promise<number[]> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    try {
      await documentClient.send(new TransactWriteCommand({ TransactItems: writes }));
      return [];
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
      const refused = codes.flatMap((code, index) => (code === "ConditionalCheckFailed" ? [index] : []));
      if (refused.length > 0) return refused;
      if (!codes.includes("TransactionConflict")) throw error;
    }
    await backOff(attempt);
  }
  throw busy();
}
