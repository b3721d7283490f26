import type { MailState } from "./schema.ts";

/** How long the table's stream retries a record: see infra/constructs/stream-consumer.ts. Milliseconds. */
export const STREAM_TRIES = 15 * 60_000;

/**
 * Returns whether staff may send a mail again. Returns false while another sender may still try, and for a mail that was marked
 * as spam: another one would harm the sender's reputation. `since` and `now` are epoch milliseconds.
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
