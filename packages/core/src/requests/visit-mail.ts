import ical, { ICalCalendarMethod } from "ical-generator";
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
function makeCalendar({ visit, at }: Activity, quote: Quote, settings: Settings): string {
  const { day = "", start = "", end, sequence = 0 } = visit ?? {};
  const { business_name: name, email, phone } = settings;
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${quote.id}@${new URL(requireConfig("SITE_URL")).hostname}`,
    sequence,
    stamp: new Date(at),
    ...getWindow(day, start, end),
    summary: `Visit of ${name}`,
    location: toSingleLine(quote.address),
    description: `We arrive between these times. Your reference is ${quote.reference}. Questions? Call ${phone}.`,
    organizer: { name, email },
  });
  return calendar.toString();
}

const FILE_TYPE = "text/calendar; charset=utf-8; method=PUBLISH";

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
  const content = makeCalendar(activity, quote, settings);
  return { ...mail, attachments: [{ name: "visit.ics", type: FILE_TYPE, content }] };
}
