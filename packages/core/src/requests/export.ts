import { cities } from "@handyman/business/identity";
import { pacificMinute } from "../lib/date.ts";
import type { InboxForm } from "../mail/schema.ts";
import { readSettings } from "../settings/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { recordRead } from "../staff/record-read.ts";
import { listStaff } from "../staff/staff.ts";
import { type ContactMessage, findServiceName } from "./contact-form/entity.ts";
import { type FormRecord, inboxAreas, isQuote, type RequestRecord, readFormRecords } from "./entity.ts";
import { readEntryPage } from "./list.ts";
import { listTasks, type Quote } from "./quote-form/entity.ts";
import { contactMethodNames, statusNames, urgencyNames } from "./rules.ts";
import type { RequestFilter } from "./schema.ts";
import { formatWindow } from "./visits/rules.ts";

export const MAX_ROWS = 5000;

/** Lambda's response ends at 6,291,556 bytes, and carries the file in base64, a third longer. */
export const MAX_BYTES = 4_000_000;

const BYTE_ORDER_MARK = "\ufeff";

export const EXPORT_PAGE = 100;
const MAX_TIME_MS = 9_000;

/** A spreadsheet runs a cell that begins like this, also with East Asia's wide signs, as a formula, and visitors can type anything. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

function toCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(",")}\r\n`;

const cityNames = new Map<string, string>(cities.map(({ slug, name }) => [slug, name]));

export const listServices = (record: FormRecord): string =>
  isQuote(record) ? listTasks(record).join("; ") : (findServiceName(record) ?? "");

export const toMoment = (iso: string | undefined) => (iso ? pacificMinute(new Date(iso)) : "");

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

export function addLines(file: { lines: string[]; bytes: number }, lines: readonly string[]): boolean {
  for (const line of lines) {
    const bytes = file.bytes + Buffer.byteLength(line);
    if (file.lines.length === MAX_ROWS || bytes > MAX_BYTES) return false;
    file.lines.push(line);
    file.bytes = bytes;
  }
  return true;
}

type Lines = { lines: readonly string[]; cursor?: string | undefined };

/** Reads pages of lines until the file is full or the time is over. Returns whether it has all lines. */
export async function collectLines(readLines: (cursor?: string) => Promise<Lines>, now = Date.now) {
  const deadline = now() + MAX_TIME_MS;
  const file = { lines: [] as string[], bytes: 0 };
  let cursor: string | undefined;
  let isWhole = true;
  do {
    const page = await readLines(cursor);
    isWhole = addLines(file, page.lines);
    cursor = page.cursor;
  } while (isWhole && cursor && now() < deadline);
  return { lines: file.lines, isWhole: isWhole && !cursor };
}

export const toCsv = (titles: readonly string[], lines: readonly string[]): string =>
  BYTE_ORDER_MARK + [toCsvLine(titles), ...lines].join("");

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
