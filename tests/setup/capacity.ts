import { documentClient } from "@handyman/core/dynamo";

export interface Capacity {
  /** Capacity units, as DynamoDB reports them: of indexes too. */
  units: number;
  /** Requests to DynamoDB; a batch is one. */
  calls: number;
}

const METER = "meter of capacity";

/** What some work asks of DynamoDB. Only one at a time: it meters the client that all of core shares. */
export async function metered<T>(work: () => Promise<T>): Promise<Capacity & { result: T }> {
  const spent: Capacity = { units: 0, calls: 0 };
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const answer = await next(args);
      const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: unknown };
      spent.calls += 1;
      for (const one of [ConsumedCapacity].flat() as { CapacityUnits?: number }[]) {
        spent.units += one?.CapacityUnits ?? 0;
      }
      return answer;
    },
    { name: METER, step: "initialize" },
  );
  try {
    return { result: await work(), ...spent };
  } finally {
    documentClient.middlewareStack.remove(METER);
  }
}
