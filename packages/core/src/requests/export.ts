import { cities } from "@handyman/business/identity";
import { collectLines, EXPORT_PAGE, toCsv, toCsvLine, toMoment } from "../lib/csv.ts";
import type { InboxForm } from "../mail/schema.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { recordRead } from "../staff/record-read.ts";
import { inboxAreas } from "../staff/rules.ts";
import { listStaff } from "../staff/staff.ts";
import { type ContactMessage, findServiceName } from "./contact-form/entity.ts";
import { type FormRecord, isQuote, type RequestRecord, readFormRecords } from "./entity.ts";
import { readEntryPage } from "./list.ts";
import { listTasks, type Quote } from "./quote-form/entity.ts";
import { contactMethodNames, statusNames, urgencyNames } from "./rules.ts";
import type { RequestFilter } from "./schema.ts";
import { formatWindow } from "./visits/rules.ts";

const cityNames = new Map<string, string>(cities.map(({ slug, name }) => [slug, name]));

export const listServices = (record: FormRecord): string =>
  isQuote(record) ? listTasks(record).join("; ") : (findServiceName(record) ?? "");

type Names = ReadonlyMap<string, string>;

const nameMember = (id: string, staff: Names) => staff.get(id) ?? (id && "Former staff");

type Column<R> = [title: string, read: (record: R, entry: RequestRecord, staff: Names) => string];

const arrival: Column<FormRecord>[] = [
  ["Reference", (_, entry) => entry.reference],
  ["Received (Pacific time)", (_, entry) => toMoment(entry.createdAt)],
  ["Status", (_, entry) => statusNames[entry.status]],
  ["Name", (record) => record.name],
  ["Email", (record) => record.email],
  ["Phone", (record) => record.phone],
];

const work: Column<FormRecord>[] = [
  ["Sent from page", (record) => record.source ?? ""],
  ["Assigned to", (_, { assigneeId }, staff) => nameMember(assigneeId, staff)],
  ["First reply (Pacific time)", (_, entry) => toMoment(entry.repliedAt)],
];

const quoteColumns: Column<Quote>[] = [
  ...arrival,
  ["Reach by", (quote) => contactMethodNames[quote.contactMethod] ?? quote.contactMethod],
  ["Address", (quote) => quote.address],
  ["City", (_, { city }) => cityNames.get(city) ?? city],
  ["Services", listServices],
  ["When", (quote) => urgencyNames[quote.urgency] ?? quote.urgency],
  ["Preferred date", (quote) => quote.preferredDate],
  ["Second-choice date", (quote) => quote.alternateDate],
  ["Realtor", (quote) => (quote.isRealtor ? "Yes" : "No")],
  ["Photos", (_, entry) => String(entry.photoCount)],
  ...work,
  ["Visit on", (_, { visitDay = "" }) => visitDay],
  ["Visit between", (_, { visitStart }) => (visitStart ? formatWindow(visitStart) : "")],
  ["Visit by", (_, { visitStaffId = "" }, staff) => nameMember(visitStaffId, staff)],
  ["Description", (quote) => quote.details],
];

const messageColumns: Column<ContactMessage>[] = [
  ...arrival,
  ["Service", listServices],
  ["When", ({ timeline }) => urgencyNames[timeline] ?? timeline],
  ...work,
  ["Message", (record) => record.message],
];

const columnsByForm = { quote: quoteColumns, contact: messageColumns } as Record<
  InboxForm,
  Column<FormRecord>[]
>;

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
