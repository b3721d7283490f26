import { randomUUID } from "node:crypto";
import { documentClient } from "@handyman/core/lib/dynamo";

interface Call {
  /** Such as `QueryCommand`. */
  name: string;
  input: object;
}

interface Hooks {
  before?: (call: Call) => unknown;
  after?: (call: Call, output: object) => void;
}

/** Runs the hooks around each call of core's client of DynamoDB during the work. An error of a hook is the call's. */
export async function hookCalls<T>({ before, after }: Hooks, work: () => Promise<T>): Promise<T> {
  const name = randomUUID();
  documentClient.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const call = { name: commandName, input: args.input };
        await before?.(call);
        const answer = await next(args);
        after?.(call, answer.output);
        return answer;
      },
    { step: "initialize", name },
  );
  try {
    return await work();
  } finally {
    documentClient.middlewareStack.remove(name);
  }
}

interface Capacity {
  CapacityUnits?: number;
}

const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/**
 * Returns the result of the work, its read and write units as DynamoDB reports them (with indexes), and its number of requests (a
 * batch is one). Run one measurement at a time, because core has one shared client.
 */
export async function unitsOf<T>(
  work: () => Promise<T>,
): Promise<{ read: number; write: number; calls: number; answer: T }> {
  const spent = { read: 0, write: 0, calls: 0 };
  const answer = await hookCalls(
    {
      before: ({ input }) => Object.assign(input, { ReturnConsumedCapacity: "TOTAL" }),
      after({ name }, { ConsumedCapacity }: { ConsumedCapacity?: Capacity | Capacity[] }) {
        spent.calls += 1;
        for (const one of [ConsumedCapacity ?? []].flat())
          spent[writes.test(name) ? "write" : "read"] += one.CapacityUnits ?? 0;
      },
    },
    work,
  );
  return { answer, ...spent };
}
