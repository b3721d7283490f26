import { randomUUID } from "node:crypto";
import type { MailFeedbackEvent } from "@handyman/functions/events/mail-feedback";
import { stageNames } from "../environment.ts";
import type { Sending } from "./server.ts";

const ACCOUNT = "123456789012";

interface Recipient {
  emailAddress: string;
  action?: string;
  status?: string;
  diagnosticCode?: string;
}

const createFeedback = () => ({ feedbackId: randomUUID(), timestamp: new Date().toISOString() });

const createBounce = (
  bounceType: "Permanent" | "Transient",
  bounceSubType: string,
  bouncedRecipient: Recipient,
) => ({
  eventType: "Bounce" as const,
  bounce: { bounceType, bounceSubType, bouncedRecipients: [bouncedRecipient], ...createFeedback() },
});

const createFailure = (emailAddress: string, diagnosticCode: string): Recipient => ({
  emailAddress,
  action: "failed",
  status: "5.1.1",
  diagnosticCode,
});

/** Events of SES's mailbox simulator. A label may follow the name: `bounce+label@`. */
function simulate(address: string) {
  const name = /^(\w+)(\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address)?.[1]?.toLowerCase();
  if (name === "bounce")
    return createBounce("Permanent", "General", createFailure(address, "smtp; 550 5.1.1 user unknown"));
  if (name === "ooto") return createBounce("Transient", "General", { emailAddress: address });
  if (name === "suppressionlist") {
    const reason = "Amazon SES has suppressed sending to this address";
    return createBounce("Permanent", "Suppressed", createFailure(address, reason));
  }
  if (name !== "complaint") return undefined;
  const complainedRecipients = [{ emailAddress: address }];
  const kind = { complaintSubType: null, complaintFeedbackType: "abuse" };
  return {
    eventType: "Complaint" as const,
    complaint: { complainedRecipients, ...kind, ...createFeedback() },
  };
}

function describeMail({ mail, tags, configurationSet = "" }: Sending) {
  const { id, at, from, to, subject } = mail;
  return {
    timestamp: at,
    source: from,
    messageId: id,
    destination: to,
    commonHeaders: { from: [from], to, messageId: id, subject },
    tags: {
      ...Object.fromEntries(tags.map(([name, value]) => [name, [value]])),
      "ses:operation": ["SendRawEmail"],
      "ses:configuration-set": [configurationSet],
      "ses:from-domain": [stageNames.mailFrom.slice(stageNames.mailFrom.indexOf("@") + 1)],
    },
  };
}

export function createEvents(sending: Sending): MailFeedbackEvent[] {
  const { mail, configurationSet } = sending;
  if (configurationSet === undefined) return [];
  return [...mail.to, ...mail.cc, ...mail.bcc].flatMap((address) => {
    const outcome = simulate(address);
    if (!outcome) return [];
    return {
      version: "0",
      id: randomUUID(),
      "detail-type": outcome.eventType === "Bounce" ? "Email Bounced" : "Email Complaint Received",
      source: "aws.ses",
      account: ACCOUNT,
      time: new Date().toISOString(),
      region: stageNames.region,
      resources: [`arn:aws:ses:${stageNames.region}:${ACCOUNT}:configuration-set/${configurationSet}`],
      detail: { ...outcome, mail: describeMail(sending) },
    };
  });
}
