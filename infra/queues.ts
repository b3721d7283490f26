/** The queue of uploads, shared by the images stack and the local stage. */
export const uploads = {
  /** Seconds. Enough for two pictures of the largest accepted size. */
  timeout: 60,
  batchSize: 2,
  /** AWS's minimum. A new account has 10 for all functions. */
  maxConcurrency: 2,
} as const;

/** AWS advises at least five deliveries before a message becomes a dead letter. */
export const QUEUE_TRIES = 5;
