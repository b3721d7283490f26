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

interface Group {
  items: TransactWriteItem[];
  answers: Promise<Answer>[];
  isWritten: Promise<boolean>;
}

/**
 * Returns a function that makes one transaction of all writes that came during the transaction before. DynamoDB Local waits for the disk
 * after each call, and after each item of a batch. If it refuses the transaction, each write is sent as it came and gets its own answer.
 * It refuses two writes of one item.
 * @param sendTogether returns whether all were written
 */
export function createJoiner(sendTogether: (transaction: string) => Promise<boolean>) {
  let last: Promise<unknown> = Promise.resolve();
  let open: Group | undefined;

  function openGroup(): Group {
    const [items, answers]: [Group["items"], Group["answers"]] = [[], []];
    const isWritten = last.then(() => {
      if (open?.items === items) open = undefined;
      return items.length > 1 && sendTogether(JSON.stringify({ TransactItems: items }));
    });
    const waitForAnswers = () => Promise.allSettled(answers);
    last = isWritten.then(waitForAnswers, waitForAnswers);
    return { items, answers, isWritten };
  }

  return (call: Call, send: () => Promise<Answer>): Promise<Answer> => {
    const write = readWrite(call);
    if (!write) return send();
    if (!open || open.items.length + write.items.length > MAX_ITEMS) open = openGroup();
    const done = { headers: toJsonHeaders("1.0"), body: JSON.stringify(write.answer) };
    const answer = open.isWritten.then((isWritten) => (isWritten ? done : send()));
    open.items.push(...write.items);
    open.answers.push(answer);
    return answer;
  };
}
