import { toKeyRange } from "../lib/cursor.ts";
import type { InboxForm } from "../mail/schema.ts";
import { RequestEntity } from "../requests/entity.ts";
import { getOverdueTime } from "../requests/entry.ts";
import { type RequestStatus, requestStatuses } from "../requests/rules.ts";
import { readVisitedBy } from "../requests/visits/visited.ts";
import { readSettings } from "../settings/setting.ts";

import { type Actor, authorize } from "../staff/actor.ts";
import { inboxAreas } from "../staff/rules.ts";
import { StatusStatsEntity } from "./count-change.ts";
import type { InboxCounts } from "./schema.ts";

const MAX_COUNTED = 100;

interface Query {
  go(options: { limit: number }): Promise<{ data: unknown[] }>;
}

async function countSome(query: Query): Promise<{ count: number; hasMore: boolean }> {
  const { data } = await query.go({ limit: MAX_COUNTED + 1 });
  return { count: Math.min(data.length, MAX_COUNTED), hasMore: data.length > MAX_COUNTED };
}

/** A request becomes overdue without a write, so no counter can hold this. */
export async function countOverdue(form: InboxForm) {
  const { reply_promise_hours: hours } = await readSettings();
  const waiting = RequestEntity.query.byStatus({ form, status: "new" });
  const [first, last] = toKeyRange(undefined, getOverdueTime(hours));
  return countSome(waiting.between({ createdAt: first }, { createdAt: last }));
}

/** The stream counts each change once, about a second later. */
export async function readStatuses(form: InboxForm): Promise<Record<RequestStatus, number>> {
  const { data } = await StatusStatsEntity.get({ form }).go();
  const counts = requestStatuses.map((status) => [status, Math.max(0, data?.[status] ?? 0)]);
  return Object.fromEntries(counts) as Record<RequestStatus, number>;
}

/**
 * Returns the numbers of the inbox: each status, overdue requests, and the caller's open requests
 * with those that the caller visits. Counts the last two only up to 100. At most 27 read units,
 * with any number of requests, and one for each visit of the caller.
 */
export async function readInboxCounts(actor: Actor, form: InboxForm): Promise<InboxCounts> {
  authorize(actor, inboxAreas[form]);
  const own = RequestEntity.query.byAssignee({ form, assigneeId: actor.id, folder: "open" });
  const [byStatus, overdue, assigned, { entries: visited }] = await Promise.all([
    readStatuses(form),
    countOverdue(form),
    countSome(own),
    form === "quote" ? readVisitedBy(actor.id) : { entries: [] },
  ]);
  const more = visited.filter(({ assigneeId }) => assigneeId !== actor.id).length;
  const count = assigned.count + more;
  const hasMore = assigned.hasMore || count > MAX_COUNTED;
  return { byStatus, overdue, mine: { count: Math.min(count, MAX_COUNTED), hasMore } };
}
