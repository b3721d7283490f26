import { otherService } from "../../catalogue/service-rules.ts";
import { createDateFormat, formatDeadline } from "../../lib/date.ts";
import { normalizeEmail } from "../../lib/email.ts";
import { findClosedWords } from "../../lib/hours.ts";
import type { Language } from "../../lib/language.ts";
import { normalizeText } from "../../lib/unicode.ts";
import {
  type Mail,
  makeMail,
  type Row,
  toLanguageRows,
  toRows,
  toUnverifiedRows,
} from "../../mail/delivery.ts";
import type { Settings } from "../../settings/schema.ts";
import { addTime } from "../availability/wish-rules.ts";
import { letterWords } from "../estimates/letter-labels.ts";
import { mailWords } from "../mail-words.ts";
import { enteredWayNames } from "../staff-form/rules.ts";
import { toCustomer } from "../to-customer.ts";
import { choiceNames } from "./choice-labels.ts";
import { listTaskNames, type Quote } from "./entity.ts";
import { describeEstimate, estimateRequest } from "./estimate-rules.ts";
import { storedContactMethodNames } from "./labels.ts";
import { confirmationWords } from "./mail-words.ts";
import { nameService, nameTask } from "./name-task.ts";
import { getGreetingName, type Urgency, unknownTask } from "./rules.ts";

function describeUrgency(urgency: Urgency, language: Language): string {
  const { urgencyNames, levelTimes } = choiceNames[language];
  return urgency === "preferred-date-range"
    ? confirmationWords[language].onPreferredDates
    : `${urgencyNames[urgency]} (${levelTimes[urgency]})`;
}

const formatDay = createDateFormat({ dateStyle: "full", timeZone: "UTC" });

type DescribeDay = (day: string, time?: string) => string;

function toScheduleRows(quote: Quote, describeDay: DescribeDay, language: Language = "en"): Row[] {
  const { urgency, preferredDate, preferredWindow, alternateDate } = quote;
  const words = confirmationWords[language];
  return [
    { label: words.when, text: describeUrgency(urgency, language) },
    ...toRows(words.preferredDate, preferredDate && describeDay(preferredDate, preferredWindow)),
    ...toRows(words.secondDate, alternateDate && describeDay(alternateDate)),
  ];
}

const describeDayForCustomer =
  (language: Language): DescribeDay =>
  (day, time) => {
    const words = formatDay(day, language);
    return time ? `${addTime(words, time, language)}\n${choiceNames[language].wishIsOpen}` : words;
  };

/** Customers may choose a closed day, so staff must notice. */
const describeDayForStaff =
  (settings: Settings): DescribeDay =>
  (day, time) => {
    const words = findClosedWords(settings, day);
    const when = addTime(formatDay(day), time);
    return words === undefined ? when : `${when}\nNot open that day: ${words}`;
  };

const formatReplyTime = (
  { createdAt }: Quote,
  { reply_promise_hours: hours }: Settings,
  language?: Language,
): string => formatDeadline(Date.parse(createdAt), hours, language);

function toPriceRows(quote: Quote, { minimum_visit }: Settings, language: Language = "en"): Row[] {
  const words = confirmationWords[language];
  const estimate = estimateRequest(quote, Number(minimum_visit));
  return toRows(words.usualPrice, estimate && describeEstimate(estimate, words.stillToSee));
}

/**
 * A mail shows no photo: photos are private, and a link would expire before somebody reads the
 * mail.
 */
function describePhotos({ photos: { length } }: Quote): string {
  if (length === 0) return "None";
  return `${length}. Open the request to see ${length === 1 ? "it" : "them"}.`;
}

const listServiceNames = (quote: Quote) =>
  [...new Set(quote.services.map((item) => item.serviceName))].join(", ");

/** The person who entered a request needs no mail about it. */
export const listRecipients = ({ enteredByEmail }: Quote, settings: Settings): string[] =>
  settings.quote_form_emails.filter(
    (email) => !enteredByEmail || normalizeEmail(email) !== normalizeEmail(enteredByEmail),
  );

const toEnteredRows = ({ enteredWay, enteredByEmail }: Quote): Row[] =>
  enteredWay
    ? [{ label: "Reached us by", text: enteredWayNames[enteredWay] }, ...toRows("Entered by", enteredByEmail)]
    : [];

export function makeStaffMail(quote: Quote, settings: Settings, siteUrl: string): Mail {
  return makeMail({
    to: listRecipients(quote, settings),
    ...(quote.email && { replyTo: quote.email }),
    subject: `New quote request ${quote.reference}: ${listServiceNames(quote)}`,
    preheader: [quote.name, quote.address].filter(Boolean).join(", "),
    businessName: settings.business_name,
    title: `New quote request ${quote.reference}`,
    intro: [
      quote.enteredWay
        ? `A colleague entered this request for ${quote.name}.`
        : `We promised ${quote.name} a reply by ${formatReplyTime(quote, settings)} Pacific time, within ${settings.reply_promise_hours} hours.`,
    ],
    action: { label: "Open the request", url: `${siteUrl}/admin/requests/${quote.id}` },
    rows: [
      { label: "Name", text: quote.name },
      ...toLanguageRows(quote.language),
      ...toEnteredRows(quote),
      { label: "Phone", text: quote.phone || "None" },
      { label: "Email", text: quote.email || "None" },
      { label: "Prefers", text: storedContactMethodNames[quote.contactMethod] },
      { label: "Property address", text: quote.address || "None yet" },
      { label: "Services", text: listTaskNames(quote).join("\n") },
      ...toPriceRows(quote, settings),
      ...toScheduleRows(quote, describeDayForStaff(settings)),
      { label: "Project description", text: quote.details },
      { label: "Photos", text: describePhotos(quote) },
      ...toRows("Realtor", quote.isRealtor ? "Yes" : undefined),
      ...toUnverifiedRows(quote.isUnverified),
    ],
    outro: [quote.email ? "Reply to this email to write to the customer." : "The customer gave no email."],
  });
}

