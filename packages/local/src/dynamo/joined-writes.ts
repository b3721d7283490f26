import type { BatchWriteItemInput, TransactWriteItem, WriteRequest } from "@aws-sdk/client-dynamodb";
import { type Answer, type Call, readOperation, toJsonHeaders } from "../aws.ts";

/** A transaction holds no more. */
const MAX_ITEMS = 100;

const kinds: Record<string, keyof TransactWriteItem> = {
  PutItem: "Put",
  UpdateItem: "Update",
  DeleteItem: "Delete",
};

/** A transaction knows no other field of a write. */
const knownFields = /^(TableName|Item|Key|\w+Expression|ExpressionAttribute(Names|Values))$/;

const toItem = (TableName: string, { PutRequest, DeleteRequest }: WriteRequest) =>
  (PutRequest
    ? { Put: { TableName, ...PutRequest } }
    : { Delete: { TableName, ...DeleteRequest } }) as TransactWriteItem;

/** Returns the items of a write and its answer after success. Returns nothing if the answer tells more, such as the write's units. */
function readWrite(call: Call) {
  const operation = readOperation(call);
  const kind = kinds[operation];
  if (!kind && operation !== "BatchWriteItem") return undefined;
  const input = JSON.parse(call.body.toString());
  if (kind) {
    const isPlain = Object.keys(input).every((name) => knownFields.test(name));
    return isPlain ? { items: [{ [kind]: input } as TransactWriteItem], answer: {} } : undefined;
  }
  const { RequestItems = {}, ...options }: BatchWriteItemInput = input;
  if (Object.keys(options).length > 0) return undefined;
  const items = Object.entries(RequestItems).flatMap(([table, writes]) =>
    writes.map((write) => toItem(table, write)),
  );
  return { items, answer: { UnprocessedItems: {} } };
}

interface Waiting {
  items: TransactWriteItem[];
  answer: object;
  send: () => Promise<Answer>;
  resolve: (answer: Promise<Answer>) => void;
}

const nameItem = ({ Put, Update, Delete }: TransactWriteItem) => {
  const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {};
  return JSON.stringify([pk, sk]);
};

function takeTogether(waiting: Waiting[]): Waiting[] {
  let count = 0;
  const end = waiting.findIndex(({ items }) => {
    count += items.length;
    return count > MAX_ITEMS;
  });
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(end, 1));
}

/**
 * Returns a function that makes one transaction of all writes that came during the transaction before. DynamoDB Local waits for the disk
 * after each call, and after each item of a batch. If it refuses the transaction, each write is sent as it came and gets its own answer.
 * @param sendTogether returns whether all were written
 */
export function createJoiner(sendTogether: (transaction: string) => Promise<boolean>) {
  const waiting: Waiting[] = [];
  /** A transaction writes each item once, so a second write of an item does not wait. */
  const names = new Set<string>();
  let isBusy = false;

  async function writeNext(): Promise<void> {
    const taken = takeTogether(waiting);
    const TransactItems = taken.flatMap(({ items }) => items);
    const together = TransactItems.length > 1 && sendTogether(JSON.stringify({ TransactItems }));
    const getAnswer = async ({ answer, send }: Waiting) =>
      (await together) ? { headers: toJsonHeaders("1.0"), body: JSON.stringify(answer) } : send();
    const answers = taken.map((write) => {
      const answer = getAnswer(write);
      write.resolve(answer);
      return answer;
    });
    await Promise.allSettled(answers);
    for (const item of TransactItems) names.delete(nameItem(item));
  }

  async function writeAll(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) await writeNext();
    isBusy = false;
  }

  return (call: Call, send: () => Promise<Answer>): Promise<Answer> => {
    const write = readWrite(call);
    const own = write?.items.map(nameItem) ?? [];
    if (!write || own.some((name) => names.has(name))) return send();
    for (const name of own) names.add(name);
    const answer = new Promise<Answer>((resolve) => {
      waiting.push({ ...write, send, resolve });
    });
    if (!isBusy) void writeAll();
    return answer;
  };
}
