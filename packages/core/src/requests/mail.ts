import type { MailedKind } from "../kinds.ts";
import { requireConfig } from "../lib/config.ts";
import { log } from "../lib/log.ts";
import { holdBackConfirmation, readFullHour } from "../mail/confirmations.ts";
import { type Mail, makeMail, toLanguageRows } from "../mail/delivery.ts";
import {
  type InboxForm,
  inboxForms,
  type MailKind,
  type MailName,
  type MailStates,
  mailKinds,
  type SkippedMail,
  type SkipReason,
} from "../mail/schema.ts";
import { sendOnce } from "../mail/send-once.ts";
import type { Settings } from "../settings/schema.ts";
import { readSettings } from "../settings/setting.ts";
import { inboxAreas } from "../staff/rules.ts";
import { makeBookingMail, makeBookingNotice, makeReminderMail } from "./availability/mails.ts";
import { checkLater } from "./check-mails.ts";
import {
  makeCustomerMail as makeContactCustomerMail,
  makeStaffMail as makeContactStaffMail,
} from "./contact-form/mails.ts";
import { createCustomerLink } from "./customer-page/link.ts";
import { makeLinkMail, makeMessageMail, makeReviewCallMail, toPageButton } from "./customer-page/mails.ts";
import { findMessageRecipients } from "./customer-page/message-recipients.ts";
import {
  type Activity,
  type FormRecord,
  findActivity,
  findEntry,
  isQuote,
  readFormRecords,
} from "./entity.ts";
import { makeEstimateMail } from "./estimates/mails.ts";
import { makeInvoiceMail } from "./invoices/mails.ts";
import { findMailSlot, hasMail } from "./mail-slot.ts";
import { mailWords } from "./mail-words.ts";
import type { Quote } from "./quote-form/entity.ts";
import { listRecipients, makeCustomerMail, makeStaffMail } from "./quote-form/mails.ts";
import { toCustomer } from "./to-customer.ts";
import { makeVisitMail } from "./visit-mail.ts";
import { isPastDeparture, makeDepartureMail } from "./visits/departure.ts";

/** The length of a reply's preview text in code points, because SES refuses half an emoji. */
const PREHEADER = 100;

async function makeFormMail(record: FormRecord, kind: MailKind, settings: Settings): Promise<Mail> {
  if (kind === "staffMail")
    return isQuote(record)
      ? makeStaffMail(record, settings, requireConfig("SITE_URL"))
      : makeContactStaffMail(record, settings, requireConfig("SITE_URL"));
  return isQuote(record)
    ? makeCustomerMail(record, settings, await createCustomerLink(record.id))
    : makeContactCustomerMail(record, settings);
}

function findSkipReason(record: FormRecord, kind: MailKind, settings: Settings): SkipReason | undefined {
  if (!settings.enable_form_notifications) return "notifications-off";
  if (kind !== "staffMail") return record.email ? undefined : "no-email";
  if (!isQuote(record)) return settings.contact_form_emails.length === 0 ? "no-recipients" : undefined;
  if (settings.quote_form_emails.length === 0) return "no-recipients";
  return listRecipients(record, settings).length === 0 ? "entered-by-recipient" : undefined;
}

async function skipFormMail(record: FormRecord, kind: MailKind, settings: Settings, shared: SharedReads) {
  const reason = findSkipReason(record, kind, settings);
  if (reason) return { state: "skipped", reason, at: Date.now() } as const;
  return kind === "customerMail" ? holdBackConfirmation(record, await shared.fullHour()) : undefined;
}

/** @throws Error with SES's error name, because the log shows only the name */
async function send(
  what: "form mail" | "activity mail",
  request: Omit<MailName, "mail">,
  seen: MailStates,
  makers: Parameters<typeof sendOnce>[3],
): Promise<void> {
  const [anyName = ""] = Object.keys(makers);
  const slot = findMailSlot({ ...request, mail: anyName });
  const outcomes = Object.entries(await sendOnce(request, slot, seen, makers));
  for (const [mail, outcome] of outcomes) {
    const name = { ...request, mail };
    if (outcome?.state === "sending") await checkLater(name, outcome.leaseUntil);
    else log.info(what, { ...name, ...outcome });
  }
  for (const [, outcome] of outcomes)
    if (outcome?.state === "failed")
      throw Object.assign(new Error(`The ${what} was not sent`), { name: outcome.error });
}

