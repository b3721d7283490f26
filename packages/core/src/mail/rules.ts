import type { MailState } from "./schema.ts";

/** How long the table's stream tries by itself (infra/constructs/stream-consumer.ts), in milliseconds. */
export const STREAM_TRIES = 15 * 60_000;

/**
 * Whether a mail that did not go out may be sent again: its last try failed, whoever sent it has died, or the stream gave up
 * before anybody tried. While somebody is still to try, it is not, so that they are left to it. `since` is when it was first
 * to be sent, in epoch milliseconds like `now`.
 */
export function mayRetry(state: MailState | undefined, since: number, now = Date.now()): boolean {
  const isGivenUp = (from: number) => from + STREAM_TRIES <= now;
  if (!state) return isGivenUp(since);
  switch (state.state) {
    case "retry":
      return isGivenUp(state.at);
    case "sending":
      return state.leaseUntil <= now;
    default:
      return state.state === "failed" || state.state === "rejected";
  }
}
