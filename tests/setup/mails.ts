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
  if (!choice) return [];
  const letter = { choice, address: "1 Test St", reference: request.reference };
  return (["invoice", "invoiceVoid"] as const).map((kind) =>
    writeInvoiceMail({ activity: { kind }, invoice, letter, quote, settings, page }),
  );
}

const message = { ...request, status: "new", message: "Hello" } as ContactMessage;
const visit = { at, visit: { day: "2026-12-01", start: "08:00", sequence: 0 } } as unknown as Activity;

const sentMessage = { topic: "message", text: "Can you come earlier?" } as Activity;
const page = "https://example.test/r/token";
const estimateKinds = ["estimate", "nudge", "expiry", "withdrawal", "acceptance"] as const;

function listEstimateMails(quote: Quote, settings: Settings) {
  const validUntil = "2026-12-04";
  const content = anEstimate({ options: twoOptions, deposit: { percent: 10 }, discount: { percent: 5 } });
  const words = { reference: request.reference, name: request.name, address: "", sentAt: at, validUntil };
  const acceptance = { name: "Dana Whitfield", at, option: "Best" };
  const terms = makeTerms({ ...content, warrantyMonths: 12 }, settings, validUntil, "en");
  const estimate = { ...words, language: "en", number: 2, content, terms, acceptance } as Estimate;
  return estimateKinds.map((kind) =>
    writeEstimateMail({ activity: { kind } as Activity, estimate, quote, settings, page }),
  );
}

function listBookingMails(quote: Quote, settings: Settings) {
  const when = "Tuesday, December 1, 8 – 10 AM";
  const canceled = { ...visit, visit: { ...visit.visit, isCanceled: true } } as Activity;
  return [
    makeBookingMail(canceled, quote, settings, page),
    makeBookingMail({ ...canceled, actorId: CUSTOMER }, quote, settings, page),
    makeReminderMail(visit, quote, settings, page),
    makeBookingNotice({ ...visit, actorId: CUSTOMER, text: `Chose ${when} for the visit.` }, quote, settings),
    makeBookingNotice({ ...canceled, text: `Canceled the visit on ${when}.` }, quote, settings),
  ];
}

export function listMails(settings: Settings): { subject: string; text: string }[] {
  const asked = { ...aQuoteRequest(), ...request, photos: [] };
  const quotes = urgencies.map((urgency) => ({ ...asked, urgency }) as unknown as Quote);
  return [
    contactMails.makeStaffMail(message, settings, ""),
    contactMails.makeCustomerMail(message, settings),
    ...quotes.map((quote) => quoteMails.makeStaffMail(quote, settings, "")),
    ...quotes.map((quote) => quoteMails.makeCustomerMail(quote, settings, page)),
    ...quotes.map((quote) => makeVisitMail(visit, quote, settings, page)),
    ...quotes.map((quote) => makeDepartureMail(visit, quote, settings, page)),
    ...quotes.slice(0, 1).flatMap((quote) => listBookingMails(quote, settings)),
    ...quotes.map((quote) => makeLinkMail(quote, settings, page)),
    ...quotes.map((quote) => makeReviewCallMail(quote, settings, page)),
    ...quotes.map((quote) => makeMessageMail(sentMessage, quote, settings)),
    ...quotes.slice(0, 1).flatMap((quote) => listEstimateMails(quote, settings)),
    ...quotes.slice(0, 1).flatMap((quote) => listInvoiceMails(quote, settings)),
    ...inboxForms.flatMap((form) => listTemplates(owner, form)),
  ];
}
