import { cities } from "@handyman/business/identity";
import { collectLines, EXPORT_PAGE, toCsv, toCsvLine, toMoment } from "../lib/csv.ts";
import { languageNames } from "../lib/language.ts";
import type { InboxForm } from "../mail/schema.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { recordRead } from "../staff/record-read.ts";
import { inboxAreas } from "../staff/rules.ts";
import { listStaff } from "../staff/staff.ts";
import { formatTimeOfDay } from "./availability/wish-rules.ts";
import { type ContactMessage, findServiceName } from "./contact-form/entity.ts";
import { type FormRecord, isQuote, type RequestRecord, readFormRecords } from "./entity.ts";
import { readEntryPage } from "./list.ts";
import { listTasks, type Quote } from "./quote-form/entity.ts";
import { storedContactMethodNames, timelineNames, urgencyNames } from "./quote-form/labels.ts";
import type { QuoteAnswers } from "./quote-form/schema.ts";
import { statusNames } from "./rules.ts";
import type { RequestFilter } from "./schema.ts";
import { enteredSource, enteredWayNames } from "./staff-form/rules.ts";
import { formatWindow } from "./visits/rules.ts";

const cityNames = new Map<string, string>(cities.map(({ slug, name }) => [slug, name]));

export const listServices = (record: FormRecord): string =>
  isQuote(record) ? listTasks(record).join("; ") : (findServiceName(record) ?? "");

type Names = ReadonlyMap<string, string>;

const nameMember = (id: string, staff: Names) => staff.get(id) ?? (id && "Former staff");

type Column<R> = [title: string, read: (record: R, entry: RequestRecord, staff: Names) => string];
type Columns<R> = Record<string, Column<R>>;

const arrival: Record<"name" | "email" | "phone", Column<FormRecord>> & Columns<FormRecord> = {
  reference: ["Reference", (_, entry) => entry.reference],
  createdAt: ["Received (Pacific time)", (_, entry) => toMoment(entry.createdAt)],
  status: ["Status", (_, entry) => statusNames[entry.status]],
  name: ["Name", (record) => record.name],
  email: ["Email", (record) => record.email],
  phone: ["Phone", (record) => record.phone],
};

const work: Columns<FormRecord> = {
  language: ["Language", ({ language }) => languageNames[language]],
  source: ["Sent from page", ({ source = "" }) => (source === enteredSource ? "" : source)],
  assigneeId: ["Assigned to", (_, { assigneeId }, staff) => nameMember(assigneeId, staff)],
  repliedAt: ["First reply (Pacific time)", (_, entry) => toMoment(entry.repliedAt)],
};

const quoteColumns: Record<keyof QuoteAnswers, Column<Quote>> & Columns<Quote> = {
  ...arrival,
  contactMethod: ["Reach by", (quote) => storedContactMethodNames[quote.contactMethod]],
  address: ["Address", (quote) => quote.address],
  city: ["City", (_, { city }) => cityNames.get(city) ?? city],
  services: ["Services", listServices],
  urgency: ["When", (quote) => urgencyNames[quote.urgency]],
  preferredDate: ["Preferred date", (quote) => quote.preferredDate],
  preferredWindow: ["Preferred time", ({ preferredWindow }) => formatTimeOfDay(preferredWindow)],
  alternateDate: ["Second-choice date", (quote) => quote.alternateDate],
  isRealtor: ["Realtor", (quote) => (quote.isRealtor ? "Yes" : "No")],
  photos: ["Photos", (_, entry) => String(entry.photoCount)],
  ...work,
  visitDay: ["Visit on", (_, { visitDay = "" }) => visitDay],
  visitStart: [
    "Visit between",
    (_, { visitStart, visitEnd }) => (visitStart ? formatWindow(visitStart, visitEnd) : ""),
  ],
  visitStaffId: ["Visit by", (_, { visitStaffId = "" }, staff) => nameMember(visitStaffId, staff)],
  details: ["Description", (quote) => quote.details],
  enteredBy: ["Entered by", ({ enteredBy = "" }, _, staff) => nameMember(enteredBy, staff)],
  enteredWay: ["Reached us by", ({ enteredWay }) => (enteredWay ? enteredWayNames[enteredWay] : "")],
};

const messageColumns: Columns<ContactMessage> = {
  ...arrival,
  service: ["Service", listServices],
  timeline: ["When", ({ timeline }) => timeline && timelineNames[timeline]],
  ...work,
  message: ["Message", (record) => record.message],
};

const columnsByForm = {
  quote: Object.values(quoteColumns),
  contact: Object.values(messageColumns),
} as Record<InboxForm, Column<FormRecord>[]>;

const readNames = async (actor: Actor): Promise<Names> =>
  new Map((await listStaff(actor)).map(({ id, name }) => [id, name]));

async function makeLines(form: InboxForm, entries: RequestRecord[], staff: Names): Promise<string[]> {
  const ids = entries.map(({ id }) => id);
  const records = await readFormRecords(form, ids);
  return entries.flatMap((entry) => {
    const record = records.get(entry.id);
    return record ? [toCsvLine(columnsByForm[form].map(([, read]) => read(record, entry, staff)))] : [];
  });
}

export async function exportRequests(actor: Actor, form: InboxForm, filter: RequestFilter, now = Date.now) {
  authorize(actor, inboxAreas[form]);
  const [{ reply_promise_hours: promiseHours }, staff] = await Promise.all([
    readSettings(),
    readNames(actor),
  ]);
  const { lines, isWhole } = await collectLines(async (cursor) => {
    const found = await readEntryPage(form, { ...filter, limit: EXPORT_PAGE, cursor }, promiseHours);
    return { lines: await makeLines(form, found.items, staff), cursor: found.cursor };
  }, now);
  await recordRead(actor, "exported", { list: form, filter, count: lines.length });
  const titles = columnsByForm[form].map(([title]) => title);
  return { csv: toCsv(titles, lines), isWhole };
}
