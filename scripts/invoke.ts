import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { region } from "./deployed-stage.ts";

const client = new LambdaClient({ region });

export async function invoke(FunctionName: string, event: unknown): Promise<unknown> {
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  const text = Payload?.transformToString() ?? "null";
  if (FunctionError) throw new Error(`${FunctionName} failed: ${text}`);
  return JSON.parse(text);
}

/** Returns whether every message succeeded. */
export async function invokeBatch(functionName: string, Records: readonly object[]): Promise<boolean> {
  const answer = await invoke(functionName, { Records });
  const { batchItemFailures = [] } = (answer ?? {}) as { batchItemFailures?: unknown[] };
  return batchItemFailures.length === 0;
}

/**
 * Calls a consumer of the table's stream with a made-up record. Our consumers read its entity and id and look up the rest.
 * Returns whether it accepted the record.
 */
export function invokeWithId(
  functionName: string,
  entity: string,
  id: string,
  more: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const names = Object.entries({ __edb_e__: entity, id, ...more });
  const NewImage = Object.fromEntries(names.map(([name, value]) => [name, { S: value }]));
  const record = { eventName: "INSERT", dynamodb: { SequenceNumber: "1", NewImage } };
  return invokeBatch(functionName, [record]);
}

function createUploadMessage(key: string) {
  const object = { key: encodeURIComponent(key).replaceAll("%2F", "/") };
  return { messageId: "1", body: JSON.stringify({ Records: [{ s3: { object } }] }) };
}

export async function remakeVariants(functionName: string, key: string): Promise<void> {
  if (!(await invokeBatch(functionName, [createUploadMessage(key)])))
    throw new Error("the function could not make its variants: read the function's log");
}
