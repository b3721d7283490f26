import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import type { BatchWriteItemInput, WriteRequest } from "@aws-sdk/client-dynamodb";
import { type Answer, type Call, readOperation, startService, toJsonHeaders, toJsonRefusal } from "../aws.ts";
import { type Faults, isWrite } from "../faults.ts";
import { readBody } from "../listen.ts";
import type { Dynamo } from "./dynamo.ts";

const type = toJsonHeaders("1.0");

const agent = new Agent({ keepAlive: true });

/** Node's `fetch` would take about twice as long for each call. */
const forward = (endpoint: string, headers: OutgoingHttpHeaders, sent: Buffer | string) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request(endpoint, { agent, method: "POST", headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      readBody(answer).then((body) => resolve({ status, headers: type, body }), reject);
    });
    call.on("error", reject).end(sent);
  });

/** Bytes. A transaction holds 4 MB, a batch 16 MB. */
const MAX_JOINED = 1_000_000;

const toJoined = (TableName: string, { PutRequest, DeleteRequest }: WriteRequest) =>
  PutRequest ? { Put: { TableName, ...PutRequest } } : { Delete: { TableName, ...DeleteRequest } };

/**
 * Returns a batch of writes as one transaction, because DynamoDB Local waits for the disk after each item of a batch. Returns nothing for a
 * large batch, and for one whose units are counted: a transaction costs twice as much.
 */
function joinWrites(call: Call): string | undefined {
  if (readOperation(call) !== "BatchWriteItem" || call.body.length > MAX_JOINED) return undefined;
  const { RequestItems = {}, ...options }: BatchWriteItemInput = JSON.parse(call.body.toString());
  if (Object.keys(options).length > 0) return undefined;
  const TransactItems = Object.entries(RequestItems).flatMap(([table, writes]) =>
    writes.map((write) => toJoined(table, write)),
  );
  return JSON.stringify({ TransactItems });
}

const allProcessed: Answer = { headers: type, body: JSON.stringify({ UnprocessedItems: {} }) };

/** Returns false when DynamoDB Local refused: then the batch itself tells why. */
async function writeJoined(endpoint: string, headers: OutgoingHttpHeaders, joined: string): Promise<boolean> {
  const target = "DynamoDB_20120810.TransactWriteItems";
  return (await forward(endpoint, { ...headers, "x-amz-target": target }, joined)).status === 200;
}

/**
 * Forwards the handlers' calls to DynamoDB Local, and fails those that have a fault.
 * @param onWrite called after a call that may have changed the table
 */
export function startDynamoProxy({ endpoint, credentials }: Dynamo, faults: Faults, onWrite: () => void) {
  const serve = async (call: Call): Promise<Answer> => {
    // DynamoDB Local keeps tables apart by access key. It checks no signature.
    const key = `Credential=${credentials.accessKeyId}`;
    const authorization = String(call.headers.authorization).replace(/Credential=\w+/, key);
    const headers = { ...type, "x-amz-target": call.headers["x-amz-target"], authorization };
    const joined = joinWrites(call);
    const isJoined = joined !== undefined && (await writeJoined(endpoint, headers, joined));
    const answer = isJoined ? allProcessed : await forward(endpoint, headers, call.body);
    if (isWrite(readOperation(call))) onWrite();
    return answer;
  };
  return startService((call) => faults.run("dynamodb", call, () => serve(call)), toJsonRefusal("1.0"));
}
