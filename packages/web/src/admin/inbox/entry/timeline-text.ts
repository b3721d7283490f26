import type { MailView, TimelineItem } from "@handyman/core/inbox/schema";
import type { BounceReason } from "@handyman/core/mail/schema";
import { bounces, mailNames, mailStates, skipReasons } from "../../../content/staff/inbox.ts";
import { getStatusName } from "../labels.ts";

const isBounceReason = (reason: string): reason is BounceReason => Object.hasOwn(bounces, reason);

const getBounceWords = ({ state, reason }: MailView) =>
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
