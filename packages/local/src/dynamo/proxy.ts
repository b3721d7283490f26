import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { type Answer, type Call, readOperation, startService, toJsonHeaders, toJsonRefusal } from "../aws.ts";
import { type Faults, isWrite } from "../faults.ts";
import { readBody } from "../listen.ts";
import type { Dynamo } from "./dynamo.ts";

const type = toJsonHeaders("1.0");

const agent = new Agent({ keepAlive: true });

/** Node's `fetch` takes about twice as long for each call. */
const forward = (endpoint: string, headers: OutgoingHttpHeaders, sent: Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request(endpoint, { agent, method: "POST", headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      readBody(answer).then((body) => resolve({ status, headers: type, body }), reject);
    });
    call.on("error", reject).end(sent);
  });

/** @param onWrite called after a call that may have changed the table */
export function startDynamoProxy({ endpoint, credentials }: Dynamo, faults: Faults, onWrite: () => void) {
  // DynamoDB Local keeps tables apart by access key. It checks no signature.
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20260101/us-west-2/dynamodb/aws4_request, SignedHeaders=host, Signature=none`;
  const serve = async (call: Call): Promise<Answer> => {
    const operation = readOperation(call);
    const headers = { ...type, "x-amz-target": `DynamoDB_20120810.${operation}`, authorization };
    const answer = await forward(endpoint, headers, call.body);
    if (isWrite(operation)) onWrite();
    return answer;
  };
  return startService((call) => faults.run("dynamodb", call, () => serve(call)), toJsonRefusal("1.0"));
}
