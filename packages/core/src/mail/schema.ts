import type { InboxForm } from "../inbox-form.ts";

export const mailKinds = ["staffMail", "customerMail"] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailName {
  form: InboxForm;
  requestId: string;
  mail: string;
}

export type BounceReason = "address" | "suppressed" | "mailbox-full" | "refused" | "complaint";

export type MailState =
  | { state: "sending"; leaseUntil: number; attempts: number }
  | { state: "failed"; at?: number; attempts: number; error: string }
  | { state: "retry"; at: number; attempts: number }
  | { state: "sent"; at: number; messageId: string; attempts: number }
  | { state: "bounced"; at: number; messageId: string; attempts: number; reason: BounceReason }
  | { state: "rejected"; at: number; attempts: number; error: string }
  | { state: "skipped"; at: number; reason: "notifications-off" | "no-recipients" };
