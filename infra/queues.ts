export const uploads = {
  /** Seconds. Enough for two pictures of the largest accepted size. */
  timeout: 60,
  batchSize: 2,
  /** AWS's minimum. A new account has 10 for all functions. */
  maxConcurrency: 2,
} as const;

/**
 * How changes reach the function that renders pages, shared by the pages stack and the local stage. All messages share one group of a
 * FIFO queue, so one renderer runs at a time, whatever the concurrency.
 */
export const changes = {
  isFifo: true,
  /** Seconds that each message waits. DynamoDB's indexes show a change within a second, as a rule. */
  delay: 2,
  /** Seconds. Every page of 500 posts takes 10, and CloudFront may need 30 more. */
  timeout: 120,
  /** AWS's maximum for a FIFO queue. */
  batchSize: 10,
  maxConcurrency: 2,
} as const;

/** How deletions reach the function that drops them at the edge, shared by the edge stack and the local stage. */
export const deletions = {
  /** Twice the function's longest wait for CloudFront. */
  timeout: 60,
  /** An image has 16 paths, and CloudFront works on 3,000 without a star at once. */
  batchSize: 100,
  /** Deletions within half a minute are one call: CloudFront works on few paths with a star at once, a minute on each. */
  window: 30,
  maxConcurrency: 2,
} as const;

/** Deliveries of a message before it becomes a dead letter. AWS asks for at least five. */
export const QUEUE_TRIES = 5;
