import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { type Call, type Faults, faultShape } from "../faults.ts";
import { readBody } from "../http/respond.ts";
import { type Listening, listen } from "../listen.ts";
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
    const call = readCall(incoming);
    const code = faults.take("dynamodb", call);
    if (code !== undefined)
      return void fail(incoming, outgoing, call.operation, code).catch(() => outgoing.destroy());
    forward(incoming, outgoing, dynamo, agent, onWrite);
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

const readCall = ({ headers }: IncomingMessage): Call => ({
  operation: String(headers["x-amz-target"]).split(".").at(-1) ?? "",
  attempt: Number(/attempt=(\d+)/.exec(String(headers["amz-sdk-request"]))?.[1] ?? 1),
});

const MAX_BODY_BYTES = 20_000_000;

async function fail(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  operation: string,
  code: string,
): Promise<void> {
  const shape = faultShape("dynamodb", code);
  const body = await readBody(incoming, MAX_BODY_BYTES);
  const isCanceled = code === "TransactionConflict" && operation.startsWith("Transact");
  const error = isCanceled
    ? cancellation(JSON.parse(String(body)).TransactItems.length, shape.message)
    : { __type: shape.code, message: shape.message };
  outgoing.writeHead(shape.status, { "content-type": "application/x-amz-json-1.0" });
  outgoing.end(JSON.stringify({ ...error, __type: `com.amazonaws.dynamodb.v20120810#${error.__type}` }));
}

/** DynamoDB's message when the first item is part of another transaction. */
function cancellation(items: number, Message: string) {
  const others = Array.from({ length: items - 1 }, () => ({ Code: "None" }));
  const CancellationReasons = [{ Code: "TransactionConflict", Message }, ...others];
  const codes = CancellationReasons.map(({ Code }) => Code).join(", ");
  return {
    __type: "TransactionCanceledException",
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons,
  };
}
