import { setTimeout as wait } from "node:timers/promises";
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { isDenied, readObjectSize } from "../lib/bucket.ts";
import { config } from "../lib/config.ts";
import { client } from "../lib/dynamo.ts";
import { AppError } from "../lib/errors.ts";
import { log } from "../lib/log.ts";

/** Route 53 waits two seconds for the status of an answer. */
const LONGEST_MS = 1500;

const KEPT_MS = 10_000;

const Key = { pk: { S: "health" }, sk: { S: "health" } };

const isAnswered = (reading: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    reading.then(
      () => true,
      () => false,
    ),
    wait(LONGEST_MS, false, { ref: false }),
  ]);

/**
 * Any answer about a missing object counts as healthy. The visitors' API gets 403, because it may
 * not list the bucket.
 */
const askBucket = () =>
  readObjectSize("posts/health").catch((error) => {
    if (!isDenied(error)) throw error;
  });

async function readHealth() {
  const TableName = config().TABLE_NAME;
  const [table, bucket] = await Promise.all([
    isAnswered(client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))),
    isAnswered(askBucket()),
  ]);
  if (!table || !bucket) log.error("not healthy", { table, bucket });
  return { table, bucket };
}

let kept: { until: number; health: ReturnType<typeof readHealth> } | undefined;

/**
 * 1 read unit and one call to S3, at most once in ten seconds.
 * @throws AppError `unavailable` that names what can't be read
 */
export async function checkHealth(): Promise<void> {
  const now = Date.now();
  if (!kept || kept.until <= now) kept = { until: now + KEPT_MS, health: readHealth() };
  const failing = Object.entries(await kept.health).flatMap(([part, isFine]) => (isFine ? [] : [part]));
  if (failing.length === 0) return;
  throw new AppError("unavailable", "not_healthy", "The site isn't working right now.", {
    details: `No answer from: ${failing.join(", ")}.`,
    retryAfter: KEPT_MS / 1000,
  });
}
