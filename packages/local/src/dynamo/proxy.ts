import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { type Answer, type AwsError, type Call, startService } from "../aws.ts";
import type { Faults } from "../faults.ts";
import { readBody } from "../listen.ts";
import type { Dynamo } from "./dynamo.ts";

const READS =
  /^(GetItem|Query|Scan|BatchGetItem|TransactGetItems|Describe\w+|List\w+|GetRecords|GetShardIterator)$/;

const type = "application/x-amz-json-1.0";

const readTarget = ({ headers }: Call) => String(headers["x-amz-target"]);
const readOperation = (call: Call) => readTarget(call).split(".").at(-1) ?? "";

const agent = new Agent({ keepAlive: true });

/** Node's `fetch` would take about twice as long for each call. */
const forward = (endpoint: string, headers: OutgoingHttpHeaders, sent: Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const call = request(endpoint, { agent, method: "POST", headers }, (answer) => {
      const { statusCode: status = 502 } = answer;
      readBody(answer).then((body) => resolve({ status, headers: { "content-type": type }, body }), reject);
    });
    call.on("error", reject).end(sent);
  });

/**
 * Forwards the handlers' calls to DynamoDB Local, and fails those that have a fault.
 * @param onWrite called after a call that may have changed the table
 */
export function startDynamoProxy({ endpoint, credentials }: Dynamo, faults: Faults, onWrite: () => void) {
  const serve = async (call: Call): Promise<Answer> => {
    const operation = readOperation(call);
    const attempt = Number(/attempt=(\d+)/.exec(String(call.headers["amz-sdk-request"]))?.[1] ?? 1);
    faults.check("dynamodb", { operation, attempt });
    // DynamoDB Local keeps tables apart by access key. It checks no signature.
    const key = `Credential=${credentials.accessKeyId}`;
    const authorization = String(call.headers.authorization).replace(/Credential=\w+/, key);
    const headers = { "content-type": type, "x-amz-target": readTarget(call), authorization };
    const answer = await forward(endpoint, headers, call.body);
    if (!READS.test(operation)) onWrite();
    return answer;
  };
  return startService(serve, refuse);
}

function refuse({ code, status, message }: AwsError, call: Call): Answer {
  const isCanceled = code === "TransactionConflictException" && readOperation(call).startsWith("Transact");
  const error = isCanceled
    ? createCancellation(JSON.parse(String(call.body)).TransactItems.length, message)
    : { __type: code, message };
  return { status, headers: { "content-type": type }, body: JSON.stringify(error) };
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
