import type { MailView, TimelineItem } from "@handyman/core/request/schema";
import { statusName } from "./words.ts";

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
  failed: "failed",
  rejected: "was rejected",
  skipped: "not sent",
};

/** How far a mail has come, and why it did not go out. */
export function mailText({ state, reason, attempts }: MailView): string {
  const why = reason && `: ${skipReasons[reason] ?? reason}`;
  const tries = state === "failed" && attempts > 1 ? ` after ${attempts} tries` : "";
  return `${mailStates[state]}${tries}${why}`;
}

type NameOf = (id: string) => string;

function changeText({ before = {}, after = {} }: TimelineItem, nameOf: NameOf): string {
  const person = (id: string | undefined) => (id ? nameOf(id) : "nobody");
  const parts = [
    after.status && `status from ${statusName(before.status ?? "")} to ${statusName(after.status)}`,
    after.assigneeId !== undefined &&
      `assignee from ${person(before.assigneeId)} to ${person(after.assigneeId)}`,
  ];
  return `changed the ${parts.filter(Boolean).join(" and the ")}`;
}

/** What happened, in one sentence without the person who did it. */
export function sentenceOf(item: TimelineItem, nameOf: NameOf): string {
  switch (item.kind) {
    case "received":
      return "Received";
    case "mail":
      return `${mailNames[item.mail?.kind ?? ""] ?? "Mail"} ${item.mail ? mailText(item.mail) : ""}`;
    case "note":
      return "wrote a note";
    case "reply":
      return "replied by mail";
    case "change":
      return changeText(item, nameOf);
  }
}
