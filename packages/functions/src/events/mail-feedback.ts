import { recordFeedback, type SesFeedback } from "@handyman/core/mail/feedback";
import type { EventBridgeEvent } from "aws-lambda";

export type MailFeedbackEvent = EventBridgeEvent<"Email Bounced" | "Email Complaint Received", SesFeedback>;

/**
 * A mail came back, or was marked as spam, as SES says through EventBridge. An error makes Lambda try twice more, then keep the
 * event in the dead-letter queue.
 */
export async function handler({ detail }: MailFeedbackEvent): Promise<void> {
  await recordFeedback(detail);
}
