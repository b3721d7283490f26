import { requireConfig } from "../../lib/config.ts";
import { type Mail, makeMail } from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import { toPageButton } from "../customer-page/mails.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import type { Activity } from "../entity.ts";
import type { Quote } from "../quote-form/entity.ts";
import { getGreetingName } from "../quote-form/rules.ts";
import { attachCalendar, makeVisitMail } from "../visit-mail.ts";
import { formatVisit } from "../visits/rules.ts";

const formatTime = ({ day = "", start = "", end }: Partial<NonNullable<Activity["visit"]>> = {}) =>
  formatVisit(day, start, end);

/** Confirms to the customer what the customer did, or says that we canceled the visit. */
export function makeBookingMail(activity: Activity, quote: Quote, settings: Settings, page: string): Mail {
  if (!activity.visit?.isCanceled) return makeVisitMail(activity, quote, settings, page);
  const when = formatTime(activity.visit);
  const isOwn = activity.actorId === CUSTOMER;
  const mail = makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `Your visit is canceled (${quote.reference})`,
    preheader: `We don't come on ${when}.`,
    businessName: settings.business_name,
    title: "Your visit is canceled",
    intro: [
      `Hi ${getGreetingName(quote.name)},`,
      ...(isOwn
        ? [
            `You canceled our visit on ${when}. We won't come then.`,
            "You can choose another time on your page.",
          ]
        : [
            `We canceled our visit on ${when}. We won't come then.`,
            "The file with this email takes the visit out of your calendar.",
          ]),
    ],
    action: toPageButton(page),
    rows: [{ label: "Your reference", text: quote.reference }],
    outro: [
      isOwn
        ? `Didn't you cancel it? Call ${settings.phone}.`
        : `Questions, or still want the work done? Reply to this email, or call ${settings.phone}.`,
    ],
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

/** Tells the desk what the customer or the office did with a visit of its calendar. */
export function makeBookingNotice(activity: Activity, quote: Quote, settings: Settings): Mail {
  const { visit, text = "" } = activity;
  const isOwn = activity.actorId === CUSTOMER;
  const title = isOwn
    ? `${quote.name} ${visit?.isCanceled ? "canceled the visit" : "chose a time"}`
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
      { label: "Phone", text: quote.phone || "None" },
      { label: "Address", text: quote.address || "None" },
      { label: "Reference", text: quote.reference },
    ],
    outro: [isOwn ? "The customer did this on the page of the request." : "The office did this."],
  });
  return attachCalendar(mail, activity, quote, settings, `Visit: ${quote.name}`);
}
