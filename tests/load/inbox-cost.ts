import { documentClient } from "@handyman/core/lib/dynamo";

export interface Cost {
  calls: number;
  units: number;
  /** Write units of each index and of the table itself. */
  written: Record<string, number>;
  found: string;
}

interface Consumed {
  CapacityUnits?: number;
  Table?: { CapacityUnits?: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>;
}

let cost: Cost | undefined;
let scans = 0;

/** Returns the number of scans so far, also outside measurements. */
export const scanCount = () => scans;

documentClient.middlewareStack.add(
  (next, { commandName = "" }) =>
    async (args) => {
      if (commandName.startsWith("Scan")) scans += 1;
      Object.assign(args.input, { ReturnConsumedCapacity: "INDEXES" });
      const answer = await next(args);
      const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] };
      if (!cost) return answer;
      cost.calls += 1;
      for (const one of [ConsumedCapacity ?? []].flat()) {
        cost.units += one.CapacityUnits ?? 0;
        if (!/Put|Update|Delete|Write/.test(commandName)) continue;
        const parts = { table: one.Table, ...one.GlobalSecondaryIndexes };
        for (const [name, part] of Object.entries(parts))
          cost.written[name] = (cost.written[name] ?? 0) + (part?.CapacityUnits ?? 0);
      }
      return answer;
    },
  { name: "count", step: "initialize" },
);

/** Returns the cost of the work as DynamoDB reports it. */
export async function measure(work: () => Promise<string>): Promise<Cost> {
  const counted: Cost = { calls: 0, units: 0, written: {}, found: "" };
  cost = counted;
  try {
    counted.found = await work();
    return counted;
  } finally {
    cost = undefined;
  }
}

const writtenBy = ({ written }: Cost) =>
  Object.entries(written)
    .map(([name, units]) => `${name} ${units}`)
    .join(", ");

/** Prints a line. Returns whether both cost the same. */
export function report(name: string, few: Cost, many: Cost): boolean {
  const ratio = many.units / few.units;
  const written = writtenBy(many);
  const show = (one: Cost) => `${one.calls} calls ${one.units.toFixed(1)} units`;
  console.log(
    `${name.padEnd(26)} ${show(few).padEnd(22)} ${show(many).padEnd(22)} ratio ${ratio.toFixed(2)}  ${many.found}${written ? ` (writes: ${written})` : ""}`,
  );
  return ratio === 1 && many.calls === few.calls;
}
