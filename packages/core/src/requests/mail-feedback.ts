import { log } from "../lib/log.ts";
import { type BounceReason, inboxForms, type MailName } from "../mail/schema.ts";
import { createInProgressError, moveMails } from "../mail/send-once.ts";
import { findMailSlot } from "./mail-slot.ts";

interface SesMail {
  messageId: string;
  tags?: Readonly<Record<string, readonly string[]>>;
}

export interface Bounce {
  bounceType: "Permanent" | "Transient" | "Undetermined";
  bounceSubType: string;
  bouncedRecipients: readonly { emailAddress: string; action?: string }[];
  timestamp: string;
}

export interface Complaint {
  complaintSubType: string | null;
  timestamp: string;
}

export type SesFeedback =
  | { eventType: "Bounce"; mail: SesMail; bounce: Bounce }
  | { eventType: "Complaint"; mail: SesMail; complaint: Complaint };

const suppressed: readonly (string | null)[] = ["Suppressed", "OnAccountSuppressionList"];

/**
 * Returns undefined for an out-of-office reply. SES reports it as a bounce without failed
 * recipients, although the mail has arrived.
 */
function findBounceReason({ bounceType, bounceSubType, bouncedRecipients }: Bounce) {
  if (suppressed.includes(bounceSubType)) return "suppressed";
  if (bounceType === "Permanent") return "address";
  if (bounceSubType === "MailboxFull") return "mailbox-full";
  const hasFailed = bouncedRecipients.some(({ action }) => action === "failed");
  const isUnexplained = bounceSubType === "General" || bounceSubType === "Undetermined";
  return isUnexplained && !hasFailed ? undefined : "refused";
}

export function readFeedback(event: SesFeedback): { reason: BounceReason; at: number } | undefined {
  const { timestamp } = event.eventType === "Bounce" ? event.bounce : event.complaint;
  const at = Date.parse(timestamp);
  if (event.eventType === "Complaint") {
    const isSuppressed = suppressed.includes(event.complaint.complaintSubType);
    return { reason: isSuppressed ? "suppressed" : "complaint", at };
  }
  const reason = findBounceReason(event.bounce);
  return reason && { reason, at };
}

function readMailName({ tags = {} }: SesMail): MailName | undefined {
  const form = inboxForms.find((known) => known === tags.form?.[0]);
  const [requestId] = tags.requestId ?? [];
  const [mail] = tags.mail ?? [];
  return form && requestId && mail ? { form, requestId, mail } : undefined;
}

/**
 * Records that a mail came back or was marked as spam. Safe to repeat. Changes nothing if the mail
 * has been sent again since.
 * @throws AppError `unavailable` until the sender has recorded the mail as sent: call it again
 * later
 */
export async function recordFeedback(event: SesFeedback): Promise<void> {
  const feedback = readFeedback(event);
  const name = readMailName(event.mail);
  if (!feedback || !name) return;
  const slot = findMailSlot(name);
  const seen = (await slot.read())?.states[name.mail];
  if (seen?.state === "sending") throw createInProgressError();
  if (seen?.state !== "sent" || seen.messageId !== event.mail.messageId) return;
  const { messageId, attempts } = seen;
  const next = { state: "bounced", messageId, attempts, ...feedback } as const;
  await moveMails(slot, { [name.mail]: seen }, { [name.mail]: next });
  log.info("mail came back", { ...name, reason: feedback.reason });
}
