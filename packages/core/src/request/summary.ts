import type { RequestRecord } from "./entity.ts";
import type { RequestSummary } from "./schema.ts";

const HOUR_MS = 60 * 60 * 1000;

/** What arrived before this moment is past the promise of so many hours. ISO 8601. */
export const overdueBefore = (promiseHours: number, now = Date.now()) =>
  new Date(now - promiseHours * HOUR_MS).toISOString();

/** A line of the inbox; the clock runs for so many hours from arrival, as the site promises. */
export function toSummary(record: RequestRecord, promiseHours: number): RequestSummary {
  const due = Date.parse(record.createdAt) + promiseHours * HOUR_MS;
  const { id, reference, createdAt, status, folder, name, city, services, urgency } = record;
  const { photoCount, assigneeId } = record;
  return {
    ...{ id, reference, createdAt, status, folder, name, city, services, urgency, photoCount, assigneeId },
    dueAt: new Date(due).toISOString(),
    isOverdue: status === "new" && due < Date.now(),
    repliedAt: record.repliedAt ?? "",
    hasMailTrouble: (record.mailTroubles ?? []).length > 0,
    source: record.source ?? "",
    version: record.version ?? 0,
  };
}
