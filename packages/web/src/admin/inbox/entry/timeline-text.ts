import type { MailView, TimelineItem } from "@handyman/core/inbox/schema";
import type { BounceReason } from "@handyman/core/mail/schema";
import { getStatusName } from "../labels.ts";

const mailNames: Record<string, string> = {
  staffMail: "Mail to staff",
  customerMail: "Confirmation to the customer",
};

const skipReasons: Record<string, string> = {
  "notifications-off": "notifications are switched off in the settings",
  "no-recipients": "the settings name no recipients",
};

const mailStates: Record<MailView["state"], string> = {
  waiting: "waits to be sent",
  sending: "is being sent",
  sent: "sent",
  bounced: "came back",
  failed: "failed",
  rejected: "was rejected",
  skipped: "not sent",
};

interface BounceWords {
  what: string;
  customer: string;
  staff: string;
}

const bounces: Record<BounceReason, BounceWords> = {
  address: {
    what: "came back: this address does not exist or takes no mail",
    customer: "Please call the customer.",
    staff: "Check the recipients in the settings, then send it again.",
  },
  suppressed: {
    what: "was not delivered: mail to this address came back or was marked as spam before",
    customer:
      "Please call the customer. If the address is right, ask the person who runs the site to unblock it, then send the mail again.",
    staff:
      "Check the recipients in the settings. If they are right, ask the person who runs the site to unblock the address.",
  },
  "mailbox-full": {
    what: "came back: the mailbox is full",
    customer: "Send it again later, or call the customer.",
    staff: "Make room in that mailbox, then send it again.",
  },
  refused: {
    what: "came back: the other mail server did not take it",
    customer: "Send it again later, or call the customer.",
    staff: "Send it again later.",
  },
  complaint: {
    what: "was marked as spam",
    customer: "Please send no more mail to this address. Call the customer instead.",
    staff:
      "One of the recipients in the settings did so. Ask the person who runs the site to unblock the address.",
  },
};

const isBounceReason = (reason: string): reason is BounceReason => Object.hasOwn(bounces, reason);

const getBounceWords = ({ state, reason }: MailView): BounceWords | undefined =>
  state === "bounced" && isBounceReason(reason) ? bounces[reason] : undefined;

export const getMailAdvice = (mail: MailView): string | undefined =>
  getBounceWords(mail)?.[mail.kind === "staffMail" ? "staff" : "customer"];

export function getMailText(mail: MailView): string {
  const { state, reason, attempts } = mail;
  const bounce = getBounceWords(mail);
  if (bounce) return bounce.what;
  const why = reason && `: ${skipReasons[reason] ?? reason}`;
  const tries = state === "failed" && attempts > 1 ? ` after ${attempts} tries` : "";
  return `${mailStates[state]}${tries}${why}`;
}

type GetStaffName = (id: string) => string;

function getChangeText({ before = {}, after = {} }: TimelineItem, getStaffName: GetStaffName): string {
  const person = (id: string | undefined) => (id ? getStaffName(id) : "nobody");
  const parts = [
    after.status && `status from ${getStatusName(before.status ?? "")} to ${getStatusName(after.status)}`,
    after.assigneeId !== undefined &&
      `assignee from ${person(before.assigneeId)} to ${person(after.assigneeId)}`,
  ];
  return `changed the ${parts.filter(Boolean).join(" and the ")}`;
}

export function toSentence(item: TimelineItem, getStaffName: GetStaffName): string {
  switch (item.kind) {
    case "received":
      return "Received";
    case "mail":
      return `${mailNames[item.mail?.kind ?? ""] ?? "Mail"} ${item.mail ? getMailText(item.mail) : ""}`;
    case "note":
      return "wrote a note";
    case "reply":
      return "replied by mail";
    case "change":
      return getChangeText(item, getStaffName);
  }
}
