import { ChangeMessageVisibilityBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { kinds, type ShownPages } from "../kinds.ts";
import { limitWait } from "../lib/client.ts";
import { requireConfig } from "../lib/config.ts";
import { randomId } from "../lib/id.ts";
import type { Change, Item } from "../lib/stream.ts";
import type { ImageResult } from "../pictures/variant-rules.ts";
import { MIN_REVIEWS } from "../projects-and-reviews/review-rules.ts";
import { defaultSettings, pickPublicSettings } from "../settings/defaults.ts";

export interface StalePages {
  everything?: boolean;
  slugs?: readonly string[];
  categoryIds?: readonly string[];
}

const publicKeys = Object.keys(pickPublicSettings(defaultSettings));

function listTexts(items: readonly Item[], ...fields: string[]): string[] {
  const values = fields.flatMap((field) => items.flatMap((item) => item[field] ?? []));
  return [...new Set(values.map(String))].filter((text) => text !== "");
}

export const findPostPages = (posts: readonly Item[]): StalePages => ({
  slugs: listTexts(posts, "slug", "oldSlugs"),
  categoryIds: listTexts(posts, "categoryId"),
});

interface PageRule {
  isShown: (item: Item) => boolean;
  findPages: (states: readonly Item[]) => StalePages;
}

/** Takes seconds, but these records change rarely. */
const showOnAll = (isShown: PageRule["isShown"]): PageRule => ({
  isShown,
  findPages: () => ({ everything: true }),
});

const rules: Record<ShownPages, PageRule> = {
  "blog if published": { isShown: ({ status }) => status === "published", findPages: findPostPages },
  all: showOnAll(() => true),
  "all if published": showOnAll(({ state }) => state === "published"),
  "all if active": showOnAll(({ isActive }) => isActive === true),
  "all if used": showOnAll(({ usedBy }) => Array.isArray(usedBy) && usedBy.length > 0),
  "all if enough": showOnAll(({ count }) => Number(count) >= MIN_REVIEWS),
  "all if public": showOnAll(({ key }) => publicKeys.includes(String(key))),
};

/** No page shows these attributes. A counter that is missing here would cause rendering all day. */
const unseen = new Set([
  "version",
  "changedAt",
  "changedBy",
  "updatedAt",
  "copiedBy",
  "lastView",
  "viewCount",
  "wasPublic",
  "postCount",
  "source",
  "requestId",
  "mayShow",
  "consent",
  "consentAt",
  "consentBy",
  "usedBy",
  "awaitedSince",
  "refusal",
]);

const isKey = (name: string) => /^(gsi\d)?[ps]k$/.test(name);

function hasSeenChange(before: Item = {}, after: Item = {}): boolean {
  const names = Object.keys({ ...before, ...after }).filter((name) => !unseen.has(name) && !isKey(name));
  return names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

export function findStalePages({ entity, before, after }: Change): StalePages | undefined {
  const { pages } = kinds[entity] ?? {};
  if (!pages) return undefined;
  const { isShown, findPages } = rules[pages];
  const states = [before, after].filter((item) => item !== undefined);
  return states.some(isShown) && hasSeenChange(before, after) ? findPages(states) : undefined;
}

// A queue's address names AWS's host. The environment's endpoint must win.
const client = new SQSClient({ useQueueUrlAsEndpoint: false, ...limitWait(4000) });

/** SQS drops a message whose `id` it has accepted within five minutes. */
async function send(stale: StalePages, id: string): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: requireConfig("PAGE_QUEUE_URL"),
      MessageBody: JSON.stringify(stale),
      // All messages share one group, and SQS hands out one batch of a group at a time, so only one
      // renderer runs.
      MessageGroupId: "pages",
      MessageDeduplicationId: id,
    }),
  );
}

export async function queueForPages(change: Change): Promise<void> {
  const stale = findStalePages(change);
  if (stale) await send(stale, change.eventId);
}

export const queueEveryPage = (): Promise<void> => send({ everything: true }, randomId());

/**
 * Makes SQS deliver a failed batch again soon. Otherwise one failing page would hold up all
 * publishing for the queue's visibility timeout, which is six times the function's timeout.
 */
export async function retrySoon(receiptHandles: readonly string[]): Promise<void> {
  const Entries = receiptHandles.map((ReceiptHandle, index) => ({
    Id: String(index),
    ReceiptHandle,
    VisibilityTimeout: 30,
  }));
  const QueueUrl = requireConfig("PAGE_QUEUE_URL");
  await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
}

/**
 * Returns the address and the key of each file. A function at the edge rewrites the address to the
 * key, so CloudFront may cache under either.
 */
const toEdgePaths = (...keys: string[]): string[] => keys.flatMap((key) => [`/media/${key}`, `/${key}`]);

export const everyPicture = toEdgePaths("variants/*");

/**
 * Drops the variants of a library image at the edge after its deletion or refusal. The edge never
 * has customers' photos.
 */
export async function queueForEdge({ before, after }: Change): Promise<void> {
  if (!before?.image || after?.image) return;
  const paths = toEdgePaths(...(before.image as ImageResult).variants.map(({ path }) => path));
  const QueueUrl = requireConfig("EDGE_QUEUE_URL");
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(paths) }));
}
