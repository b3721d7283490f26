import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type Faults, faultShape } from "../faults.ts";
import { type Listening, listen } from "../listen.ts";

const READS =
  /\.(GetItem|Query|Scan|BatchGetItem|TransactGetItems|Describe\w+|List\w+|GetRecords|GetShardIterator)$/;

/**
 * What the handlers take for DynamoDB: passes every call on to DynamoDB Local, but for those a fault is waiting for.
 * @param onWrite called after a call that may have changed the table
 */
export function startDynamoProxy(endpoint: string, faults: Faults, onWrite: () => void): Promise<Listening> {
  const agent = new Agent({ keepAlive: true });
  return listen(0, (incoming, outgoing) => {
    const code = faults.take("dynamodb");
    if (code !== undefined) return fail(incoming, outgoing, code);
    forward(incoming, outgoing, endpoint, agent, onWrite);
  });
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  endpoint: string,
  agent: Agent,
  onWrite: () => void,
): void {
  const { method = "POST", url = "/", headers } = incoming;
  const upstream = request(`${endpoint}${url}`, { agent, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    if (!READS.test(String(headers["x-amz-target"]))) answer.once("end", onWrite);
  });
  upstream.on("error", () => outgoing.destroy());
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}

function fail(incoming: IncomingMessage, outgoing: ServerResponse, code: string): void {
  const { code: name, status, message } = faultShape("dynamodb", code);
  incoming.resume();
  outgoing.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  outgoing.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message }));
}
