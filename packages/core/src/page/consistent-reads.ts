import { documentClient } from "../dynamo.ts";

interface Input {
  IndexName?: string;
  KeyConditionExpression?: string;
  Key?: unknown;
  RequestItems?: Record<string, { Keys?: unknown }>;
  ConsistentRead?: boolean;
}

function makeConsistent(input: Input): void {
  if (input.IndexName) return;
  if (input.KeyConditionExpression) input.ConsistentRead = true;
  for (const table of Object.values(input.RequestItems ?? {})) {
    if (table.Keys) Object.assign(table, { ConsistentRead: true });
  }
}

let isDone = false;

/**
 * From now on this process reads the table itself as it is, never a moment behind: a page that shows the state before a
 * change would stay. Twice the read units. Indexes can't be read so; `indexesShow` waits for them.
 */
export function readConsistently(): void {
  if (isDone) return;
  isDone = true;
  documentClient.middlewareStack.add(
    (next, context) => (args) => {
      const input = args.input as Input;
      if (context.commandName === "GetCommand") input.ConsistentRead = true;
      else if (/^(Query|BatchGet)Command$/.test(context.commandName ?? "")) makeConsistent(input);
      return next(args);
    },
    { step: "initialize", name: "readConsistently" },
  );
}
