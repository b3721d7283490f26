export const uploads = {
  timeout: 60,
  batchSize: 2,
  maxConcurrency: 2,
} as const;

/**
 * How changes reach the function that renders pages, shared by the pages stack and the local stage. All messages share one group of a
 * FIFO queue, so one renderer runs at a time, whatever the concurrency.
 */
export const changes = {
  isFifo: true,
  delay: 2,
  timeout: 120,
  batchSize: 10,
  maxConcurrency: 2,
} as const;

export const deletions = {
  timeout: 60,
  batchSize: 100,
  /** Deletions within half a minute are one call: CloudFront works on few paths with a star at once, a minute on each. */
  window: 30,
  maxConcurrency: 2,
} as const;

export const QUEUE_TRIES = 5;
