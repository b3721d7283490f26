import {
  type Mail,
  makeMail,
  type Row,
  toLanguageRows,
  toRows,
  toUnverifiedRows,
} from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import { timelineNames } from "../quote-form/labels.ts";
import { type ContactMessage, findServiceName } from "./entity.ts";

const toChoiceRows = (message: ContactMessage): Row[] => [
  ...toRows("Service", findServiceName(message)),
  ...toRows("Timeline", message.timeline && timelineNames[message.timeline]),
];

export function makeStaffMail(message: ContactMessage, settings: Settings, siteUrl: string): Mail {
  const service = findServiceName(message);
  return makeMail({
    to: settings.contact_form_emails,
    replyTo: message.email,
    subject: `New message ${message.reference}${service ? `: ${service}` : ""}`,
    preheader: message.name,
    businessName: settings.business_name,
    title: `New message ${message.reference}`,
    intro: [`We promised ${message.name} a reply within ${settings.reply_promise_hours} hours.`],
    action: { label: "Open the message", url: `${siteUrl}/admin/messages/${message.id}` },
    rows: [
      { label: "Name", text: message.name },
      ...toLanguageRows(message.language),
      { label: "Email", text: message.email },
      ...toRows("Phone", message.phone),
      ...toChoiceRows(message),
      { label: "Message", text: message.message },
      ...toUnverifiedRows(message.isUnverified),
    ],
    outro: ["Reply to this email to write to the sender."],
  });
}

export function makeCustomerMail(message: ContactMessage, settings: Settings): Mail {
  const promise = `We'll get back to you within ${settings.reply_promise_hours} hours`;
  return makeMail({
    to: [message.email],
    replyTo: settings.email,
    subject: `We got your message ${message.reference}`,
    preheader: `${promise}.`,
    businessName: settings.business_name,
    title: "We got your message",
    intro: [`Thanks for writing. ${promise}.`],
    rows: [{ label: "Your reference", text: message.reference }, ...toChoiceRows(message)],
    outro: [
      `Anything to add? Reply to this email, or call ${settings.phone} and give your reference.`,
      "Didn't write to us? Someone probably mistyped their email. You can ignore this.",
    ],
  });
}
