import { recordFeedback, type SesFeedback } from "@handyman/core/request/mail-state";
import type { EventBridgeEvent } from "aws-lambda";

export type MailFeedbackEvent = EventBridgeEvent<"Email Bounced" | "Email Complaint Received", SesFeedback>;

/**
 * Handles SES's event that a mail came back or was marked as spam. After an error Lambda tries twice more, then keeps the event in the
 * dead-letter queue.
 */
export async function handler({ detail }: MailFeedbackEvent): Promise<void> {
  await recordFeedback(detail);
}
