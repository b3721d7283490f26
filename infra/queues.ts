/** How uploads reach the function that makes their variants, shared by the images stack and the local stage. */
export const uploads = {
  /** Timeout of a call in seconds, for two pictures of the largest accepted size. */
  timeout: 60,
  /** Pictures in one call. */
  batchSize: 2,
  /** Calls at the same time: AWS's minimum, since a new account has 10 for everything. */
  maxConcurrency: 2,
} as const;

/** Deliveries of a message before it becomes a dead letter. AWS asks for at least five. */
export const QUEUE_TRIES = 5;
