import { randomUUID } from "node:crypto";
import type { MailFeedbackEvent } from "@handyman/functions/events/mail-feedback";
import { stageNames } from "../environment.ts";
import type { Sending } from "./rules.ts";

const ACCOUNT = "123456789012";

/** Events of SES's mailbox simulator. A label may follow the name: `bounce+label@`. */
const scenarios = {
  success: () => undefined,
  bounce: (address: string) =>
    bounced("Permanent", "General", {
      emailAddress: address,
      action: "failed",
      status: "5.1.1",
      diagnosticCode: "smtp; 550 5.1.1 user unknown",
    }),
  ooto: (address: string) => bounced("Transient", "General", { emailAddress: address }),
  suppressionlist: (address: string) =>
    bounced("Permanent", "Suppressed", {
      emailAddress: address,
      action: "failed",
      status: "5.1.1",
      diagnosticCode: "Amazon SES has suppressed sending to this address",
    }),
  complaint: (address: string) => ({
    eventType: "Complaint" as const,
    complaint: {
      complainedRecipients: [{ emailAddress: address }],
      complaintSubType: null,
      complaintFeedbackType: "abuse",
      feedbackId: randomUUID(),
      timestamp: new Date().toISOString(),
    },
  }),
};

interface Recipient {
  emailAddress: string;
  action?: string;
  status?: string;
  diagnosticCode?: string;
}

const bounced = (
  bounceType: "Permanent" | "Transient",
  bounceSubType: string,
  bouncedRecipient: Recipient,
) => ({
  eventType: "Bounce" as const,
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [bouncedRecipient],
    feedbackId: randomUUID(),
    timestamp: new Date().toISOString(),
  },
});

const isScenario = (name: string): name is keyof typeof scenarios => Object.hasOwn(scenarios, name);

function outcomeFor(address: string) {
  const name = /^(\w+)(\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address)?.[1]?.toLowerCase() ?? "";
  return isScenario(name) ? scenarios[name](address) : undefined;
}

function mailIn({ mail, tags, configurationSet = "" }: Sending) {
  const { id, at, from, to, subject } = mail;
  return {
    timestamp: at,
    source: from,
    sourceArn: `arn:aws:ses:${stageNames.region}:${ACCOUNT}:identity/${stageNames.mailFrom}`,
    sendingAccountId: ACCOUNT,
    messageId: id,
    destination: to,
    headersTruncated: false,
    headers: [{ name: "Subject", value: subject }],
    commonHeaders: { from: [from], to, messageId: id, subject },
    tags: {
      ...Object.fromEntries(tags.map(([name, value]) => [name, [value]])),
      "ses:operation": ["SendEmail"],
      "ses:configuration-set": [configurationSet],
      "ses:from-domain": [stageNames.mailFrom.slice(stageNames.mailFrom.indexOf("@") + 1)],
    },
  };
}

export function eventsFor(sending: Sending): MailFeedbackEvent[] {
  const { mail, configurationSet } = sending;
  if (configurationSet === undefined) return [];
  return [...mail.to, ...mail.cc, ...mail.bcc].flatMap((address) => {
    const outcome = outcomeFor(address);
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
      detail: { ...outcome, mail: mailIn(sending) },
    };
  });
}
