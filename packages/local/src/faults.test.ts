import { afterAll, beforeEach, expect, test } from "vitest";
import { startJsonService } from "./aws.ts";
import { type Fault, Faults } from "./faults.ts";

const faults = new Faults();
let done: string[] = [];
const server = await startJsonService(
  (_call, name) => () => {
    done.push(name);
    return {};
  },
  "1.0",
  (call, work) => faults.run("dynamodb", call, work),
);
afterAll(() => server.close());
beforeEach(() => {
  faults.clear();
  done = [];
});

const TransactItems = [{}, {}, {}];

/**
 * Returns the status, or how the call ended without one. Only a call that hangs reaches the end of
 * the wait.
 */
async function call(operation = "PutItem", wait = 30_000): Promise<number | string> {
  const sent = fetch(`http://127.0.0.1:${server.port}`, {
    method: "POST",
    headers: { "x-amz-target": `DynamoDB_20120810.${operation}` },
    body: JSON.stringify({ TransactItems }),
    signal: AbortSignal.timeout(wait),
  });
  return sent.then(
    ({ status }) => status,
    ({ name, cause }) => cause?.code ?? name,
  );
}

const add = (fault: Partial<Fault>) => faults.add({ service: "dynamodb", ...fault });

test.each([
  ["refuse", 503, 0],
  ["cut", "UND_ERR_SOCKET", 0],
  ["hang", "TimeoutError", 0],
  ["lose-answer", "UND_ERR_SOCKET", 1],
] as const)(
  "the fault %s ends a call with %s, and the call does its work %i times",
  async (effect, outcome, times) => {
    add({ effect });
    expect(await call("PutItem", effect === "hang" ? 200 : undefined)).toBe(outcome);
    expect(done).toHaveLength(times);
    expect(await call()).toBe(200);
  },
);

test("a fault can spare the first calls, reads, and other services", async () => {
  add({ effect: "cut", skip: 1, writesOnly: true });
  faults.add({ service: "s3", effect: "cut" });
  for (const read of ["GetItem", "BatchGetItem", "TransactGetItems", "Query", "Scan", "AdminGetUser"])
    expect(await call(read), read).toBe(200);
  expect(await call("UpdateItem")).toBe(200);
  expect(await call("UpdateItem")).toBe("UND_ERR_SOCKET");
  expect(faults.list()).toMatchObject([{ service: "s3" }]);
});

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
// (Errors)
test("a canceled transaction names a reason for each item, and spares other writes", async () => {
  add({ code: "TransactionCanceledException", reasons: ["None", "ThrottlingError"] });
  expect(await call("PutItem")).toBe(200);
  const answer = await fetch(`http://127.0.0.1:${server.port}`, {
    method: "POST",
    headers: { "x-amz-target": "DynamoDB_20120810.TransactWriteItems" },
    body: JSON.stringify({ TransactItems }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    __type: "TransactionCanceledException",
    Message:
      "Transaction cancelled, please refer cancellation reasons for specific reasons [None, ThrottlingError, None]",
    CancellationReasons: [{ Code: "None" }, { Code: "ThrottlingError" }, { Code: "None" }],
  });
});
