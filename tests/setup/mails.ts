import type { MailedKind } from "@handyman/core/kinds";
import type { Language } from "@handyman/core/lib/language";
import type { Mail } from "@handyman/core/mail/delivery";
import { inboxForms } from "@handyman/core/mail/schema";
import {
  makeBookingMail,
  makeBookingNotice,
  makeReminderMail,
} from "@handyman/core/requests/availability/mails";
import type { ContactMessage } from "@handyman/core/requests/contact-form/entity";
import * as contactMails from "@handyman/core/requests/contact-form/mails";
import {
  makeLinkMail,
  makeMessageMail,
  makeReviewCallMail,
} from "@handyman/core/requests/customer-page/mails";
import { CUSTOMER } from "@handyman/core/requests/customer-page/rules";
import type { Activity } from "@handyman/core/requests/entity";
import type { Estimate } from "@handyman/core/requests/estimates/entity";
import { makeTerms } from "@handyman/core/requests/estimates/letter";
import { writeEstimateMail } from "@handyman/core/requests/estimates/mails";
import { listChoices } from "@handyman/core/requests/estimates/rules";
import { writeInvoiceMail } from "@handyman/core/requests/invoices/mails";
import { makeReplyMail } from "@handyman/core/requests/mail";
import type { Quote } from "@handyman/core/requests/quote-form/entity";
import * as quoteMails from "@handyman/core/requests/quote-form/mails";
import { urgencies } from "@handyman/core/requests/quote-form/rules";
import { listTemplates } from "@handyman/core/requests/templates";
import { makeVisitMail } from "@handyman/core/requests/visit-mail";
import { makeDepartureMail } from "@handyman/core/requests/visits/departure";
import type { Settings } from "@handyman/core/settings/schema";
import type { Actor } from "@handyman/core/staff/actor";
import { aQuoteRequest } from "../factories.ts";
import { anEstimate, twoOptions } from "./estimates.ts";

const owner: Actor = { id: "o1", roles: ["owner"] };
const at = "2026-11-20T10:00:00.000Z";
const request = { id: "r1", reference: "BAH-TEST", email: "dana@example.test", name: "Dana", createdAt: at };
const invoice = {
  id: "2026-0001",
  state: "open",
  issuedOn: "2026-11-20",
  dueOn: "2026-12-04",
  total: 561_45,
  paidBefore: 50_00,
} as const;

function listInvoiceMails(quote: Quote, settings: Settings) {
  const content = anEstimate({ options: twoOptions, deposit: { percent: 10 }, discount: { percent: 5 } });
  const [, choice] = listChoices(content);
  if (!choice) throw new Error("The estimate has no second option");
  const letter = { language: quote.language, choice, address: "1 Test St", reference: request.reference };
  const write = (kind: "invoice" | "invoiceVoid") => [
    writeInvoiceMail({ activity: { kind }, invoice, letter, quote, settings, page }),
  ];
  return { invoice: write("invoice"), invoiceVoid: write("invoiceVoid") };
}

const message = { ...request, status: "new", message: "Hello" } as ContactMessage;
const visit = { at, visit: { day: "2026-12-01", start: "08:00", sequence: 0 } } as unknown as Activity;

const sentMessage = { topic: "message", text: "Can you come earlier?" } as Activity;
const page = "https://example.test/r/token";
const estimateKinds = ["estimate", "nudge", "expiry", "withdrawal", "acceptance"] as const;

function listEstimateMails(kind: (typeof estimateKinds)[number], quote: Quote, settings: Settings): Mail[] {
  const validUntil = "2026-12-04";
  const content = anEstimate({ options: twoOptions, deposit: { percent: 10 }, discount: { percent: 5 } });
  const words = {
    reference: request.reference,
    name: request.name,
    address: "1 Test St",
    sentAt: at,
    validUntil,
  };
  const acceptance = { name: "Dana Whitfield", at, option: "Best" };
  const offers = ["2026-12-01", "2026-12-02"].map((day) => ({ day, start: "08:00", end: "10:00" }));
  const terms = makeTerms({ ...content, warrantyMonths: 12, offers }, settings, validUntil, quote.language);
  const estimate = { ...words, language: quote.language, number: 2, content, terms, acceptance } as Estimate;
  const plain = { ...estimate, number: 1, content: { ...content, options: [] } };
  const variants = [estimate, plain, { ...estimate, answeredBy: CUSTOMER }];
  return variants.map((each) =>
    writeEstimateMail({ activity: { kind } as Activity, estimate: each, quote, settings, page }),
  );
}

const canceled = { ...visit, visit: { ...visit.visit, isCanceled: true } } as Activity;

type StaffKind = "assignment" | "message" | "answer" | "bookingNotice";
type CustomerKind = Exclude<MailedKind, StaffKind>;

/** The confirmations of the two forms are no activities, so they have no kind of their own. */
type CustomerMails = Record<CustomerKind | "request" | "contact", readonly Mail[]>;

function listQuotes(language: Language): [Quote, ...Quote[]] {
  const asked = { ...aQuoteRequest({ language }), ...request, photos: [] };
  return urgencies.map((urgency) => ({ ...asked, urgency })) as unknown as [Quote, ...Quote[]];
}

/** One of each mail that a customer can get, and several where their words differ. */
export function listCustomerMails(settings: Settings, language: Language): CustomerMails {
  const quotes = listQuotes(language);
  const [quote] = quotes;
  const entered = {
    ...quote,
    enteredWay: "phone",
    preferredDate: "2026-12-01",
    preferredWindow: "08:00-10:00",
  };
  const estimateMails = Object.fromEntries(
    estimateKinds.map((kind) => [kind, listEstimateMails(kind, quote, settings)]),
  ) as Record<(typeof estimateKinds)[number], Mail[]>;
  return {
    request: [...quotes, entered as Quote].map((one) => quoteMails.makeCustomerMail(one, settings, page)),
    contact: [contactMails.makeCustomerMail({ ...message, language }, settings)],
    reply: [makeReplyMail({ subject: "1", text: "2" } as Activity, quote, settings, page)],
    visit: [makeVisitMail(visit, quote, settings, page)],
    departure: [makeDepartureMail(visit, quote, settings, page)],
    booking: [
      makeBookingMail(visit, quote, settings, page),
      makeBookingMail(canceled, quote, settings, page),
      makeBookingMail({ ...canceled, actorId: CUSTOMER }, quote, settings, page),
    ],
    reminder: [makeReminderMail(visit, quote, settings, page)],
    link: [makeLinkMail(quote, settings, page)],
    reviewCall: [makeReviewCallMail(quote, settings, page)],
    ...estimateMails,
    ...listInvoiceMails(quote, settings),
  };
}

function listStaffMails(settings: Settings): Mail[] {
  const when = "Tuesday, December 1, 8 – 10 AM";
  const quotes = listQuotes("en");
  const [quote] = quotes;
  return [
    contactMails.makeStaffMail(message, settings, ""),
    ...quotes.map((one) => quoteMails.makeStaffMail(one, settings, "")),
    makeMessageMail(sentMessage, quote, settings),
    makeBookingNotice({ ...visit, actorId: CUSTOMER, text: `Chose ${when} for the visit.` }, quote, settings),
    makeBookingNotice({ ...canceled, text: `Canceled the visit on ${when}.` }, quote, settings),
  ];
}

export const listMails = (settings: Settings): { subject: string; text: string }[] => [
  ...listStaffMails(settings),
  ...Object.values(listCustomerMails(settings, "en")).flat(),
  ...inboxForms.flatMap((form) => listTemplates(owner, form)),
];