const memoize = <T>(read: () => Promise<T>) => {
  let value: Promise<T> | undefined;
  return () => {
    value ??= read();
    return value;
  };
};

type Request = { form: InboxForm; id: string };

export const shareReads = (requests: readonly Request[]) => ({
  settings: memoize(readSettings),
  fullHour: memoize(readFullHour),
  records: Object.fromEntries(
    inboxForms.map((form) => {
      const ids = requests.filter((request) => request.form === form).map(({ id }) => id);
      return [form, memoize(() => readFormRecords(form, ids, { consistent: true }))];
    }),
  ) as Record<InboxForm, () => Promise<Map<string, FormRecord>>>,
});

type SharedReads = ReturnType<typeof shareReads>;

async function sendMailsOfRecord(form: InboxForm, id: string, shared: SharedReads): Promise<void> {
  const record = (await shared.records[form]()).get(id);
  if (!record || record.status === "spam") return;
  const settings = await shared.settings();
  const makeMaker = (kind: MailKind) => async () =>
    (await skipFormMail(record, kind, settings, shared)) ?? makeFormMail(record, kind, settings);
  const makers = Object.fromEntries(mailKinds.map((kind) => [kind, makeMaker(kind)]));
  const { staffMail, customerMail } = record;
  await send("form mail", { form, requestId: id }, { staffMail, customerMail }, makers);
}

export function makeReplyMail(
  { subject = "", text = "" }: Activity,
  record: FormRecord,
  settings: Settings,
  page: string,
): Mail {
  const { language } = record;
  const words = mailWords[language];
  return makeMail({
    ...toCustomer(record, settings),
    subject,
    preheader: Array.from(text).slice(0, PREHEADER).join(""),
    title: subject,
    intro: text.split(/\n{2,}/),
    ...(page && { action: toPageButton(page, language) }),
    rows: [{ label: words.reference, text: record.reference }],
    outro: [words.replyOrCall(settings.phone)],
  });
}

function makeAssignmentMail(
  { form, recipient = "", assignedTogether = 1 }: Activity,
  record: FormRecord,
  settings: Settings,
): Mail {
  const noun = form === "quote" ? "request" : "message";
  const list = `${requireConfig("SITE_URL")}/admin/${inboxAreas[form]}`;
  const outro = ["An owner can turn these emails off in the settings."];
  if (assignedTogether > 1) {
    const several = `${assignedTogether} ${noun}s were assigned to you`;
    return makeMail({
      to: [recipient],
      subject: several,
      preheader: `A colleague assigned you ${assignedTogether} ${noun}s.`,
      businessName: settings.business_name,
      title: several,
      intro: [`A colleague assigned you ${assignedTogether} ${noun}s. One of them is from ${record.name}.`],
      rows: [],
      action: { label: `Open the ${noun}s`, url: list },
      outro,
    });
  }
  const title = `A ${noun} was assigned to you`;
  return makeMail({
    to: [recipient],
    subject: `${title}: ${record.reference}`,
    preheader: `A colleague assigned you the ${noun} of ${record.name}.`,
    businessName: settings.business_name,
    title,
    intro: [`A colleague assigned you the ${noun} of ${record.name}.`],
    rows: [
      ...toLanguageRows(record.language),
      { label: "Phone", text: record.phone || "None" },
      { label: "Email", text: record.email || "None" },
      { label: "Reference", text: record.reference },
    ],
    action: {
      label: `Open the ${noun}`,
      url: `${list}/${record.id}`,
    },
    outro,
  });
}

/** `page` is the address of the customer's page, and empty in mails to staff and about messages. */
type MakeActivityMail = (
  activity: Activity,
  record: FormRecord,
  settings: Settings,
  page: string,
) => Mail | SkippedMail | Promise<Mail | SkippedMail>;

// Only quote requests have visits, estimates and a page.
const makeEstimateMailOf: MakeActivityMail = (activity, record, settings, page) =>
  makeEstimateMail(activity, record as Quote, settings, page);

const makeInvoiceMailOf: MakeActivityMail = (activity, record, settings, page) =>
  makeInvoiceMail(activity, record as Quote, settings, page);

