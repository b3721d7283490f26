import { SQSClient } from "@aws-sdk/client-sqs";
import { beforeAll, expect, it, vi } from "vitest";
import type { Image } from "../lib/stream.ts";

const sent = vi.spyOn(SQSClient.prototype, "send").mockImplementation(() => {});
const QueueUrl = "https://sqs.us-west-2.amazonaws.com/123456789012/edge";
let queueForEdge: typeof import("./edge-queue.ts").queueForEdge;
beforeAll(async () => {
  vi.stubEnv("EDGE_QUEUE_URL", QueueUrl);
  ({ queueForEdge } = await import("./edge-queue.ts"));
});

const variant = (path: string) => ({ M: { path: { S: path } } });
const media: Image = {
  __edb_e__: { S: "media" },
  image: {
    M: { variants: { L: [variant("variants/media/1/a/x.webp"), variant("variants/media/1/a/x.jpg")] } },
  },
};
const quote = (...photos: string[]): Image => ({
  __edb_e__: { S: "quote" },
  name: { S: "Dana Whitfield" },
  photos: { L: photos.map((S) => ({ S })) },
});

/** The messages that the deletion of a record puts into the queue. */
async function readMessages(before: Image, after?: Image): Promise<unknown[]> {
  sent.mockClear();
  await queueForEdge({ eventId: "1", before, after });
  return sent.mock.calls.map(([{ input }]) => input);
}

const message = (...paths: string[]) => ({ QueueUrl, MessageBody: JSON.stringify(paths) });

it("names each variant of a deleted image by its address and by its key, without a star", async () => {
  const paths = ["/media/variants/media/1/a/x.webp", "/variants/media/1/a/x.webp"];
  const others = ["/media/variants/media/1/a/x.jpg", "/variants/media/1/a/x.jpg"];
  expect(await readMessages(media)).toEqual([message(...paths, ...others)]);
});

it("names all customers' photos for a deleted request with any number of them, and nothing of the customer", async () => {
  const everyPhoto = [
    ...["/media/quote-photos/*", "/quote-photos/*"],
    ...["/media/variants/quote-photos/*", "/variants/quote-photos/*"],
  ];
  expect(await readMessages(quote("quote-photos/1-a.jpg"))).toEqual([message(...everyPhoto)]);
  const many = Array.from({ length: 10 }, (_, index) => `quote-photos/${index}-a.jpg`);
  expect(await readMessages(quote(...many))).toEqual([message(...everyPhoto)]);
});

it("asks for nothing when nothing was deleted, or nothing that the edge keeps", async () => {
  expect(await readMessages(media, media)).toEqual([]);
  expect(await readMessages({ __edb_e__: { S: "media" } })).toEqual([]);
  expect(await readMessages(quote())).toEqual([]);
  expect(await readMessages({ __edb_e__: { S: "quote" } })).toEqual([]);
  expect(await readMessages({ __edb_e__: { S: "post" } })).toEqual([]);
});