/**
 * People forget the space after a sentence: "The door sticks.It rubs". The added space keeps mail
 * programs from making a link.
 */
const sentenceStart = /(?<=\p{Ll}\.)(?=\p{Lu}\p{Ll})/gu;
const link = /:\/\/|\S@\S|[\p{L}\p{M}\p{N}][.。]\p{L}{2}/u;
const knownEnding = /\.(?:com|net|org|info|biz)\b/i;

/** "94607-1234" after the state. */
const longZip = /(?<=[a-z],? )\d{5}-\d{4}(?![\s.()-]*\d)/gi;
const ordinal = /\b(\d{1,3})(?:st|nd|rd|th)\b/gi;

/**
 * An address has at most one numbered street, such as "12345 67th St", so only the first such
 * number goes.
 */
function dropAddressNumbers(words: string): string {
  let count = 0;
  return words.replace(longZip, "").replace(ordinal, (_, digits) => (count++ === 0 ? "" : digits));
}

const phones = [
  // Any separators: 900-555-0100, 900x555x0100
  /\p{Nd}{3}[^\p{Nd}$]{0,4}\p{Nd}{3}[^\p{Nd}$]{0,4}\p{Nd}{4}/u,
  /(?:\p{Nd}[\t .()[\]\p{Pd}]{0,4}){7}/u,
  // Nine digits without a space: +44/20/7946/0958. A date has eight.
  /\p{Nd}(?:[^\p{L}\p{Nd}\s$]{0,4}\p{Nd}){8}/u,
  // Single digits with the same separator: 9 / 0 / 0 / 5 / 5 / 5 / 0
  /\p{Nd}([^\p{Nd}$]{1,4})(?:\p{Nd}\1){5}\p{Nd}/u,
];

/**
 * Returns a visitor's words for the confirmation, or undefined. Anybody can type a stranger's
 * address, so our mail must not carry a link or a number that a swindler wants people to use.
 */
export function toRepeatable(words: string): string | undefined {
  const spaced = words.replace(sentenceStart, " ");
  const plain = normalizeText(spaced, "NFKC");
  if (link.test(plain) || knownEnding.test(words)) return undefined;
  const withoutAddress = dropAddressNumbers(plain);
  return phones.some((phone) => phone.test(withoutAddress)) ? undefined : spaced;
}

/** Repeats no words of a request that a program may have sent. */
export const repeat = (quote: Quote, words: string) => (quote.isUnverified ? undefined : toRepeatable(words));

/**
 * Lists only tasks with a price, which come from our price list, and a job in the customer's words.
 * Another program could send any words as a task.
 */
export function listKnownServices(quote: Quote, language: Language): string[] {
  const lines = quote.services.map((item) => {
    if (item.low !== undefined) return nameTask(item, language);
    const isOwn = item.serviceKey === otherService.key && item.subService !== unknownTask;
    const words = isOwn && repeat(quote, item.subService);
    return words
      ? nameTask({ ...item, subService: words }, language)
      : nameService(item.serviceKey, item.serviceName, language);
  });
  return [...new Set(lines)];
}

export function makeCustomerMail(quote: Quote, settings: Settings, page: string): Mail {
  const { reply_promise_hours: hours, license_number: license, phone: phoneNumber } = settings;
  const { language, reference } = quote;
  const words = confirmationWords[language];
  const name = repeat(quote, quote.name);
  return makeMail({
    ...toCustomer(quote, settings),
    subject: words.subject(reference),
    preheader: words.preheader(hours),
    title: words.title,
    intro: [
      name ? words.dear(getGreetingName(name)) : mailWords[language].hello,
      words.thanks(formatReplyTime(quote, settings, language)),
      quote.enteredWay ? words.wroteDown : words.sent,
    ],
    action: { label: words.button, url: page },
    rows: [
      { label: mailWords[language].reference, text: reference },
      { label: words.services, text: listKnownServices(quote, language).join("\n") },
      ...toPriceRows(quote, settings, language),
      {
        label: quote.enteredWay ? words.whatYouNeed : words.inYourWords,
        text: repeat(quote, quote.details) ?? words.description,
      },
      ...toRows(words.propertyAddress, quote.address && (repeat(quote, quote.address) ?? words.hasAddress)),
      ...toScheduleRows(quote, describeDayForCustomer(language), language),
      ...toRows(words.photos, quote.photos.length > 0 ? String(quote.photos.length) : undefined),
      { label: words.reachBy, text: choiceNames[language].storedContactMethodNames[quote.contactMethod] },
    ],
    outro: [mailWords[language].anythingToAdd(phoneNumber), words.mistake],
    closing: [
      words.sincerely,
      settings.business_name,
      license && letterWords[language].license(license),
      phoneNumber,
    ]
      .filter(Boolean)
      .join("\n"),
  });
}
