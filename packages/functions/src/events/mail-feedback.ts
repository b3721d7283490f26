import { recordFeedback, type SesFeedback } from "@handyman/core/requests/mail-feedback";
import type { EventBridgeEvent } from "aws-lambda";

export type MailFeedbackEvent = EventBridgeEvent<"Email Bounced" | "Email Complaint Received", SesFeedback>;

export async function handler({ detail }: MailFeedbackEvent): Promise<void> {
  await recordFeedback(detail);
}
