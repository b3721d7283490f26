import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { region } from "./deployed-stage.ts";

const client = new LambdaClient({ region });

/**
 * Calls a function and waits for its answer.
 * @throws Error with what the function threw
 */
export async function invoke(FunctionName: string, event: unknown): Promise<unknown> {
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  const text = Payload?.transformToString() ?? "null";
  if (FunctionError) throw new Error(`${FunctionName} failed: ${text}`);
  return JSON.parse(text);
}

/** Returns whether the function reported no failed record. */
function isDone(answer: unknown): boolean {
  const { batchItemFailures = [] } = (answer ?? {}) as { batchItemFailures?: unknown[] };
  return batchItemFailures.length === 0;
}

/**
 * Calls a consumer of the table's stream with one made-up record. Ours read only its entity, its id and
 * what else names it, and look up the rest.
 * Answers whether it took the record.
 */
export async function invokeWithId(
  functionName: string,
  entity: string,
  id: string,
  more: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const names = Object.entries({ __edb_e__: entity, id, ...more });
  const NewImage = Object.fromEntries(names.map(([name, value]) => [name, { S: value }]));
  const record = { eventName: "INSERT", dynamodb: { SequenceNumber: "1", NewImage } };
  return isDone(await invoke(functionName, { Records: [record] }));
}

/** Publishes every page as the table has it now. Waits until all are out: a quarter of a minute for 500 posts. */
export const renderEverything = (functionName: string) => invoke(functionName, { everything: true });

/** What S3 tells image-variants of an upload, as far as that reads it. */
const uploadEvent = (key: string) => ({
  Records: [{ s3: { object: { key: encodeURIComponent(key).replaceAll("%2F", "/") } } }],
});

/**
 * Makes the variants of an upload, and waits until they are there.
 * @throws Error when the function fails
 */
export async function remakeVariants(functionName: string, key: string): Promise<void> {
  const answer = await invoke(functionName, uploadEvent(key));
  if (!isDone(answer)) throw new Error("its variants could not be made: the function's log says why");
}
