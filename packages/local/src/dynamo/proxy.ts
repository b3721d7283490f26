import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AwsError } from "../aws.ts";
import type { Faults } from "../faults.ts";
import { type Listening, listen, readBody } from "../listen.ts";
import type { Dynamo } from "./dynamo.ts";

const READS =
  /\.(GetItem|Query|Scan|BatchGetItem|TransactGetItems|Describe\w+|List\w+|GetRecords|GetShardIterator)$/;

/**
 * Forwards the handlers' calls to DynamoDB Local, and fails those that have a fault.
 * @param onWrite called after a call that may have changed the table
 */
export function startDynamoProxy(dynamo: Dynamo, faults: Faults, onWrite: () => void): Promise<Listening> {
  const agent = new Agent({ keepAlive: true });
  return listen(0, (incoming, outgoing) => {
    const { headers } = incoming;
    const operation = String(headers["x-amz-target"]).split(".").at(-1) ?? "";
    const attempt = Number(/attempt=(\d+)/.exec(String(headers["amz-sdk-request"]))?.[1] ?? 1);
    const error = faults.take("dynamodb", { operation, attempt });
    if (error) fail(incoming, outgoing, operation, error).catch(() => outgoing.destroy());
    else forward(incoming, outgoing, dynamo, agent, onWrite);
  });
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { endpoint, credentials }: Dynamo,
  agent: Agent,
  onWrite: () => void,
): void {
  const { method = "POST", url = "/" } = incoming;
  // DynamoDB Local keeps tables apart by access key. It checks no signature.
  const authorization = String(incoming.headers.authorization).replace(
    /Credential=\w+/,
    `Credential=${credentials.accessKeyId}`,
  );
  const headers: IncomingHttpHeaders = { ...incoming.headers, authorization };
  const upstream = request(`${endpoint}${url}`, { agent, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    if (!READS.test(String(headers["x-amz-target"]))) answer.once("end", onWrite);
  });
  upstream.on("error", () => outgoing.destroy());
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}

async function fail(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  operation: string,
  { code, status, message }: AwsError,
): Promise<void> {
  const body = await readBody(incoming);
  const isCanceled = code === "TransactionConflictException" && operation.startsWith("Transact");
  const { __type, ...error } = isCanceled
    ? createCancellation(JSON.parse(String(body)).TransactItems.length, message)
    : { __type: code, message };
  outgoing.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  outgoing.end(JSON.stringify({ ...error, __type: `com.amazonaws.dynamodb.v20120810#${__type}` }));
}

/** DynamoDB's message when the first item is part of another transaction. */
function createCancellation(items: number, Message: string) {
  const others = Array.from({ length: items - 1 }, () => ({ Code: "None" }));
  const CancellationReasons = [{ Code: "TransactionConflict", Message }, ...others];
  const codes = CancellationReasons.map(({ Code }) => Code).join(", ");
  return {
    __type: "TransactionCanceledException",
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons,
  };
}
