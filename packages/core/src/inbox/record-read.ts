import { recordChange } from "../audit/record-change.ts";
import type { InboxForm } from "../mail/schema.ts";
import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas } from "./entity.ts";
import { readEntry } from "./entry.ts";
import type { RequestFilter, RequestQuery } from "./schema.ts";

const REMEMBERED_MS = 60 * 60 * 1000;
const MAX_REMEMBERED = 1000;

const searches = new Map<string, number>();

interface Read {
  form: InboxForm;
  filter: RequestFilter;
  count: number;
}

export const recordRead = (actor: Actor, action: "searched" | "exported", { form, filter, count }: Read) =>
  recordChange(actor, {
    ...{ action, resourceType: "inbox", resourceId: form },
    after: { filters: Object.keys(filter).filter((name) => filter[name as keyof RequestFilter]), count },
  });

/** Records a search for a customer's data without its words. An open list asks again each minute, so an equal search counts once an hour. */
export async function recordSearch(actor: Actor, form: InboxForm, query: RequestQuery, count: number) {
  const { limit, cursor, ...filter } = query;
  if (!filter.q || cursor) return;
  const key = JSON.stringify([actor.id, form, filter]);
  const now = Date.now();
  if (now - (searches.get(key) ?? 0) < REMEMBERED_MS) return;
  await recordRead(actor, "searched", { form, filter, count });
  if (searches.size >= MAX_REMEMBERED) searches.clear();
  searches.set(key, now);
}

export async function recordPrint(actor: Actor, form: InboxForm, id: string): Promise<void> {
  authorize(actor, inboxAreas[form]);
  await readEntry(form, id);
  const request = { form, id };
  await recordChange(actor, { action: "printed", resourceType: "request", resourceId: id, request });
}
