/** How uploads reach the function that makes their variants, shared by the images stack and the local stage. */
export const uploads = {
  /** Seconds that one call may take: the two largest pictures that the site accepts, one after the other. */
  timeout: 60,
  /** Pictures of one call. */
  batchSize: 2,
  /** Calls at the same time: AWS's minimum, since a new account has 10 for everything. */
  maxConcurrency: 2,
} as const;

/** How often each queue hands out a message before it becomes a dead letter. AWS asks for at least five. */
export const QUEUE_TRIES = 5;
