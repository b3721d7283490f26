import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { documentClient } from "./dynamo.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

export type PutParams = NonNullable<Write["Put"]>;
export type UpdateParams = NonNullable<Write["Update"]>;
export type DeleteParams = NonNullable<Write["Delete"]>;
export type CheckParams = NonNullable<Write["ConditionCheck"]>;

/**
 * Writes all or nothing, at most 100 items. Returns the positions of the writes whose conditions refused, or none after success.
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
