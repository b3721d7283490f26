import { cities } from "@handyman/business/identity";
import { createDateFormat, formatDeadline, pacificDay } from "../../lib/date.ts";
import { AppError } from "../../lib/errors.ts";
import type { Language } from "../../lib/language.ts";
import { type Caller, takeSlots } from "../../lib/rate-limit.ts";
import { presignPhotos } from "../../pictures/photo.ts";
import { MAX_PHOTOS } from "../../pictures/photo-rules.ts";
import { readSettings } from "../../settings/setting.ts";
import { readCustomerTimes } from "../availability/times.ts";
import { addTime } from "../availability/wish-rules.ts";
import {
  type Activity,
  ActivityEntity,
  findCityAndServices,
  RequestEntity,
  type RequestRecord,
  readFormRecord,
} from "../entity.ts";
import { findCustomerEstimate } from "../estimates/letter.ts";
import { findCustomerInvoice } from "../invoices/read.ts";
import { choiceNames } from "../quote-form/choice-labels.ts";
import type { Quote } from "../quote-form/entity.ts";
import { listKnownServices, repeat } from "../quote-form/mails.ts";
import { formatVisit } from "../visits/rules.ts";
import { findCustomerLink, hasEnded, toHash } from "./link.ts";
import type { ReviewPart } from "./review-schema.ts";
import { CUSTOMER } from "./rules.ts";
import { describeSaid } from "./said.ts";
import type { CustomerLine, CustomerPage } from "./schema.ts";

const MISSES_PER_WINDOW = 30;
const ACTS_PER_WINDOW = 60;

const createUnknownError = () =>
  new AppError("not-found", "unknown_link", "This link doesn't work.", {
    details: "Open the newest mail from us and use the link there. Or call us and give your reference.",
  });

/**
 * One read unit, and one write unit for a wrong token.
 * @throws AppError `not-found` for a wrong token, `forbidden` for one that has ended,
 * `rate-limited` after many wrong ones
 */
async function openLink({ origin }: Caller, token: string): Promise<string> {
  const link = await findCustomerLink(token);
  if (!link) {
    // A mail app may have added a character to a token that is right.
    const ids = [toHash(token)];
    await takeSlots({ scope: "customer-link", origin, ids, limit: MISSES_PER_WINDOW });
    throw createUnknownError();
  }
  if (hasEnded(link))
    throw new AppError("forbidden", "link_ended", "This link has ended.", {
      details: "We can send a new link to the email address of your request.",
    });
  return link.requestId;
}

async function readQuote(id: string): Promise<Quote> {
  const record = (await readFormRecord("quote", id)) as Quote | undefined;
  if (!record) throw createUnknownError();
  return record;
}

/** Returns the language of a link's request, also after the end of the link. Two read units. */
export async function findLanguage(token: string): Promise<Language | undefined> {
  const link = await findCustomerLink(token);
  return link && (await readFormRecord("quote", link.requestId))?.language;
}

/** Also refuses a request that was deleted since the mail with the link. */
export async function openRequest(caller: Caller, token: string): Promise<Quote> {
  return readQuote(await openLink(caller, token));
}

/** All links of one origin share a limit. */
export async function takeAct({ origin }: Caller, id: string): Promise<void> {
  await takeSlots({ scope: "customer-act", origin, ids: [id], limit: ACTS_PER_WINDOW });
}

const formatDay = createDateFormat({ dateStyle: "full", timeZone: "UTC" });
const formatClock = createDateFormat({ timeStyle: "short" });

function toLine(activity: Activity, language: Language): CustomerLine[] {
  const { kind, topic, at, actorId, subject = "", text = "", said } = activity;
  if (topic === "review") return [];
  if (kind === "message" || (kind === "answer" && actorId === CUSTOMER))
    return [{ at, from: "customer", subject: "", text: said ? describeSaid(said, language) : text }];
  return kind === "reply" ? [{ at, from: "us", subject, text }] : [];
}

function describeVisit(entry: RequestRecord, language: Language): CustomerPage["visit"] {
  const { visitDay: day = "", visitStart: start = "", visitEnd: end } = entry;
  const { visitProgress, visitProgressAt = "" } = entry;
  const isOnTheWay = visitProgress === "onTheWay" && day === pacificDay();
  const onTheWaySince = isOnTheWay && formatClock(visitProgressAt, language);
  return { day, when: formatVisit(day, start, end, language), ...(onTheWaySince && { onTheWaySince }) };
}

function listServices(quote: Quote): CustomerPage["services"] {
  const english = new Set(listKnownServices(quote, "en"));
  return listKnownServices(quote, quote.language).map((text) => ({
    text,
    language: english.has(text) ? "en" : quote.language,
  }));
}

function describeDates({ preferredDate, preferredWindow, alternateDate, language }: Quote): string[] {
  const preferred = preferredDate && addTime(formatDay(preferredDate, language), preferredWindow, language);
  const wish = preferredDate && preferredWindow ? choiceNames[language].wishIsOpen : "";
  return [preferred, wish, alternateDate && formatDay(alternateDate, language)].filter(Boolean);
}

/** Returns undefined for a request that has no review and can't have one now. */
function findReviewPart(
  quote: Quote,
  status: string,
  activities: readonly Activity[],
): ReviewPart | undefined {
  const sent = activities.find(({ review }) => review)?.review;
  if (!sent && status !== "completed") return undefined;
  const { city } = findCityAndServices(quote);
  const name = cities.find(({ slug }) => slug === city)?.name ?? city;
  return { city: name, ...(sent && { sent }) };
}

/**
 * Ten photos and ten messages cost about 20 read units.
 * @throws AppError as `openLink`
 */
export async function readCustomerPage(caller: Caller, token: string): Promise<CustomerPage> {
  const quote = await openRequest(caller, token);
  const [{ data: entry }, { data: activities }, photos, settings, estimate, invoice] = await Promise.all([
    RequestEntity.get({ form: "quote", id: quote.id }).go({ consistent: true }),
    ActivityEntity.query.all({ form: "quote", requestId: quote.id }).go({ pages: "all", consistent: true }),
    presignPhotos(quote.photos),
    readSettings(),
    findCustomerEstimate(quote.id),
    findCustomerInvoice(quote.id),
  ]);
  // As in the confirmation: anybody can type a stranger's address, and words with a link.
  const show = (words: string) => (entry?.repliedBy ? words : (repeat(quote, words) ?? ""));
  const { visitDay: day, visitStart: start, status = "new" } = entry ?? {};
  const times = entry ? await readCustomerTimes(entry, settings) : undefined;
  const review = findReviewPart(quote, status, activities);
  const { language } = quote;
  return {
    language,
    reference: quote.reference,
    name: show(quote.name),
    createdAt: quote.createdAt,
    status: status === "spam" ? "new" : status,
    isAnswered: Boolean(entry?.repliedBy),
    replyBy: formatDeadline(Date.parse(quote.createdAt), settings.reply_promise_hours, language),
    services: listServices(quote),
    details: show(quote.details),
    address: show(quote.address),
    phone: quote.phone,
    email: quote.email,
    detailsVersion: quote.version ?? 0,
    dates: describeDates(quote),
    photos,
    photoRoom: Math.max(0, MAX_PHOTOS - quote.photos.length),
    ...(entry && status === "scheduled" && day && start && { visit: describeVisit(entry, language) }),
    ...(times && { times }),
    ...(estimate && { estimate }),
    ...(invoice && { invoice }),
    ...(review && { review }),
    lines: activities
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .flatMap((activity) => toLine(activity, language)),
  };
}
