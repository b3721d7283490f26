import { catalogueEntry } from "../catalogue/schema.ts";
import type { ContactMessage } from "../contact/entity.ts";
import type { Timeline } from "../contact/rules.ts";
import type { Settings } from "../setting/schema.ts";
import { type Letter, letterMail, type Row, rowOf } from "./layout.ts";
import type { Mail } from "./ses.ts";

const timelineNames: Record<Timeline, string> = {
  "as-soon-as-possible": "As soon as possible",
  "this-week": "This week",
  "this-month": "This month",
  "just-planning": "Just planning",
};

const serviceName = ({ service }: ContactMessage) => catalogueEntry(service)?.name;

/** What was chosen from lists: our words, whoever chose. */
const chosen = (message: ContactMessage): Row[] => [
  ...rowOf("Service", serviceName(message)),
  ...rowOf("Timeline", message.timeline && timelineNames[message.timeline]),
];

/** The mail that tells staff of a message: every field that was filled in, and where to work on it. */
export function staffMail(message: ContactMessage, settings: Settings, siteUrl: string): Mail {
  const service = serviceName(message);
  const letter: Letter = {
    preheader: message.name,
    businessName: settings.business_name,
    title: `New message ${message.reference}`,
    intro: [`We promised ${message.name} a reply within ${settings.reply_promise_hours} hours.`],
    action: { label: "Open the message", url: `${siteUrl}/admin/messages/${message.id}` },
    rows: [
      { label: "Name", text: message.name },
      { label: "E-mail", text: message.email },
      ...rowOf("Phone", message.phone),
      ...chosen(message),
      { label: "Message", text: message.message },
    ],
    outro: ["Answer this mail to write to the sender."],
  };
  const subject = `New message ${message.reference}${service ? `: ${service}` : ""}`;
  return letterMail(letter, { to: settings.contact_form_emails, replyTo: message.email, subject });
}

/**
 * The mail that tells the sender that their message has arrived, and when they will hear from us. It holds nothing
 * that was typed: anybody can name anybody's address, and our domain must not carry a stranger's words there.
 */
export function customerMail(message: ContactMessage, settings: Settings): Mail {
  const promise = `We'll get back to you within ${settings.reply_promise_hours} hours`;
  const letter: Letter = {
    preheader: `${promise}.`,
    businessName: settings.business_name,
    title: "We got your message",
    intro: ["Hello,", `thank you for your message. ${promise}.`],
    rows: [{ label: "Your reference", text: message.reference }, ...chosen(message)],
    outro: [
      `Anything to add? Answer this mail, or call ${settings.phone} and name your reference.`,
      "You did not write to us? Then somebody mistyped their address: please ignore this mail.",
    ],
  };
  const subject = `We got your message ${message.reference}`;
  return letterMail(letter, { to: [message.email], replyTo: settings.email, subject });
}
