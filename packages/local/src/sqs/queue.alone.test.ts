import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDeadLetters } from "../events/invoke.ts";
import { Faults } from "../faults.ts";
import type { Listening } from "../listen.ts";
import { MessageQueue } from "./queue.ts";
import { startSqs } from "./server.ts";

const handler = vi.hoisted(() => vi.fn());
vi.mock("@handyman/functions/events/render-pages", () => ({ handler }));
vi.mock("@handyman/functions/events/drop-at-edge", () => ({ handler }));

const deadLetters = await openDeadLetters(() => {});
const shared = {
  timeout: 5,
  batchSize: 10,
  maxConcurrency: 2,
  deadLetters,
  retryDelay: { first: 1, longest: 2 },
};
let fifo: MessageQueue;
let standard: MessageQueue;

let calls: string[][];

beforeEach(() => {
  calls = [];
  handler.mockReset().mockImplementation(async ({ Records }: SQSEvent) => {
    calls.push(Records.map(({ body }) => body));
  });
  fifo = new MessageQueue({ name: "render-pages", isFifo: true, ...shared });
  standard = new MessageQueue({ name: "drop-at-edge", ...shared });
  fifo.start();
  standard.start();
});
afterEach(() => {
  fifo.close();
  standard.close();
});

describe("a FIFO queue", () => {
  const send = (body: string, group = "pages") => fifo.send({ body, group, deduplicationId: body });

  it("delivers one batch of a group at a time, with all messages that arrived meanwhile", async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    handler.mockImplementationOnce(async () => {
      begun.resolve();
      await gate.promise;
      calls.push(["first"]);
    });
    send("1");
    await begun.promise;
    for (const body of ["2", "3"]) send(body);
    send("other", "another group");
    await vi.waitFor(() => expect(calls).toEqual([["other"]]), { timeout: 30_000 });
    gate.resolve();
    await fifo.settled();
    expect(calls).toEqual([["other"], ["first"], ["2", "3"]]);
  });

  it("delivers a failed batch again before later messages, and gives up after five tries", async () => {
    handler.mockImplementationOnce(async () => {
      send("2");
      throw new Error("broken");
    });
    send("1");
    await fifo.settled();
    expect(calls).toEqual([["1", "2"]]);
    handler.mockRejectedValue(new Error("broken"));
    send("3");
    await fifo.settled();
    expect(handler).toHaveBeenCalledTimes(7);
    expect(deadLetters.list().at(-1)).toMatchObject({ source: "render-pages", attempts: 5, error: "broken" });
  });

  it("drops a message whose id it has accepted within five minutes", async () => {
    for (const body of ["1", "1", "2"]) send(body);
    await fifo.settled();
    expect(calls.flat()).toEqual(["1", "2"]);
  });
});

describe("SQS", () => {
  let server: Listening;
  let client: SQSClient;
  beforeEach(async () => {
    server = await startSqs({ "pages.fifo": fifo, edge: standard }, new Faults());
    client = new SQSClient({
      endpoint: `http://127.0.0.1:${server.port}`,
      region: "us-west-2",
      credentials: { accessKeyId: "a", secretAccessKey: "b" },
    });
  });
  afterEach(() => server.close());

  const send = (queue: string, more: object, MessageBody = "words") =>
    client.send(new SendMessageCommand({ QueueUrl: `https://sqs.test/1/${queue}`, MessageBody, ...more }));
  const group = { MessageGroupId: "pages" };

  it.each<[string, string, object, string, RegExp]>([
    ["a FIFO message without a group", "pages.fifo", {}, "MissingParameter", /MessageGroupId/],
    [
      "a delay of one FIFO message",
      "pages.fifo",
      { ...group, DelaySeconds: 5 },
      "InvalidParameterValue",
      /DelaySeconds/,
    ],
    [
      "an id for a standard queue",
      "edge",
      { MessageDeduplicationId: "1" },
      "InvalidParameterValue",
      /queue type/,
    ],
    [
      "an id of the wrong form",
      "pages.fifo",
      { ...group, MessageDeduplicationId: "a b" },
      "InvalidParameterValue",
      /punctuation/,
    ],
    ["a queue that does not exist", "nowhere", {}, "QueueDoesNotExist", /does not exist/],
  ])("refuses %s", async (_what, queue, more, name, message) => {
    const refused = send(queue, more);
    await expect(refused).rejects.toMatchObject({ name });
    await expect(send(queue, more)).rejects.toThrow(message);
    await fifo.settled();
    expect(calls).toEqual([]);
  });

  it("accepts every message that our code sends", async () => {
    await send("pages.fifo", { ...group, MessageDeduplicationId: "1" }, "a");
    await send("edge", {}, "b");
    await Promise.all([fifo.settled(), standard.settled()]);
    expect(calls.flat().toSorted()).toEqual(["a", "b"]);
  });
});
