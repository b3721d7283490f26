import { requireConfig } from "../../lib/config.ts";
import { type Mail, makeMail } from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import { toPageButton } from "../customer-page/mails.ts";
import type { Activity } from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { attachCalendar, makeVisitMail } from "../visit-mail.ts";
import { formatVisit } from "../visits/rules.ts";

const formatTime = ({ day = "", start = "", end }: Partial<NonNullable<Activity["visit"]>> = {}) =>
  formatVisit(day, start, end);

/** Confirms to the customer what the customer did. */
export function makeBookingMail(activity: Activity, quote: Quote, settings: Settings, page: string): Mail {
  if (!activity.visit?.isCanceled) return makeVisitMail(activity, quote, settings, page);
  const when = formatTime(activity.visit);
  const mail = makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `Your visit is canceled (${quote.reference})`,
    preheader: `We don't come on ${when}.`,
    businessName: settings.business_name,
    title: "Your visit is canceled",
    intro: [
      `Hi ${getGreetingName(quote.name)},`,
      `You canceled our visit on ${when}. We won't come then.`,
      "You can choose another time on your page.",
    ],
    action: toPageButton(page),
    rows: [{ label: "Your reference", text: quote.reference }],
    outro: [`Didn't you cancel it? Call ${settings.phone}.`],
  });
  return attachCalendar(mail, activity, quote, settings);
}

export function makeReminderMail(activity: Activity, quote: Quote, settings: Settings, page: string): Mail {
  const when = formatTime(activity.visit);
  return makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `We come tomorrow (${quote.reference})`,
    preheader: `We arrive on ${when}.`,
    businessName: settings.business_name,
    title: "We'll see you tomorrow",
    intro: [
      `Hi ${getGreetingName(quote.name)},`,
      `We'll be there on ${when}. We'll get there sometime between those two times.`,
      "Please clear the work area and keep pets out of it.",
    ],
    action: toPageButton(page),
    rows: [
      { label: "Arrival", text: when },
      { label: "Address", text: quote.address },
      { label: "Your reference", text: quote.reference },
    ],
    outro: [`Can't make it? Please call ${settings.phone} now.`],
  });
}

/** Tells staff what the customer did, and that somebody has to go there. */
export function makeBookingNotice(activity: Activity, quote: Quote, settings: Settings): Mail {
  const { visit, text = "" } = activity;
  const what = visit?.isCanceled ? "canceled the visit" : "chose a time";
  const mail = makeMail({
    to: settings.quote_form_emails,
    ...(quote.email && { replyTo: quote.email }),
    subject: `${quote.name} ${what} (${quote.reference})`,
    preheader: text,
    businessName: settings.business_name,
    title: `${quote.name} ${what}`,
    intro: [
      text,
      visit?.isCanceled ? "The request waits for another time." : "Please choose who goes there.",
    ],
    action: { label: "Open the request", url: `${requireConfig("SITE_URL")}/admin/requests/${quote.id}` },
    rows: [
      { label: "Phone", text: quote.phone || "None" },
      { label: "Address", text: quote.address || "None" },
      { label: "Reference", text: quote.reference },
    ],
    outro: ["The customer did this on the page of the request."],
  });
  return attachCalendar(mail, activity, quote, settings, `Visit: ${quote.name}`);
}
