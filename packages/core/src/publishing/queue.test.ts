import { SQSClient } from "@aws-sdk/client-sqs";
import { beforeAll, expect, it, vi } from "vitest";
import type { Image } from "../lib/stream.ts";

const sent = vi.spyOn(SQSClient.prototype, "send").mockImplementation(() => {});
const QueueUrl = "https://sqs.us-west-2.amazonaws.com/123456789012/changes.fifo";
let queueForPages: typeof import("./queue.ts").queueForPages;
beforeAll(async () => {
  vi.stubEnv("PAGE_QUEUE_URL", QueueUrl);
  ({ queueForPages } = await import("./queue.ts"));
});

const post = (slug: string, viewCount: number): Image => ({
  __edb_e__: { S: "post" },
  slug: { S: slug },
  status: { S: "published" },
  viewCount: { N: String(viewCount) },
});

it("queues the pages that a change makes stale, under the event's id, and nothing for a view", async () => {
  await queueForPages({ eventId: "1", before: post("a", 1), after: post("a", 2) });
  expect(sent).not.toHaveBeenCalled();
  await queueForPages({ eventId: "2", before: post("a", 1), after: post("b", 1) });
  const [command] = sent.mock.calls[0] ?? [];
  expect(command?.input).toEqual({
    QueueUrl,
    MessageBody: JSON.stringify({ slugs: ["a", "b"], categoryIds: [] }),
    MessageGroupId: "pages",
    MessageDeduplicationId: "2",
  });
});
