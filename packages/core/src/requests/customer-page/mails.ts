import { requireConfig } from "../../lib/config.ts";
import type { Language } from "../../lib/language.ts";
import { type Mail, makeMail, toLanguageRows } from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import type { Activity } from "../entity.ts";
import { mailWords } from "../mail-words.ts";
import type { Quote } from "../quote-form/entity.ts";
import { repeat } from "../quote-form/mails.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { toCustomer } from "../to-customer.ts";
import { pageWords } from "./mail-words.ts";
import { topicNames } from "./rules.ts";

export const toPageButton = (page: string, language: Language) => ({
  label: mailWords[language].pageButton,
  url: page,
});

export function makeLinkMail(quote: Quote, settings: Settings, page: string): Mail {
  const { language, reference } = quote;
  const words = mailWords[language];
  const { link } = pageWords[language];
  const name = repeat(quote, quote.name);
  return makeMail({
    ...toCustomer(quote, settings),
    subject: link.subject(reference),
    preheader: link.preheader,
    title: link.title,
    intro: [name ? words.hi(getGreetingName(name)) : words.hello, link.text],
    action: toPageButton(page, language),
    rows: [{ label: words.reference, text: reference }],
    outro: [link.outro],
  });
}

export function makeMessageMail(
  { topic = "message", text = "" }: Activity,
  quote: Quote,
  settings: Settings,
  to = settings.quote_form_emails,
): Mail {
  const what = `${quote.name} ${topicNames[topic]}`;
  return makeMail({
    to,
    ...(quote.email && { replyTo: quote.email }),
    subject: `${what} (${quote.reference})`,
    preheader: Array.from(text).slice(0, 100).join(""),
    businessName: settings.business_name,
    title: what,
    intro: text.split(/\n{2,}/),
    action: { label: "Open the request", url: `${requireConfig("SITE_URL")}/admin/requests/${quote.id}` },
    rows: [
      ...toLanguageRows(quote.language),
      { label: "Phone", text: quote.phone || "None" },
      { label: "Email", text: quote.email || "None" },
      { label: "Reference", text: quote.reference },
    ],
    outro: ["The customer wrote this on the page of the request."],
  });
}

export function makeReviewCallMail(quote: Quote, settings: Settings, page: string): Mail {
  const { language, reference } = quote;
  const words = mailWords[language];
  const { reviewCall } = pageWords[language];
  return makeMail({
    ...toCustomer(quote, settings),
    subject: `${reviewCall.title} (${reference})`,
    preheader: reviewCall.preheader,
    title: reviewCall.title,
    intro: [words.hi(getGreetingName(quote.name)), reviewCall.ask, reviewCall.notRight],
    action: { label: reviewCall.button, url: `${page}#review-title` },
    rows: [{ label: words.reference, text: reference }],
    outro: [reviewCall.once],
  });
}