const activityMails: Record<MailedKind, MakeActivityMail> = {
  reply: makeReplyMail,
  visit: (activity, record, settings, page) => makeVisitMail(activity, record as Quote, settings, page),
  departure: (activity, record, settings, page) =>
    makeDepartureMail(activity, record as Quote, settings, page),
  link: (_activity, record, settings, page) => makeLinkMail(record as Quote, settings, page),
  message: async (activity, record, settings) => {
    const to = await findMessageRecipients(activity, settings);
    if (to.length === 0) return { state: "skipped", reason: "no-recipients", at: Date.now() };
    return makeMessageMail(activity, record as Quote, settings, to);
  },
  reviewCall: (_activity, record, settings, page) => makeReviewCallMail(record as Quote, settings, page),
  assignment: makeAssignmentMail,
  booking: (activity, record, settings, page) => makeBookingMail(activity, record as Quote, settings, page),
  bookingNotice: (activity, record, settings) => makeBookingNotice(activity, record as Quote, settings),
  reminder: (activity, record, settings, page) => makeReminderMail(activity, record as Quote, settings, page),
  estimate: makeEstimateMailOf,
  nudge: makeEstimateMailOf,
  expiry: makeEstimateMailOf,
  withdrawal: makeEstimateMailOf,
  acceptance: makeEstimateMailOf,
  answer: makeEstimateMailOf,
  invoice: makeInvoiceMailOf,
  invoiceVoid: makeInvoiceMailOf,
};

const isToStaff = (kind: string) => ["assignment", "message", "answer", "bookingNotice"].includes(kind);

const namesPage = (form: InboxForm, kind: MailedKind) => form === "quote" && !isToStaff(kind);

async function isOutdated(activity: Activity): Promise<boolean> {
  const { form, requestId, kind, visit } = activity;
  if (!["visit", "departure", "booking", "reminder", "reviewCall"].includes(kind)) return false;
  const entry = await findEntry(form, requestId);
  if (kind === "reviewCall") return entry?.status !== "completed";
  if (kind === "departure") return !entry || isPastDeparture(activity, entry);
  // A later time replaces the canceled one in the customer's calendar.
  if (visit?.isCanceled) return entry?.status === "scheduled" && Boolean(entry.visitDay);
  return entry?.status !== "scheduled" || entry.visitDay !== visit?.day || entry.visitStart !== visit?.start;
}

const isSpam = async ({ form, requestId }: Activity): Promise<boolean> =>
  (await findEntry(form, requestId))?.status === "spam";

async function skipActivityMail(
  activity: Activity,
  record: FormRecord,
  settings: Settings,
  shared: SharedReads,
): Promise<SkippedMail | undefined> {
  const skip = (reason: SkipReason) => ({ state: "skipped", reason, at: Date.now() }) as const;
  if (await isOutdated(activity)) return skip("outdated");
  const { kind } = activity;
  if (kind === "message" && (await isSpam(activity))) return skip("spam");
  if (kind === "bookingNotice" && settings.quote_form_emails.length === 0) return skip("no-recipients");
  const isNews = kind === "message" || kind === "bookingNotice";
  if (isNews && !settings.enable_form_notifications) return skip("notifications-off");
  // Staff may have removed a wrong email since.
  if (!isToStaff(kind) && !record.email) return skip("no-email");
  // Strangers can ask for it, as for a confirmation.
  return kind === "link"
    ? holdBackConfirmation({ ...record, id: `${activity.id} ${record.id}` }, await shared.fullHour())
    : undefined;
}

async function sendActivityMail(
  form: InboxForm,
  requestId: string,
  id: string,
  shared: SharedReads,
): Promise<void> {
  const [activity, records, settings] = await Promise.all([
    findActivity({ form, requestId, id }),
    shared.records[form](),
    shared.settings(),
  ]);
  const record = records.get(requestId);
  if (!activity || !record || !hasMail(activity.kind)) return;
  const { kind } = activity;
  const makeContent = async () => {
    const skipped = await skipActivityMail(activity, record, settings, shared);
    if (skipped) return skipped;
    const page = namesPage(form, kind) ? await createCustomerLink(requestId) : "";
    return activityMails[kind](activity, record, settings, page);
  };
  await send("activity mail", { form, requestId }, { [id]: activity.mail }, { [id]: makeContent });
}

export async function sendFormMail(
  form: InboxForm,
  id: string,
  activityId?: string,
  shared = shareReads([{ form, id }]),
): Promise<void> {
  await (activityId === undefined
    ? sendMailsOfRecord(form, id, shared)
    : sendActivityMail(form, id, activityId, shared));
}
