import { ChangeMessageVisibilityBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { planFields } from "../catalogue/plan-rules.ts";
import { limitWait } from "../lib/client.ts";
import { requireConfig } from "../lib/config.ts";
import { randomId } from "../lib/id.ts";
import type { Change, Item } from "../lib/stream.ts";
import type { ImageResult } from "../pictures/variant-rules.ts";
import { defaultSettings, pickPublicSettings } from "../settings/defaults.ts";

export interface StalePages {
  everything?: boolean;
  slugs?: readonly string[];
  categoryIds?: readonly string[];
}

const publicKeys = Object.keys(pickPublicSettings(defaultSettings));

const rules: Record<string, { fields: readonly string[]; isShown: (item: Item) => boolean }> = {
  post: {
    // Not viewCount, which changes all day and which no page shows.
    fields: [
      ...["slug", "oldSlugs", "title", "excerpt", "status", "publishedAt", "createdAt", "readTime"],
      ...["categoryId", "featuredImageId", "authorId", "contentHash"],
    ],
    isShown: ({ status }) => status === "published",
  },
  category: { fields: ["name", "slug"], isShown: () => true },
  service: {
    fields: [
      ...["slug", "title", "description", "isPopular", "isActive", "sortOrder"],
      ...["cardImageId", "headerImageId", "intro", "included", "icon"],
    ],
    isShown: ({ isActive }) => isActive === true,
  },
  faqList: { fields: ["faqs"], isShown: () => true },
  priceList: { fields: ["subServices"], isShown: () => true },
  plan: { fields: planFields, isShown: () => true },
  setting: { fields: ["value"], isShown: ({ key }) => publicKeys.includes(String(key)) },
  testimonial: {
    fields: ["name", "text", "city", "service", "rating", "date", "state"],
    isShown: ({ state }) => state === "published",
  },
  crewMember: {
    fields: ["name", "trade", "since", "photoId", "state"],
    isShown: ({ state }) => state === "published",
  },
  project: {
    fields: ["title", "text", "service", "city", "month", "imageIds", "isFeatured", "isSample", "state"],
    isShown: ({ state }) => state === "published",
  },
  media: {
    fields: ["alt", "key", "image", "width", "height"],
    isShown: ({ usedBy }) => Array.isArray(usedBy) && usedBy.length > 0,
  },
};

export const shownEntities = Object.keys(rules);

function listTexts(items: readonly Item[], ...fields: string[]): string[] {
  const values = fields.flatMap((field) => items.flatMap((item) => item[field] ?? []));
  return [...new Set(values.map(String))].filter((text) => text !== "");
}

export const findPostPages = (posts: readonly Item[]): StalePages => ({
  slugs: listTexts(posts, "slug", "oldSlugs"),
  categoryIds: listTexts(posts, "categoryId"),
});

/**
 * Returns the pages that a change of the table makes stale, or undefined when no page shows it. All pages, unless a post changed:
 * other changes are rare, and rendering everything takes seconds.
 */
export function findStalePages({ entity, before, after }: Change): StalePages | undefined {
  const states = [before, after].filter((item) => item !== undefined);
  const rule = rules[entity];
  if (!rule || !states.some(rule.isShown)) return undefined;
  const isSame = rule.fields.every(
    (field) => JSON.stringify(before?.[field]) === JSON.stringify(after?.[field]),
  );
  if (isSame) return undefined;
  return entity === "post" ? findPostPages(states) : { everything: true };
}

// An endpoint in the environment counts although the queue's address names a host.
const client = new SQSClient({ useQueueUrlAsEndpoint: false, ...limitWait(4000) });

/** SQS drops a message whose `id` it has accepted within five minutes. */
async function send(stale: StalePages, id: string): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: requireConfig("PAGE_QUEUE_URL"),
      MessageBody: JSON.stringify(stale),
      // SQS hands out one batch of a group at a time. All messages share this group, so one renderer runs at a time.
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
 * Makes SQS deliver the messages of a failed batch again soon. Otherwise one page that fails would hold up all publishing for the
 * queue's visibility timeout, which is six times the function's timeout.
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

/** Returns the address and the key of each file. A function at the edge rewrites the address to the key, and CloudFront may cache under either. */
const toEdgePaths = (...keys: string[]): string[] => keys.flatMap((key) => [`/media/${key}`, `/${key}`]);

export const everyPicture = toEdgePaths("variants/*");

/** Makes the edge drop the variants of an image of the library that was deleted or refused. It never has customers' photos. */
export async function queueForEdge({ before, after }: Change): Promise<void> {
  if (!before?.image || after?.image) return;
  const paths = toEdgePaths(...(before.image as ImageResult).variants.map(({ path }) => path));
  const QueueUrl = requireConfig("EDGE_QUEUE_URL");
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(paths) }));
}
