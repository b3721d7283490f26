import { requireConfig } from "../../lib/config.ts";
import { type Mail, makeMail, toLanguageRows } from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import type { Activity } from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import { repeat } from "../quote-form/mails.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { topicNames } from "./rules.ts";

export const toPageButton = (page: string) => ({ label: "See your request, or answer here", url: page });

export function makeLinkMail(quote: Quote, settings: Settings, page: string): Mail {
  const name = repeat(quote, quote.name);
  return makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `Your request ${quote.reference}`,
    preheader: "Here is the link to your request.",
    businessName: settings.business_name,
    title: "Here is your link",
    intro: [
      name ? `Hi ${getGreetingName(name)},` : "Hello,",
      "This link opens the page of your request. There you can see where it stands, and write to us.",
    ],
    action: toPageButton(page),
    rows: [{ label: "Your reference", text: quote.reference }],
    outro: ["Please don't forward this mail: anybody with the link can open your page."],
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
  return makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `How did we do? (${quote.reference})`,
    preheader: "A minute of your time would help us and the next customer.",
    businessName: settings.business_name,
    title: "How did we do?",
    intro: [
      `Hi ${getGreetingName(quote.name)},`,
      "Thank you for having us. Would you give our work one to five stars, and a few words if you like? It takes a minute.",
      "Something isn't right? Please tell us, and we'll make it right.",
    ],
    action: { label: "Write a review, or answer here", url: `${page}#review-title` },
    rows: [{ label: "Your reference", text: quote.reference }],
    outro: ["We ask only once."],
  });
}
