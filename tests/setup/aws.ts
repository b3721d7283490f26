import { createHash, randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { stageNames } from "@handyman/local/environment";
import { readBody } from "@handyman/local/listen";
import { describeStack, toMembers, toResult } from "./aws-account.ts";

interface Call {
  name: string;
  event: unknown;
}

/** The states of the functions' stream readers by function name, and each change of a state. */
export interface Readers {
  states: Record<string, "Enabled" | "Disabled">;
  switched: string[];
}

export interface Account {
  /** Functions that the script called and queues that got a message, in order. */
  called: Call[];
  /** The function's response; empty when absent. */
  answer?: (call: Call) => unknown;
  queues: Record<string, string[]>;
  /** By default all readers run. */
  readers?: Readers;
}

const functions = [
  "FormMail",
  "MailFeedback",
  "FollowUp",
  "RenderPages",
  "DropAtEdge",
  "ImageVariants",
  "Sweep",
];
const names = functions.flatMap((name) => [`${name}Function`, `${name}DeadLetters`]);

/** Core's configuration requires the queue's URL. */
const pagesQueue = "https://sqs.us-west-2.amazonaws.com/123456789012/RenderPagesQueue";

/**
 * Each stage has one stack with every output. Functions and queues are named after their output.
 */
const outputs = {
  TableName: stageNames.table,
  SiteUrl: "https://site.example.test",
  BucketName: stageNames.bucket,
  UserPoolId: stageNames.userPool,
  RenderPagesQueue: pagesQueue,
  ...Object.fromEntries(names.map((name) => [name, name])),
};
const stacks = ["dev", "production", "my-branch"].map((stage) =>
  describeStack([`us-west-2/${stage}-handyman-Everything`, { status: "UPDATE_COMPLETE", outputs }]),
);
const description = toResult("DescribeStacks", `<Stacks>${toMembers(stacks)}</Stacks>`).body;

interface QueueRequest {
  QueueUrl: string;
  ReceiptHandle?: string;
  MessageBody?: string;
}

/** Hides received messages from the next request, as SQS does. */
function queuesOf({ queues, called }: Account) {
  const hidden = new Map<string, string>();
  const isSeen = (body: string) => [...hidden.values()].includes(body);
  const messageOf = (Body: string) => {
    const ReceiptHandle = randomUUID();
    hidden.set(ReceiptHandle, Body);
    return {
      MessageId: randomUUID(),
      Body,
      ReceiptHandle,
      MD5OfBody: createHash("md5").update(Body).digest("hex"),
    };
  };
  const bodiesOf = (name: string) => queues[name] ?? [];
  return {
    GetQueueAttributes: ({ QueueUrl }: QueueRequest) => ({
      Attributes: { ApproximateNumberOfMessages: String(bodiesOf(QueueUrl).length) },
    }),
    ReceiveMessage: ({ QueueUrl }: QueueRequest) => ({
      Messages: bodiesOf(QueueUrl)
        .filter((body) => !isSeen(body))
        .map(messageOf),
    }),
    DeleteMessage: ({ QueueUrl, ReceiptHandle = "" }: QueueRequest) => {
      queues[QueueUrl] = bodiesOf(QueueUrl).filter((body) => body !== hidden.get(ReceiptHandle));
      return {};
    },
    SendMessage: ({ QueueUrl, MessageBody = "" }: QueueRequest) => {
      called.push({ name: QueueUrl.split("/").at(-1) ?? "", event: JSON.parse(MessageBody) });
      return {
        MessageId: randomUUID(),
        MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
      };
    },
  };
}

const readJson = (name: string, State?: string) => ({
  UUID: name,
  State: State ?? "Enabled",
  EventSourceArn: "arn:aws:dynamodb:us-west-2:123456789012:table/handyman-local/stream/1",
});

/**
 * Returns Lambda's response to a call about event source mappings, whose ID is the function's name.
 * Returns undefined for other calls.
 */
function answerAboutReaders(url: string, body: string, readers: Readers): object | undefined {
  const { pathname, searchParams } = new URL(url, "http://lambda");
  const [, name] = /^\/2015-03-31\/event-source-mappings\/?(\w*)$/.exec(pathname) ?? [];
  if (name === undefined) return undefined;
  if (name === "") {
    const asked = searchParams.get("FunctionName") ?? "";
    return { EventSourceMappings: [readJson(asked, readers.states[asked])] };
  }
  if (body) {
    const state = (JSON.parse(body) as { Enabled: boolean }).Enabled ? "Enabled" : "Disabled";
    readers.states[name] = state;
    readers.switched.push(`${name} ${state}`);
  }
  return readJson(name, readers.states[name]);
}

export function answerAs(account: Account): RequestListener {
  const queues = queuesOf(account);
  const { readers = { states: {}, switched: [] } } = account;
  return async (request, response) => {
    const text = String(await readBody(request));
    const reader = answerAboutReaders(request.url ?? "", text, readers);
    if (reader) return response.end(JSON.stringify(reader));
    const verb = String(request.headers["x-amz-target"] ?? "").replace("AmazonSQS.", "");
    const [, name] = /^\/2015-03-31\/functions\/(\w+)\/invocations/.exec(request.url ?? "") ?? [];
    if (name) {
      const call = { name, event: JSON.parse(text) };
      account.called.push(call);
      return response.end(JSON.stringify(account.answer?.(call) ?? {}));
    }
    if (verb in queues) {
      const answer = queues[verb as keyof typeof queues](JSON.parse(text));
      return response.setHeader("content-type", "application/x-amz-json-1.0").end(JSON.stringify(answer));
    }
    return response.end(description);
  };
}
