import { region } from "../../../../business.ts";
import { formatDeadline } from "../lib/date.ts";
import { type Mail, makeMail, type Row, toRows, toUnverifiedRows } from "../mail/delivery.ts";
import type { Settings } from "../setting/schema.ts";
import { listTasks, type Quote } from "./entity.ts";
import type { ContactMethod, Urgency } from "./rules.ts";

const levels: Record<Urgency, string> = {
  "no-rush": "No rush (within 1 to 2 weeks)",
  asap: "As soon as possible (within 1 to 3 days)",
  "preferred-date-range": "On preferred dates",
  flexible: "Flexible (within 1 to 2 weeks)",
};

const contacts: Record<ContactMethod, string> = { email: "Email", phone: "Phone call", sms: "Text message" };

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

const formatDay = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

const toScheduleRows = (quote: Quote): Row[] => [
  { label: "Service level", text: levels[quote.urgency] },
  ...toRows("Preferred date", quote.preferredDate && formatDay(quote.preferredDate)),
  ...toRows("Second-choice date", quote.alternateDate && formatDay(quote.alternateDate)),
];

const getStaffUrl = ({ id }: Quote, siteUrl: string) => `${siteUrl}/admin/requests/${id}`;

type Pictures = ReadonlyMap<string, { large: string; small: string }>;

function toPhotoRow(quote: Quote, siteUrl: string, pictures: Pictures): Row {
  const links = quote.photos.map((key, index) => {
    const label = `Photo ${index + 1}`;
    const picture = pictures.get(key);
    if (!picture) return { label, url: getStaffUrl(quote, siteUrl) };
    return { label, url: `${siteUrl}/media/${picture.large}`, image: `${siteUrl}/media/${picture.small}` };
  });
  return { label: "Photos", text: links.length === 0 ? "None" : "", links };
}

const listServiceNames = (quote: Quote) =>
  [...new Set(quote.services.map((item) => item.serviceName))].join(", ");

export function makeStaffMail(
  quote: Quote,
  settings: Settings,
  siteUrl: string,
  pictures: Pictures = new Map(),
): Mail {
  return makeMail({
    to: settings.quote_form_emails,
    replyTo: quote.email,
    subject: `New quote request ${quote.reference}: ${listServiceNames(quote)}`,
    preheader: `${quote.name}, ${quote.address}`,
    businessName: settings.business_name,
    title: `New quote request ${quote.reference}`,
    intro: [`We promised ${quote.name} a reply within ${settings.reply_promise_hours} hours.`],
    action: { label: "Open the request", url: getStaffUrl(quote, siteUrl) },
    rows: [
      { label: "Name", text: quote.name },
      { label: "Phone", text: quote.phone },
      { label: "Email", text: quote.email },
      { label: "Prefers", text: contacts[quote.contactMethod] },
      { label: "Property address", text: quote.address },
      { label: "Services", text: listTasks(quote).join("\n") },
      ...toScheduleRows(quote),
      { label: "Project description", text: quote.details },
      toPhotoRow(quote, siteUrl, pictures),
      { label: "Realtor", text: quote.isRealtor ? "Yes" : "No" },
      ...toUnverifiedRows(quote.isUnverified),
    ],
    outro: ["Reply to this email to write to the customer."],
  });
}

/**
 * Returns whether the confirmation may repeat a visitor's words. Anybody can type a stranger's address, so our mail must not carry
 * what a swindler wants people to open or to call.
 */
export function mayRepeat(words: string): boolean {
  const plain = words.normalize("NFKC");
  const hasLink = /:\/\/|@|[\p{L}\p{M}\p{N}][.。]\p{L}{2}/u.test(plain);
  return !hasLink && !/(?:\p{Nd}\P{Nd}{0,4}){7}/u.test(plain);
}

/** Visitors choose tasks from the price list, and those have a price. Another program could send any words. */
function listKnownServices(quote: Quote): string {
  const lines = quote.services.map(({ serviceName, subService, low }) =>
    low === undefined ? serviceName : `${serviceName}: ${subService}`,
  );
  return [...new Set(lines)].join("\n");
}

const toRepeatedRows = (quote: Quote, label: string, words: string): Row[] =>
  toRows(label, !quote.isUnverified && mayRepeat(words) ? words : undefined);

export function makeCustomerMail(quote: Quote, settings: Settings): Mail {
  const { reply_promise_hours: hours, license_number: license, phone } = settings;
  const promise = `We'll get back to you within ${hours} hours`;
  const deadline = formatDeadline(Date.parse(quote.createdAt), hours);
  const isNamed = !quote.isUnverified && mayRepeat(quote.name);
  return makeMail({
    to: [quote.email],
    replyTo: settings.email,
    subject: `We got your request ${quote.reference}`,
    preheader: `${promise}.`,
    businessName: settings.business_name,
    title: "We got your request",
    intro: [
      isNamed ? `Dear ${quote.name},` : "Hello,",
      `Thank you for your request. ${promise} with a price or our questions. That is by ${deadline} Pacific time.`,
      "Here is what you sent us:",
    ],
    rows: [
      { label: "Your reference", text: quote.reference },
      { label: "Services", text: listKnownServices(quote) },
      ...toRepeatedRows(quote, "In your words", quote.details),
      ...toRepeatedRows(quote, "Property address", quote.address),
      ...toScheduleRows(quote),
      ...toRows("Photos", quote.photos.length > 0 ? String(quote.photos.length) : undefined),
      { label: "We'll reach you by", text: contacts[quote.contactMethod] },
    ],
    outro: [
      `Anything to add? Reply to this email, or call ${phone} and give your reference.`,
      "If you didn't ask for a quote, someone mistyped their address. Please ignore this email.",
      ["Sincerely,", settings.business_name, license && `${region.license.name} #${license}`, phone]
        .filter(Boolean)
        .join("\n"),
    ],
  });
}
