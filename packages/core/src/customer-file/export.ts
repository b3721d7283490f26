import { recordChange } from "../audit/record-change.ts";
import { readPerson, readPersonLinks } from "../customer/read.ts";
import { readLinkedRecords } from "../inbox/customers.ts";
import { ActivityEntity, type FormRecord, getForm, isQuote } from "../inbox/entity.ts";
import { listServices, toCsv, toCsvLine, toMoment } from "../inbox/export.ts";
import { contactMethodNames, urgencyNames } from "../inbox/rules.ts";
import { type Actor, authorize } from "../staff/actor.ts";

interface Row {
  record: FormRecord;
  replies: string;
}

const nameUrgency = (urgency: string) => urgencyNames[urgency] ?? urgency;
const nameMethod = (method: string) => contactMethodNames[method] ?? method;

/** What the customer sent, and what we answered. Notes and the state of our work are the business's own. */
const columns: readonly [title: string, read: (row: Row) => string][] = [
  ["Kind", ({ record }) => (isQuote(record) ? "Request" : "Message")],
  ["Reference", ({ record }) => record.reference],
  ["Received (Pacific time)", ({ record }) => toMoment(record.createdAt)],
  ["Name", ({ record }) => record.name],
  ["Email", ({ record }) => record.email],
  ["Phone", ({ record }) => record.phone],
  ["Address", ({ record }) => (isQuote(record) ? record.address : "")],
  ["Services", ({ record }) => listServices(record)],
  ["When", ({ record }) => nameUrgency(isQuote(record) ? record.urgency : record.timeline)],
  ["Preferred date", ({ record }) => (isQuote(record) ? record.preferredDate : "")],
  ["Second-choice date", ({ record }) => (isQuote(record) ? record.alternateDate : "")],
  ["Reach by", ({ record }) => (isQuote(record) ? nameMethod(record.contactMethod) : "")],
  ["Realtor", ({ record }) => (isQuote(record) && record.isRealtor ? "Yes" : "")],
  ["Photos", ({ record }) => (isQuote(record) ? String(record.photos.length) : "")],
  ["Text", ({ record }) => (isQuote(record) ? record.details : record.message)],
  ["Our replies", ({ replies }) => replies],
];

async function addReplies(record: FormRecord): Promise<Row> {
  const activities = ActivityEntity.query.all({ form: getForm(record), requestId: record.id });
  const { data } = await activities.go({ pages: "all" });
  const replies = data.filter(({ kind }) => kind === "reply");
  return {
    record,
    replies: replies.map(({ at, subject, text }) => `${toMoment(at)} ${subject}\n${text}`).join("\n\n"),
  };
}

export async function exportCustomer(actor: Actor, id: string): Promise<string> {
  authorize(actor, "customers");
  const person = await readPerson(id);
  const records = await readLinkedRecords(await readPersonLinks(person));
  records.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  const rows = await Promise.all(records.map(addReplies));
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
