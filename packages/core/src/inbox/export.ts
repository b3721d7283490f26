import type { InboxForm } from "../mail/schema.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { type FormRecord, inboxAreas, isQuote, type RequestRecord, readFormRecords } from "./entity.ts";
import { readEntryPage } from "./list.ts";
import { recordRead } from "./record-read.ts";
import type { RequestFilter } from "./schema.ts";

export const MAX_ROWS = 5000;

/** Lambda's response ends at 6,291,556 bytes, and carries the file in base64, a third longer. */
export const MAX_BYTES = 4_000_000;

export const BYTE_ORDER_MARK = "\ufeff";

const PAGE = 100;
const MAX_TIME_MS = 9_000;

/** A spreadsheet runs a cell that begins like this as a formula, and visitors can type anything. */
const formula = /^\s*[=+\-@]|^[\t\r]/;

function toCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const toCsvLine = (cells: readonly string[]): string => `${cells.map(toCell).join(",")}\r\n`;

export const listServices = (record: FormRecord) =>
  isQuote(record)
    ? record.services.map((item) => `${item.serviceName}: ${item.subService}`).join("; ")
    : record.service;

const columns: readonly [title: string, read: (entry: RequestRecord, record: FormRecord) => string][] = [
  ["Reference", (entry) => entry.reference],
  ["Received", (entry) => entry.createdAt],
  ["Status", (entry) => entry.status],
  ["Name", (entry) => entry.name],
  ["E-mail", (_entry, record) => record.email],
  ["Phone", (_entry, record) => record.phone],
  ["Address", (_entry, record) => (isQuote(record) ? record.address : "")],
  ["City", (entry) => entry.city],
  ["Services", (_entry, record) => listServices(record)],
  ["Level or timeline", (entry) => entry.urgency],
  ["Photos", (entry) => String(entry.photoCount)],
  ["Assignee", (entry) => entry.assigneeId],
  ["Replied", (entry) => entry.repliedAt ?? ""],
  ["Text", (_entry, record) => (isQuote(record) ? record.details : record.message)],
];

async function makeLines(form: InboxForm, entries: RequestRecord[]): Promise<string[]> {
  const ids = entries.map(({ id }) => id);
  const records = await readFormRecords(form, ids);
  return entries.flatMap((entry) => {
    const record = records.get(entry.id);
    return record ? [toCsvLine(columns.map(([, read]) => read(entry, record)))] : [];
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

export async function exportRequests(actor: Actor, form: InboxForm, filter: RequestFilter, now = Date.now) {
  authorize(actor, inboxAreas[form]);
  const deadline = now() + MAX_TIME_MS;
  const { reply_promise_hours: promiseHours } = await readSettings();
  const file = { lines: [] as string[], bytes: 0 };
  let cursor: string | undefined;
  let isWhole = true;
  do {
    const query = { ...filter, limit: PAGE, cursor };
    const found = await readEntryPage(form, query, promiseHours);
    isWhole = addLines(file, await makeLines(form, found.items));
    cursor = found.cursor;
  } while (isWhole && cursor && now() < deadline);
  await recordRead(actor, "exported", { list: form, filter, count: file.lines.length });
  return {
    csv: BYTE_ORDER_MARK + [toCsvLine(columns.map(([title]) => title)), ...file.lines].join(""),
    isWhole: isWhole && !cursor,
  };
}
