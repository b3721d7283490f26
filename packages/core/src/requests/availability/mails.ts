import { requireConfig } from "../../lib/config.ts";
import type { Language } from "../../lib/language.ts";
import { type Mail, makeMail, toLanguageRows } from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import { toPageButton } from "../customer-page/mails.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import type { Activity } from "../entity.ts";
import { mailWords } from "../mail-words.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { toCustomer } from "../to-customer.ts";
import { attachCalendar, makeVisitMail } from "../visit-mail.ts";
import { visitWords } from "../visits/mail-words.ts";
import { formatVisit } from "../visits/rules.ts";

function formatTime({ visit }: Activity, language: Language): string {
  const { day = "", start = "", end } = visit ?? {};
  return formatVisit(day, start, end, language);
}

/** Confirms to the customer what the customer did, or says that we canceled the visit. */
export function makeBookingMail(activity: Activity, quote: Quote, settings: Settings, page: string): Mail {
  if (!activity.visit?.isCanceled) return makeVisitMail(activity, quote, settings, page);
  const { language, reference } = quote;
  const words = mailWords[language];
  const { canceled } = visitWords[language];
  const when = formatTime(activity, language);
  const isOwn = activity.actorId === CUSTOMER;
  const mail = makeMail({
    ...toCustomer(quote, settings),
    subject: canceled.subject(reference),
    preheader: canceled.preheader(when),
    title: canceled.title,
    intro: [
      words.hi(getGreetingName(quote.name)),
      isOwn ? canceled.byCustomer(when) : canceled.byUs(when),
      canceled.file,
    ],
    action: toPageButton(page, language),
    rows: [{ label: words.reference, text: reference }],
    outro: [isOwn ? canceled.notYou(settings.phone) : canceled.stillWanted(settings.phone)],
  });
  return attachCalendar(mail, activity, quote, settings);
}

export function makeReminderMail(activity: Activity, quote: Quote, settings: Settings, page: string): Mail {
  const { language, reference } = quote;
  const words = mailWords[language];
  const { reminder, ...visit } = visitWords[language];
  const when = formatTime(activity, language);
  return makeMail({
    ...toCustomer(quote, settings),
    subject: reminder.subject(reference),
    preheader: visit.arriveOn(when),
    title: reminder.title,
    intro: [words.hi(getGreetingName(quote.name)), reminder.text(when), visit.clearArea],
    action: toPageButton(page, language),
    rows: [
      { label: visit.arrival, text: when },
      { label: words.address, text: quote.address },
      { label: words.reference, text: reference },
    ],
    outro: [reminder.outro(settings.phone)],
  });
}

function describeOwnChange({ visit }: Activity): string {
  if (visit?.isCanceled) return "canceled the visit";
  return visit?.isMoved ? "moved the visit" : "chose a time";
}

/** Tells the desk what the customer or the office did with a visit of its calendar. */
export function makeBookingNotice(activity: Activity, quote: Quote, settings: Settings): Mail {
  const { visit, text = "" } = activity;
  const isOwn = activity.actorId === CUSTOMER;
  const title = isOwn
    ? `${quote.name} ${describeOwnChange(activity)}`
    : `Visit of ${quote.name} ${visit?.isCanceled ? "canceled" : "changed"}`;
  const next = visit?.isCanceled
    ? "The file with this email takes the visit out of your calendar."
    : "Please choose who goes there.";
  const mail = makeMail({
    to: settings.quote_form_emails,
    ...(quote.email && { replyTo: quote.email }),
    subject: `${title} (${quote.reference})`,
    preheader: text,
    businessName: settings.business_name,
    title,
    intro: [text, isOwn ? next : "The file with this email changes the visit in your calendar."],
    action: { label: "Open the request", url: `${requireConfig("SITE_URL")}/admin/requests/${quote.id}` },
    rows: [
      ...toLanguageRows(quote.language),
      { label: "Phone", text: quote.phone || "None" },
      { label: "Address", text: quote.address || "None" },
      { label: "Reference", text: quote.reference },
    ],
    outro: [isOwn ? "The customer did this on the page of the request." : "The office did this."],
  });
  const words = { ...visitWords.en.calendar, summary: () => `Visit: ${quote.name}` };
  return attachCalendar(mail, activity, quote, settings, words);
}
