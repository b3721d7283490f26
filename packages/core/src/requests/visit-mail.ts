import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { requireConfig } from "../lib/config.ts";
import { type Mail, makeMail, toSingleLine } from "../mail/delivery.ts";
import type { Settings } from "../settings/schema.ts";
import { toPageButton } from "./customer-page/mails.ts";
import type { Activity } from "./entity.ts";
import type { Quote } from "./quote-form/entity.ts";
import { getGreetingName } from "./quote-form/rules.ts";
import { formatVisit, getWindow } from "./visits/rules.ts";

/**
 * A calendar replaces an event that has the same id and a lower sequence, so a moved visit moves
 * there too.
 */
export function makeCalendar(
  { visit, at }: Pick<Activity, "visit" | "at">,
  quote: Quote,
  settings: Settings,
  summary = `Visit of ${settings.business_name}`,
): string {
  const { day = "", start = "", end, sequence = 0, isCanceled = false } = visit ?? {};
  const { business_name: name, email, phone } = settings;
  const calendar = ical({
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${quote.id}@${new URL(requireConfig("SITE_URL")).hostname}`,
    sequence,
    stamp: new Date(at),
    ...getWindow(day, start, end),
    summary: toSingleLine(summary),
    ...(isCanceled && { status: ICalEventStatus.CANCELLED }),
    location: toSingleLine(quote.address),
    description: `We arrive between these times. Your reference is ${quote.reference}. Questions? Call ${phone}.`,
    organizer: { name, email },
  });
  return calendar.toString();
}

/** Attaches the calendar file of a visit, or of its cancellation. */
export function attachCalendar(
  mail: Mail,
  activity: Activity,
  ...rest: [quote: Quote, settings: Settings, summary?: string]
): Mail {
  const method = activity.visit?.isCanceled ? "CANCEL" : "PUBLISH";
  const type = `text/calendar; charset=utf-8; method=${method}`;
  const content = makeCalendar(activity, ...rest);
  return { ...mail, attachments: [{ name: "visit.ics", type, content }] };
}

export function makeVisitMail(activity: Activity, quote: Quote, settings: Settings, page: string): Mail {
  const { day = "", start = "", end } = activity.visit ?? {};
  const when = formatVisit(day, start, end);
  const { business_name: businessName, phone } = settings;
  const mail = makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `Your visit on ${when} (${quote.reference})`,
    preheader: `We arrive on ${when}.`,
    businessName,
    title: "We'll see you soon",
    intro: [
      `Hi ${getGreetingName(quote.name)},`,
      `We'll be there on ${when}. We'll get there sometime between those two times. The work may take longer.`,
      "Please clear the work area and keep pets out of it.",
    ],
    action: toPageButton(page),
    rows: [
      { label: "Arrival", text: when },
      { label: "Address", text: quote.address },
      { label: "Your reference", text: quote.reference },
    ],
    outro: [`Need another time? Reply to this email, or call ${phone}.`],
  });
  return attachCalendar(mail, activity, quote, settings);
}
