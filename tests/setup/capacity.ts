import { documentClient } from "@handyman/core/lib/dynamo";

interface Capacity {
  CapacityUnits?: number;
}

const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

const METER = "meter of capacity";

/**
 * Returns the result of the work, its read and write units as DynamoDB reports them (with indexes), and its number of requests (a
 * batch is one). Run one measurement at a time, because core has one shared client.
 */
export async function unitsOf<T>(
  work: () => Promise<T>,
): Promise<{ read: number; write: number; calls: number; answer: T }> {
  const spent = { read: 0, write: 0, calls: 0 };
  documentClient.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        const answer = await next(args);
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Capacity | Capacity[] };
        spent.calls += 1;
        for (const one of [ConsumedCapacity ?? []].flat()) {
          spent[writes.test(commandName) ? "write" : "read"] += one.CapacityUnits ?? 0;
        }
        return answer;
      },
    { name: METER, step: "initialize" },
  );
  try {
    const answer = await work();
    return { answer, ...spent };
  } finally {
    documentClient.middlewareStack.remove(METER);
  }
}
