import { csvLine } from "../csv.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import type { RequestRecord } from "./entity.ts";
import { areaOf, type FormRecord, isQuote, readForms } from "./forms.ts";
import { requestRecords } from "./list.ts";
import type { InboxForm } from "./rules.ts";
import type { RequestFilter } from "./schema.ts";

/** Rows of one file; who wants more narrows the filter by date. */
export const MAX_ROWS = 5000;

const PAGE = 100;

/** Reads of one file: a filter that finds little in much ends early rather than run into the function's limit. */
const MAX_PAGES = 100;

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

/**
 * What a filter finds as CSV (RFC 4180), newest first, at most 5,000 rows. `isWhole` tells whether that was all. About 1 read
 * unit for each row.
 * @throws AppError `forbidden`
 */
export async function exportRequests(
  actor: Actor,
  form: InboxForm,
  filter: RequestFilter,
): Promise<{ csv: string; isWhole: boolean }> {
  authorize(actor, areaOf[form]);
  const lines: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = { ...filter, limit: PAGE, ...(cursor ? { cursor } : {}) };
    const found = await requestRecords(form, query);
    lines.push(...(await linesOf(form, found.records)));
    cursor = found.cursor ?? undefined;
    if (!cursor || lines.length >= MAX_ROWS) break;
  }
  const rows = lines.slice(0, MAX_ROWS);
  return { csv: [csvLine(header), ...rows].join(""), isWhole: !cursor && rows.length === lines.length };
}
