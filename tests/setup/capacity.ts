import { AsyncLocalStorage } from "node:async_hooks";
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

/**
 * Runs the hooks around each DynamoDB call of core's client during the work. When a hook throws,
 * the call fails.
 */
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
  Table?: Capacity;
  GlobalSecondaryIndexes?: Record<string, Capacity>;
}

const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

export type Cost = Awaited<ReturnType<typeof unitsOf>>;

const measured = new AsyncLocalStorage<object>();

/**
 * Returns the result of the work, the read and write units that DynamoDB reports (with indexes),
 * the write units of the table and of each index, and the numbers of requests (a batch is one) and
 * of scans. Run one measurement at a time, because core has one shared client.
 * @param isAlone leaves out the calls that the stage's functions make at the same time. It sees no
 * calls behind HTTP
 */
export async function unitsOf<T>(work: () => Promise<T>, { isAlone = false } = {}) {
  const spent = { read: 0, write: 0, calls: 0, scans: 0, written: {} as Record<string, number> };
  const answer = await hookCalls(
    {
      before: ({ input }) => Object.assign(input, { ReturnConsumedCapacity: "INDEXES" }),
      after({ name }, { ConsumedCapacity }: { ConsumedCapacity?: Capacity | Capacity[] }) {
        if (isAlone && measured.getStore() !== spent) return;
        const isWrite = writes.test(name);
        spent.calls += 1;
        if (name.startsWith("Scan")) spent.scans += 1;
        for (const { CapacityUnits = 0, Table, GlobalSecondaryIndexes } of [ConsumedCapacity ?? []].flat()) {
          spent[isWrite ? "write" : "read"] += CapacityUnits;
          for (const [part, own] of Object.entries({ table: Table, ...GlobalSecondaryIndexes }))
            if (isWrite) spent.written[part] = (spent.written[part] ?? 0) + (own?.CapacityUnits ?? 0);
        }
      },
    },
    () => measured.run(spent, work),
  );
  return { answer, ...spent };
}
