import type { MailState } from "./schema.ts";

/** How long the table's stream tries by itself (infra/constructs/stream-consumer.ts), in milliseconds. */
export const STREAM_TRIES = 15 * 60_000;

/**
 * Returns whether staff may send a mail again: its last try failed, its sender died, it came back, or the stream gave up before
 * the first try. Returns false while another sender may still try. A mail that was marked as spam is not sent again: the next
 * one would harm the sender's reputation. `since` is when the mail was first due, in epoch milliseconds like `now`.
 */
export function mayRetry(state: MailState | undefined, since: number, now = Date.now()): boolean {
  const isGivenUp = (from: number) => from + STREAM_TRIES <= now;
  if (!state) return isGivenUp(since);
  switch (state.state) {
    case "retry":
      return isGivenUp(state.at);
    case "sending":
      return state.leaseUntil <= now;
    case "bounced":
      return state.reason !== "complaint";
    default:
      return state.state === "failed" || state.state === "rejected";
  }
}
