import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { requireConfig } from "../lib/config.ts";
import { type Mail, makeMail, toSingleLine } from "../mail/delivery.ts";
import type { Settings } from "../settings/schema.ts";
import { getCapacity } from "./availability/rules.ts";
import { toPageButton } from "./customer-page/mails.ts";
import type { Activity } from "./entity.ts";
import { mailWords } from "./mail-words.ts";
import type { Quote } from "./quote-form/entity.ts";
import { getGreetingName } from "./quote-form/rules.ts";
import { toCustomer } from "./to-customer.ts";
import { visitWords } from "./visits/mail-words.ts";
import { formatVisit, getWindow } from "./visits/rules.ts";

type CalendarWords = (typeof visitWords)["en"]["calendar"];

interface Planned extends Pick<Activity, "visit" | "at"> {
  /** The customer's page passes it, because its function does not know it in each stage. */
  siteUrl?: string;
}

/**
 * A calendar replaces an event that has the same id and a lower sequence, so a moved visit moves
 * there too.
 */
export function makeCalendar(
  { visit, at, siteUrl = requireConfig("SITE_URL") }: Planned,
  quote: Quote,
  settings: Settings,
  words = visitWords[quote.language].calendar,
): string {
  const { day = "", start = "", end, sequence = 0, isCanceled = false } = visit ?? {};
  const { business_name: name, email, phone } = settings;
  const calendar = ical({
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${quote.id}@${new URL(siteUrl).hostname}`,
    sequence,
    stamp: new Date(at),
    ...getWindow(day, start, end),
    summary: toSingleLine(words.summary(name)),
    ...(isCanceled && { status: ICalEventStatus.CANCELLED }),
    location: toSingleLine(quote.address),
    description: words.description(quote.reference, phone),
    organizer: { name, email },
  });
  return calendar.toString();
}

/** Attaches the calendar file of a visit, or of its cancellation. */
export function attachCalendar(
  mail: Mail,
  activity: Activity,
  ...rest: [quote: Quote, settings: Settings, words?: CalendarWords]
): Mail {
  const method = activity.visit?.isCanceled ? "CANCEL" : "PUBLISH";
  const type = `text/calendar; charset=utf-8; method=${method}`;
  const content = makeCalendar(activity, ...rest);
  return { ...mail, attachments: [{ name: "visit.ics", type, content }] };
}

export function makeVisitMail(activity: Activity, quote: Quote, settings: Settings, page: string): Mail {
  const { day = "", start = "", end } = activity.visit ?? {};
  const { language, reference } = quote;
  const when = formatVisit(day, start, end, language);
  const { phone } = settings;
  const words = mailWords[language];
  const { planned, ...visit } = visitWords[language];
  const mail = makeMail({
    ...toCustomer(quote, settings),
    subject: planned.subject(when, reference),
    preheader: visit.arriveOn(when),
    title: planned.title,
    intro: [words.hi(getGreetingName(quote.name)), planned.text(when), visit.clearArea],
    action: toPageButton(page, language),
    rows: [
      { label: visit.arrival, text: when },
      { label: words.address, text: quote.address },
      { label: words.reference, text: reference },
    ],
    outro: [planned.outro(phone, getCapacity(settings) > 0)],
  });
  return attachCalendar(mail, activity, quote, settings);
}
