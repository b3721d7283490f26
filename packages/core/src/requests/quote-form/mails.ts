import { region } from "@handyman/business/identity";
import { createDateFormat, formatDeadline } from "../../lib/date.ts";
import { normalizeEmail } from "../../lib/email.ts";
import { findClosedWords } from "../../lib/hours.ts";
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
import { enteredWayNames } from "../staff-form/rules.ts";
import type { Quote } from "./entity.ts";
import { describeEstimate, estimateRequest } from "./estimate-rules.ts";
import { storedContactMethodNames, urgencyNames } from "./labels.ts";
import { getGreetingName, levelTimes, type Urgency, wishIsOpen } from "./rules.ts";

const describeUrgency = (urgency: Urgency): string =>
  urgency === "preferred-date-range"
    ? "On preferred dates"
    : `${urgencyNames[urgency]} (${levelTimes[urgency]})`;

const formatDay = createDateFormat({ dateStyle: "full", timeZone: "UTC" });

type DescribeDay = (day: string, time?: string) => string;

const toScheduleRows = (quote: Quote, describeDay: DescribeDay): Row[] => [
  { label: "When", text: describeUrgency(quote.urgency) },
  ...toRows("Preferred date", quote.preferredDate && describeDay(quote.preferredDate, quote.preferredWindow)),
  ...toRows("Second-choice date", quote.alternateDate && describeDay(quote.alternateDate)),
];

const describeDayForCustomer: DescribeDay = (day, time) =>
  time ? `${addTime(formatDay(day), time)}\n${wishIsOpen}` : formatDay(day);

/** The business hours may call the day closed. Customers may choose it, so staff must notice. */
const describeDayForStaff =
  (hours: readonly string[]): DescribeDay =>
  (day, time) => {
    const words = findClosedWords(hours, day);
    const when = addTime(formatDay(day), time);
    return words === undefined ? when : `${when}\nNot open that day: ${words}`;
  };

const describeDeadline = ({ createdAt }: Quote, { reply_promise_hours: hours }: Settings): string =>
  `${formatDeadline(Date.parse(createdAt), hours)} Pacific time`;

function toPriceRows(quote: Quote, { minimum_visit }: Settings): Row[] {
  const estimate = estimateRequest(quote, Number(minimum_visit));
  return toRows("Usual price", estimate && describeEstimate(estimate));
}

/**
 * A mail shows no photo: photos are private, and a link would expire before somebody reads the
 * mail.
 */
function describePhotos({ photos: { length } }: Quote): string {
  if (length === 0) return "None";
  return `${length}. Open the request to see ${length === 1 ? "it" : "them"}.`;
}

/** Without the prices of tasks: the usual price below also counts the smallest visit. */
const listNames = ({ services }: Quote) =>
  services.map(({ serviceName, subService }) => `${serviceName}: ${subService}`);

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
        : `We promised ${quote.name} a reply by ${describeDeadline(quote, settings)}, within ${settings.reply_promise_hours} hours.`,
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
      { label: "Services", text: listNames(quote).join("\n") },
      ...toPriceRows(quote, settings),
      ...toScheduleRows(quote, describeDayForStaff(settings.business_hours)),
      { label: "Project description", text: quote.details },
      { label: "Photos", text: describePhotos(quote) },
      { label: "Realtor", text: quote.isRealtor ? "Yes" : "No" },
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
 * Lists only tasks with a price: those come from our price list. Another program could send any
 * words.
 */
export function listKnownServices(quote: Quote): string[] {
  const lines = quote.services.map(({ serviceName, subService, low }) =>
    low === undefined ? serviceName : `${serviceName}: ${subService}`,
  );
  return [...new Set(lines)];
}

export function makeCustomerMail(quote: Quote, settings: Settings, page: string): Mail {
  const { reply_promise_hours: hours, license_number: license, phone: phoneNumber } = settings;
  const name = repeat(quote, quote.name);
  return makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `We got your request ${quote.reference}`,
    preheader: `We'll get back to you within ${hours} hours.`,
    businessName: settings.business_name,
    title: "We got your request",
    intro: [
      name ? `Dear ${getGreetingName(name)},` : "Hello,",
      `Thank you for your request. We'll get back to you by ${describeDeadline(quote, settings)}, with a price or our questions.`,
      quote.enteredWay ? "Below is what we wrote down." : "Below is what you sent us.",
    ],
    action: { label: "See your request, or add to it", url: page },
    rows: [
      { label: "Your reference", text: quote.reference },
      { label: "Services", text: listKnownServices(quote).join("\n") },
      ...toPriceRows(quote, settings),
      {
        label: quote.enteredWay ? "What you need" : "In your words",
        text: repeat(quote, quote.details) ?? "We have your description, too.",
      },
      ...toRows(
        "Property address",
        quote.address && (repeat(quote, quote.address) ?? "We have your address, too."),
      ),
      ...toScheduleRows(quote, describeDayForCustomer),
      ...toRows("Photos", quote.photos.length > 0 ? String(quote.photos.length) : undefined),
      { label: "We'll reach you by", text: storedContactMethodNames[quote.contactMethod] },
    ],
    outro: [
      `Anything to add? Reply to this email, or call ${phoneNumber} and give your reference.`,
      "Didn't ask for a quote? Someone probably mistyped their email. You can ignore this.",
    ],
    closing: [
      "Sincerely,",
      settings.business_name,
      license && `${region.license.name} #${license}`,
      phoneNumber,
    ]
      .filter(Boolean)
      .join("\n"),
  });
}
