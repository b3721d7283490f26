import { csvLine } from "../csv.ts";
import { readSettings } from "../setting/setting.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import type { RequestRecord } from "./entity.ts";
import { areaOf, type FormRecord, isQuote, readForms } from "./forms.ts";
import { requestRecords } from "./list.ts";
import type { InboxForm } from "./rules.ts";
import type { RequestFilter } from "./schema.ts";

/** Rows of one file; who wants more narrows the filter by date. */
export const MAX_ROWS = 5000;

/** Of one file in UTF-8. Lambda's answer ends at 6,291,556 bytes, and carries the file in base64, a third longer. */
export const MAX_BYTES = 4_000_000;

/** Without it Excel takes UTF-8 for the encoding of old Windows. */
const BYTE_ORDER_MARK = "\ufeff";

const PAGE = 100;

/** Pages read for one file, which bounds what a filter costs that finds little in much. */
const MAX_PAGES = 100;

/**
 * Milliseconds after which no further page is begun: a file ends early rather than run into the function's 15 seconds, and
 * the last page, of up to ten reads, still has its time.
 */
const MAX_TIME = 9_000;

const header = [
  "Reference",
  "Received",
  "Status",
  "Name",
  "E-mail",
  "Phone",
  "Address",
  "City",
  "Services",
  "Level or timeline",
  "Photos",
  "Assignee",
  "Replied",
  "Text",
];

const servicesText = (record: FormRecord) =>
  isQuote(record)
    ? record.services.map((item) => `${item.serviceName}: ${item.subService}`).join("; ")
    : record.service;

const rowOf = (entry: RequestRecord, record: FormRecord): string[] => [
  entry.reference,
  entry.createdAt,
  entry.status,
  entry.name,
  record.email,
  record.phone,
  isQuote(record) ? record.address : "",
  entry.city,
  servicesText(record),
  entry.urgency,
  String(entry.photoCount),
  entry.assigneeId,
  entry.repliedAt ?? "",
  isQuote(record) ? record.details : record.message,
];

async function linesOf(form: InboxForm, entries: RequestRecord[]): Promise<string[]> {
  const records = await readForms(
    form,
    entries.map(({ id }) => id),
  );
  return entries.flatMap((entry) => {
    const record = records.get(entry.id);
    return record ? [csvLine(rowOf(entry, record))] : [];
  });
}

/** Adds lines to those of a file, as many as fit; answers whether all did. */
export function addLines(file: { lines: string[]; bytes: number }, lines: readonly string[]): boolean {
  for (const line of lines) {
    const bytes = file.bytes + Buffer.byteLength(line);
    if (file.lines.length === MAX_ROWS || bytes > MAX_BYTES) return false;
    file.lines.push(line);
    file.bytes = bytes;
  }
  return true;
}

/**
 * What a filter finds as CSV (RFC 4180) in UTF-8, newest first, at most 5,000 rows and about 4 MB. `isWhole` tells whether that
 * was all: it is not, either, when no more could be read in time. About 1 read unit for each row. `now` tells epoch
 * milliseconds.
 * @throws AppError `forbidden`; `unavailable` when DynamoDB does not read all of a page
 */
export async function exportRequests(
  actor: Actor,
  form: InboxForm,
  filter: RequestFilter,
  now: () => number = Date.now,
): Promise<{ csv: string; isWhole: boolean }> {
  authorize(actor, areaOf[form]);
  const deadline = now() + MAX_TIME;
  const { reply_promise_hours: promiseHours } = await readSettings();
  const file = { lines: [] as string[], bytes: 0 };
  let cursor: string | undefined;
  let isWhole = true;
  for (let page = 0; page < MAX_PAGES && isWhole; page++) {
    const query = { ...filter, limit: PAGE, ...(cursor ? { cursor } : {}) };
    const found = await requestRecords(form, query, promiseHours);
    isWhole = addLines(file, await linesOf(form, found.records));
    cursor = found.cursor ?? undefined;
    if (!cursor || now() >= deadline) break;
  }
  return { csv: BYTE_ORDER_MARK + [csvLine(header), ...file.lines].join(""), isWhole: isWhole && !cursor };
}
