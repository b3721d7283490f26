import { readPerson, readPersonLinks } from "../../customers/read.ts";
import { toCsv, toCsvLine, toMoment } from "../../lib/csv.ts";
import { languageNames } from "../../lib/language.ts";
import { type Actor, authorize } from "../../staff/actor.ts";
import { recordChange } from "../../staff/audit.ts";
import { formatTimeOfDay } from "../availability/wish-rules.ts";
import { type Corrections, restoreSent } from "../correction-rules.ts";
import { readLinkedRecords } from "../customers.ts";
import {
  type Activity,
  type FormRecord,
  getForm,
  isQuote,
  type RequestRecord,
  readActivities,
  readEntries,
} from "../entity.ts";
import { listEstimates } from "../estimates/entity.ts";
import { describeEstimate } from "../estimates/letter.ts";
import { listServices } from "../export.ts";
import { describeInvoices } from "../invoices/describe.ts";
import type { Quote } from "../quote-form/entity.ts";
import { storedContactMethodNames, timelineNames, urgencyNames } from "../quote-form/labels.ts";
import type { QuoteAnswers } from "../quote-form/schema.ts";
import { formatWindow } from "../visits/rules.ts";

interface Row {
  record: FormRecord;
  visit: string;
  replies: string;
  contacts: string;
  estimates: string;
  invoices: string;
}

const contactNames: Record<string, string> = {
  call: "Call",
  text: "Text",
  email: "Email",
  message: "From the page of the request",
  answer: "Answer to an estimate",
  recorded: "Answer to an estimate, as we wrote it down",
};

type Column = [title: string, read: (row: Row) => string];

const readQuote =
  (read: (quote: Quote) => string) =>
  ({ record }: Row) =>
    isQuote(record) ? read(record) : "";

const nameTime = (record: FormRecord) =>
  isQuote(record) ? urgencyNames[record.urgency] : record.timeline && timelineNames[record.timeline];

const answers: Record<keyof QuoteAnswers | "language", Column> = {
  name: ["Name", ({ record }) => record.name],
  email: ["Email", ({ record }) => record.email],
  phone: ["Phone", ({ record }) => record.phone],
  language: ["Language", ({ record }) => languageNames[record.language]],
  address: ["Address", readQuote(({ address }) => address)],
  services: ["Services", ({ record }) => listServices(record)],
  urgency: ["When", ({ record }) => nameTime(record)],
  preferredDate: ["Preferred date", readQuote(({ preferredDate }) => preferredDate)],
  preferredWindow: ["Preferred time", readQuote(({ preferredWindow }) => formatTimeOfDay(preferredWindow))],
  alternateDate: ["Second-choice date", readQuote(({ alternateDate }) => alternateDate)],
  contactMethod: ["Reach by", readQuote(({ contactMethod }) => storedContactMethodNames[contactMethod])],
  isRealtor: ["Realtor", readQuote(({ isRealtor }) => (isRealtor ? "Yes" : ""))],
  photos: ["Photos", readQuote(({ photos }) => String(photos.length))],
  details: ["Text", ({ record }) => (isQuote(record) ? record.details : record.message)],
};

function describeSent(record: FormRecord): string {
  const sent = { ...restoreSent(record), asSent: {} };
  const row = { record: sent, visit: "", replies: "", contacts: "", estimates: "", invoices: "" };
  return Object.keys(record.asSent ?? {})
    .map((name) => answers[name as keyof Corrections])
    .map(([title, read]) => `${title}: ${read(row) || "–"}`)
    .join("\n");
}

/** Notes and work states stay internal. */
const columns: readonly Column[] = [
  ["Kind", ({ record }) => (isQuote(record) ? "Request" : "Message")],
  ["Reference", ({ record }) => record.reference],
  ["Received (Pacific time)", ({ record }) => toMoment(record.createdAt)],
  ...Object.values(answers),
  ["As sent, before we corrected it", ({ record }) => describeSent(record)],
  ["Visit", ({ visit }) => visit],
  ["Our replies", ({ replies }) => replies],
  ["Calls, texts and emails", ({ contacts }) => contacts],
  ["Estimates", ({ estimates }) => estimates],
  ["Invoices", ({ invoices }) => invoices],
];

const describeVisit = ({ visitDay, visitStart = "", visitEnd }: Partial<RequestRecord> = {}) =>
  visitDay ? `${visitDay}, ${formatWindow(visitStart, visitEnd)}` : "";

const listTexts = (activities: readonly Activity[], getTitle: (activity: Activity) => string | undefined) =>
  activities
    .map((activity) => `${toMoment(activity.at)} ${getTitle(activity)}\n${activity.text}`)
    .join("\n\n");

async function readRow(record: FormRecord, entry: RequestRecord | undefined): Promise<Row> {
  const activities = await readActivities(getForm(record), record.id);
  activities.sort((one, other) => one.at.localeCompare(other.at));
  const replies = activities.filter(({ kind }) => kind === "reply");
  const contacts = activities.filter(({ kind }) => contactNames[kind]);
  return {
    record,
    visit: describeVisit(entry),
    replies: listTexts(replies, ({ subject }) => subject),
    contacts: listTexts(contacts, ({ kind }) => contactNames[kind]),
    estimates: isQuote(record) ? (await listEstimates(record.id)).map(describeEstimate).join("\n\n") : "",
    invoices: isQuote(record) ? await describeInvoices(record.id) : "",
  };
}

export async function exportCustomer(actor: Actor, id: string): Promise<string> {
  authorize(actor, "customers");
  const person = await readPerson(id);
  const records = await readLinkedRecords(await readPersonLinks(person));
  const requests = records.filter(isQuote).map(({ id: requestId }) => requestId);
  const entries = await readEntries("quote", requests);
  records.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  const rows = await Promise.all(records.map((record) => readRow(record, entries.get(record.id))));
  const after = { count: rows.length };
  await recordChange(actor, {
    action: "exported",
    resourceType: "customer",
    resourceId: person[0].id,
    after,
  });
  const lines = rows.map((row) => toCsvLine(columns.map(([, read]) => read(row))));
  return toCsv(
    columns.map(([title]) => title),
    lines,
  );
}

export async function recordCustomerPrint(actor: Actor, id: string): Promise<void> {
  authorize(actor, "customers");
  const [{ id: resourceId }] = await readPerson(id);
  await recordChange(actor, { action: "printed", resourceType: "customer", resourceId });
}
