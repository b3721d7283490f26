import { log } from "../log.ts";
import { mailSlot } from "../request/mail-slot.ts";
import { inboxForms } from "../request/rules.ts";
import { mailInProgress, moveMail } from "./claim.ts";
import type { BounceReason, MailName } from "./schema.ts";

interface SesMail {
  messageId: string;
  /** The mail's tags. SES adds its own, whose names begin with `ses:`. */
  tags?: Readonly<Record<string, readonly string[]>>;
}

export interface Bounce {
  bounceType: "Permanent" | "Transient" | "Undetermined";
  bounceSubType: string;
  /** `action` is there if the other server sent a report; `failed` says that the mail did not arrive. */
  bouncedRecipients: readonly { emailAddress: string; action?: string }[];
  /** ISO 8601. */
  timestamp: string;
}

export interface Complaint {
  /** `OnAccountSuppressionList` when SES did not send the mail at all. */
  complaintSubType: string | null;
  /** ISO 8601. */
  timestamp: string;
}

/** SES's event about a mail that it had accepted: the fields that we read. */
export type SesFeedback =
  | { eventType: "Bounce"; mail: SesMail; bounce: Bounce }
  | { eventType: "Complaint"; mail: SesMail; complaint: Complaint };

const suppressed: readonly (string | null)[] = ["Suppressed", "OnAccountSuppressionList"];

/** Returns undefined for an out-of-office reply: SES reports it as a bounce without failed recipients, though the mail has arrived. */
function bounceReason({ bounceType, bounceSubType, bouncedRecipients }: Bounce): BounceReason | undefined {
  if (suppressed.includes(bounceSubType)) return "suppressed";
  if (bounceType === "Permanent") return "address";
  if (bounceSubType === "MailboxFull") return "mailbox-full";
  const hasFailed = bouncedRecipients.some(({ action }) => action === "failed");
  const isUnexplained = bounceSubType === "General" || bounceSubType === "Undetermined";
  return isUnexplained && !hasFailed ? undefined : "refused";
}

/** Returns the reason and the time of a bounce or complaint; undefined for events that staff need not know. */
export function readFeedback(event: SesFeedback): { reason: BounceReason; at: number } | undefined {
  const { timestamp } = event.eventType === "Bounce" ? event.bounce : event.complaint;
  const at = Date.parse(timestamp);
  if (event.eventType === "Complaint") {
    const isSuppressed = suppressed.includes(event.complaint.complaintSubType);
    return { reason: isSuppressed ? "suppressed" : "complaint", at };
  }
  const reason = bounceReason(event.bounce);
  return reason && { reason, at };
}

/** Returns the record and which of its mails; undefined for a mail without a record, such as the settings' test mail. */
function nameIn({ tags = {} }: SesMail): MailName | undefined {
  const form = inboxForms.find((known) => known === tags.form?.[0]);
  const [requestId] = tags.requestId ?? [];
  const [mail] = tags.mail ?? [];
  return form && requestId && mail ? { form, requestId, mail } : undefined;
}

/**
 * Records that a mail came back or was marked as spam. Finds it by the tags that the mail was sent with: 1 read unit, and 1 write
 * unit for each kB of the record. Safe to repeat. Changes nothing if the mail has been sent again since, or is gone.
 * @throws AppError `unavailable` while the mail's sender has not yet recorded it as sent: call it again later
 */
export async function recordFeedback(event: SesFeedback): Promise<void> {
  const feedback = readFeedback(event);
  const name = nameIn(event.mail);
  if (!feedback || !name) return;
  const slot = mailSlot(name);
  const seen = (await slot.read())?.state;
  if (seen?.state === "sending") throw mailInProgress();
  if (seen?.state !== "sent" || seen.messageId !== event.mail.messageId) return;
  const { messageId, attempts } = seen;
  await moveMail(slot, seen, { state: "bounced", messageId, attempts, ...feedback });
  log.info("mail came back", { ...name, reason: feedback.reason });
}
