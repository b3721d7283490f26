import type { MailState } from "../mail/schema.ts";

/**
 * Whether staff should know that this mail has not gone out: a try of it failed, and none has succeeded since. Having it sent
 * again is no success yet: should that get lost too, the inbox still says so.
 */
export const hasTrouble = (state: MailState | undefined): boolean =>
  state?.state === "failed" ||
  state?.state === "rejected" ||
  state?.state === "retry" ||
  (state?.state === "sending" && state.attempts > 1);
