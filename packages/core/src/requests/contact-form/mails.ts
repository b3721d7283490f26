import type { Language } from "../../lib/language.ts";
import {
  type Mail,
  makeMail,
  type Row,
  toLanguageRows,
  toRows,
  toUnverifiedRows,
} from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import { mailWords } from "../mail-words.ts";
import { choiceNames } from "../quote-form/choice-labels.ts";
import { nameService } from "../quote-form/name-task.ts";
import { toCustomer } from "../to-customer.ts";
import { type ContactMessage, findServiceName } from "./entity.ts";
import { messageWords } from "./mail-words.ts";

function toChoiceRows(message: ContactMessage, language: Language = "en"): Row[] {
  const { service, timeline } = messageWords[language];
  const { timelineNames } = choiceNames[language];
  const serviceName = findServiceName(message);
  return [
    ...toRows(service, serviceName && nameService(message.service, serviceName, language)),
    ...toRows(timeline, message.timeline && timelineNames[message.timeline]),
  ];
}

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
  const { language, reference } = message;
  const words = messageWords[language];
  const promise = words.promise(settings.reply_promise_hours);
  return makeMail({
    ...toCustomer(message, settings),
    subject: words.subject(reference),
    preheader: promise,
    title: words.title,
    intro: [`${words.thanks} ${promise}`],
    rows: [{ label: mailWords[language].reference, text: reference }, ...toChoiceRows(message, language)],
    outro: [mailWords[language].anythingToAdd(settings.phone), words.mistake],
  });
}
