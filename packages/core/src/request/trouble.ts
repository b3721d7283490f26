import type { MailState } from "../mail/schema.ts";

/**
 * Returns whether staff should look at this mail: its last try failed, it came back, or it was marked as spam. A mail that waits
 * for another try still counts, because that try can fail too.
 */
export const hasTrouble = (state: MailState | undefined): boolean =>
  state?.state === "failed" ||
  state?.state === "rejected" ||
  state?.state === "bounced" ||
  state?.state === "retry" ||
  (state?.state === "sending" && state.attempts > 1);
