/** What the API itself reads from the environment; core has its own. */
export const config = {
  /** Sent by the CDN alone: only a request that carries it may say whom it speaks for. Unset without a CDN. */
  originSecret: process.env.ORIGIN_SECRET || undefined,
};
