import { recordChange } from "../audit/record-change.ts";
import { sweepAll } from "../image/sweep.ts";
import { type InboxForm, inboxForms } from "../mail/schema.ts";
import { readSettings } from "../setting/setting.ts";
import { program } from "./customers.ts";
import { deleteRecord } from "./delete.ts";
import { RequestEntity, readFormRecord } from "./entity.ts";

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

/** Staff may have opened it again since the index was read. */
async function deleteClosed(form: InboxForm, id: string): Promise<boolean> {
  const { data: entry } = await RequestEntity.get({ form, id }).go({ consistent: true });
  const record = await readFormRecord(form, id);
  if (!record || entry?.folder !== "closed") return false;
  const keepsEmpty = ({ doNotServe }: { doNotServe?: string }) => Boolean(doNotServe);
  await deleteRecord({ actor: program, keepsEmpty }, record);
  return true;
}

/**
 * Deletes the requests and messages that staff closed longer ago than the setting says, oldest first. The next night continues after a
 * failure. Reads only requests that are old enough.
 */
export async function sweepClosedRequests(now = new Date()): Promise<void> {
  const { closed_request_months: months } = await readSettings();
  if (!months) return;
  const before = subtractMonths(now, Number(months));
  for (const form of inboxForms) {
    const old = (await readOld(form, before)).slice(0, MAX_A_NIGHT);
    const items = old.map(({ id }) => ({ key: id }));
    if (items.length === 0) continue;
    const count = await sweepAll(`closed ${form}`, items, ({ key }) => deleteClosed(form, key));
    const after = { count, months };
    await recordChange(program, { action: "swept", resourceType: "inbox", resourceId: form, after });
  }
}
