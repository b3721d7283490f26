import { type InboxForm, inboxForms } from "../mail/schema.ts";
import { sweepAll } from "../pictures/delete-image.ts";
import { readSettings } from "../settings/setting.ts";
import { recordChange } from "../staff/audit.ts";
import { isNotServed, program } from "./customers.ts";
import { deleteRecord, hasOpenInvoice } from "./delete.ts";
import { findEntry, RequestEntity, readActivities, readFormRecord } from "./entity.ts";

/** The function has ten minutes, and a deletion takes less than half a second. */
const MAX_A_NIGHT = 1000;

/** Every month has this day. */
const LAST_DAY = 28;

function subtractMonths(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months, Math.min(now.getUTCDate(), LAST_DAY));
  return then.toISOString();
}

async function readOld(form: InboxForm, before: string) {
  const closed = RequestEntity.query.byFolder({ form, folder: "closed" }).lt({ createdAt: before });
  const unchanged = closed.where(
    ({ changedAt }, { lt, notExists }) => `${notExists(changedAt)} OR ${lt(changedAt, before)}`,
  );
  return (await unchanged.go({ pages: "all" })).data;
}

async function hasWorkSince(form: InboxForm, requestId: string, since: string): Promise<boolean> {
  return (await readActivities(form, requestId)).some(({ at }) => at >= since);
}

/** Staff may have opened the request again or worked on it since the index was read. */
async function deleteClosed(form: InboxForm, id: string, before: string): Promise<boolean> {
  const entry = await findEntry(form, id);
  const record = await readFormRecord(form, id);
  if (!record || entry?.folder !== "closed" || hasOpenInvoice(entry)) return false;
  if (await hasWorkSince(form, id, before)) return false;
  await deleteRecord({ actor: program, keepsEmpty: isNotServed }, record);
  return true;
}

/**
 * Begins with the oldest, and continues the next night after a failure.
 * @throws Error at the end if a request or message could not be deleted
 */
export async function sweepClosedRequests(now = new Date()): Promise<void> {
  const { closed_request_months: months } = await readSettings();
  if (!months) return;
  const before = subtractMonths(now, Number(months));
  const old = (await Promise.all(inboxForms.map((form) => readOld(form, before)))).flat();
  old.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const items = old.slice(0, MAX_A_NIGHT).map(({ form, id }) => ({ form, key: id }));
  const counts = new Map(items.map(({ form }) => [form, 0]));
  try {
    await sweepAll("closed requests", items, async ({ form, key }) => {
      const isDeleted = await deleteClosed(form, key, before);
      if (isDeleted) counts.set(form, (counts.get(form) ?? 0) + 1);
      return isDeleted;
    });
  } finally {
    for (const [form, count] of counts) {
      const after = { count, months };
      await recordChange(program, { action: "swept", resourceType: "inbox", resourceId: form, after });
    }
  }
}
