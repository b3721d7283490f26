/** The forms whose records owe mail, by the name of their entity. */
export type FormName = "quote" | "contact";

/** The two mails of a form's record: one tells staff, the other tells who wrote that it has arrived. */
export type MailKind = "staffMail" | "customerMail";

/** Names one mail of a record: `staffMail`, `customerMail`, or the id of a reply of staff. */
export interface MailName {
  form: FormName;
  requestId: string;
  mail: string;
}

/** Why a mail that SES had accepted came back, or was marked as spam. */
export type BounceReason =
  /** The mailbox does not exist, or accepts no mail. */
  | "address"
  /** SES sent nothing: mail to this address came back before, or was marked as spam. */
  | "suppressed"
  | "mailbox-full"
  /** The receiving server refused it for another reason. */
  | "refused"
  /** It arrived, and was marked as spam. */
  | "complaint";

/** How far one mail of a record has come. Times are epoch milliseconds; `error` is the name of an error of SES. */
export type MailState =
  /** Somebody is sending it; after `leaseUntil` another may claim it. */
  | { state: "sending"; leaseUntil: number; attempts: number }
  /** The last try failed; the next one may start at once. */
  | { state: "failed"; at?: number; attempts: number; error: string }
  /** Staff asked for another try; the stream makes it. */
  | { state: "retry"; at: number; attempts: number }
  | { state: "sent"; at: number; messageId: string; attempts: number }
  /** SES accepted it, and later reported that it came back. */
  | { state: "bounced"; at: number; messageId: string; attempts: number; reason: BounceReason }
  /** SES will never take it; staff read why on the record. */
  | { state: "rejected"; at: number; attempts: number; error: string }
  /** No mail goes out, and why: staff read it on the record. */
  | { state: "skipped"; at: number; reason: "notifications-off" | "no-recipients" };
