import { documentClient } from "@handyman/core/dynamo";

interface Capacity {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/** What core's work costs in read and write units, as DynamoDB itself reports them, and what it answers. */
export async function unitsOf<T>(
  work: () => Promise<T>,
): Promise<{ read: number; write: number; answer: T }> {
  const units = { read: 0, write: 0 };
  const name = "count units";
  documentClient.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        const answer = await next(args);
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Capacity | Capacity[] };
        for (const one of [ConsumedCapacity ?? []].flat()) {
          units[writes.test(commandName) ? "write" : "read"] += one.CapacityUnits ?? 0;
        }
        return answer;
      },
    { name, step: "initialize" },
  );
  try {
    const answer = await work();
    return { answer, ...units };
  } finally {
    documentClient.middlewareStack.remove(name);
  }
}
