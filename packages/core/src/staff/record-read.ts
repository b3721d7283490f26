import { type Actor, authorize } from "./actor.ts";
import { recordChange } from "./audit.ts";
import { inboxAreas } from "./rules.ts";

const REMEMBERED_MS = 60 * 60 * 1000;
const MAX_REMEMBERED = 1000;

const searches = new Map<string, number>();

const areas = {
  ...inboxAreas,
  customers: "customers",
  schedule: "schedule",
  invoices: "invoices",
} as const;

interface Read {
  list: keyof typeof areas;
  filter: object;
  count: number;
}

export const recordRead = (
  actor: Actor,
  action: "searched" | "exported" | "printed",
  { list, filter, count }: Read,
) =>
  recordChange(actor, {
    action,
    resourceType: "inbox",
    resourceId: list,
    after: { filters: Object.keys(filter).filter((name) => filter[name as keyof typeof filter]), count },
  });

type Query = { q?: string | undefined; limit: number; cursor?: string | undefined };

/**
 * Records a search for a customer's data, without the words. An equal search counts once an hour,
 * because an open list asks again each minute.
 */
export async function recordSearch(actor: Actor, list: Read["list"], query: Query, count: number) {
  const { limit, cursor, ...filter } = query;
  if (!filter.q) return;
  const key = JSON.stringify([actor.id, list, filter]);
  const now = Date.now();
  if (now - (searches.get(key) ?? 0) < REMEMBERED_MS) return;
  await recordRead(actor, "searched", { list, filter, count });
  if (searches.size >= MAX_REMEMBERED) searches.clear();
  searches.set(key, now);
}

export async function recordListPrint(
  actor: Actor,
  list: Read["list"],
  { filters, count }: { filters: readonly string[]; count: number },
) {
  authorize(actor, areas[list]);
  const filter = Object.fromEntries(filters.map((name) => [name, true]));
  await recordRead(actor, "printed", { list, filter, count });
}
