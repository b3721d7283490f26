import { addDays, pacificDay } from "../../lib/date.ts";
import { createEntity, key, texts, toUpdate, transact, type Write } from "../../lib/dynamo.ts";
import { AppError } from "../../lib/errors.ts";
import type { Settings } from "../../settings/schema.ts";
import { RequestEntity, type RequestRecord } from "../entity.ts";
import { formatVisit } from "../visits/rules.ts";
import { type DatedWindow, getCapacity, listFreeWindows, nameWindow, type WindowKey } from "./rules.ts";

/**
 * The requests that have a place in an arrival window. A place is taken in the transaction of the
 * visit, and the stream frees it. See docs/decisions/a-window-counts-its-visits.md.
 */
export const VisitWindowEntity = createEntity("visitWindow", {
  attributes: {
    ...texts.fixed("day", "start"),
    requestIds: { type: "set", items: "string" },
    expiresAt: { type: "number" },
  },
  indexes: { primary: key([], ["day", "start"]) },
});

const KEPT_DAYS = 2;

/** Returns the window in which a request has a place. Past windows don't matter. */
export function findPlace(entry: Partial<RequestRecord> | undefined): WindowKey | undefined {
  const { status, visitDay: day, visitStart: start } = entry ?? {};
  return status === "scheduled" && day && start && day >= pacificDay() ? { day, start } : undefined;
}

const isSame = (one: WindowKey | undefined, other: WindowKey | undefined) =>
  one?.day === other?.day && one?.start === other?.start;

export const createFullError = (
  { day, start, end }: WindowKey & Partial<DatedWindow>,
  details = "Choose another time, or confirm that you mean this one.",
) =>
  new AppError("conflict", "window_full", `No more visits fit into ${formatVisit(day, start, end)}.`, {
    details,
  });

/**
 * Returns the write that belongs into the transaction of a visit. With a limit, the transaction
 * refuses it when the window is full. A repeat takes no second place. 0.5 read units, and 2 write
 * units.
 * @throws AppError `conflict` when the window is full
 */
export async function claimWindow(
  requestId: string,
  window: WindowKey & Partial<DatedWindow>,
  { limit, createError = createFullError }: { limit?: number; createError?: typeof createFullError },
): Promise<Write> {
  const { day, start } = window;
  const expiresAt = Date.parse(addDays(day, KEPT_DAYS)) / 1000;
  const claim = VisitWindowEntity.update({ day, start }).data((attribute, operation) => {
    operation.add(attribute.requestIds, [requestId]);
    operation.set(attribute.expiresAt, expiresAt);
  });
  if (!limit) return toUpdate(claim);
  const { data } = await VisitWindowEntity.get({ day, start }).go({ consistent: true });
  const { requestIds = [] } = data ?? {};
  if (requestIds.length >= limit && !requestIds.includes(requestId)) throw createError(window);
  return toUpdate(
    claim.where((attribute, operation) =>
      [
        operation.notExists(attribute.requestIds),
        operation.contains(attribute.requestIds, requestId),
        `${operation.size(attribute.requestIds)} < ${operation.escape(limit)}`,
      ].join(" OR "),
    ),
  );
}

/** Returns the write of a visit that the office plans. The office may overbook a window. */
export const claimForOffice = (
  requestId: string,
  window: WindowKey & Partial<DatedWindow>,
  settings: Settings,
  isConfirmed: boolean,
  advice?: string,
): Promise<Write> => {
  if (isConfirmed) return claimWindow(requestId, window, {});
  const createError = (full: typeof window) => createFullError(full, advice);
  return claimWindow(requestId, window, { limit: getCapacity(settings), createError });
};

/** The condition fails while the request has its place in this window. */
const hasLeft = (id: string, { day, start }: WindowKey): Write => ({
  ConditionCheck: {
    ...RequestEntity.get({ form: "quote", id }).params<{ TableName: string; Key: Record<string, string> }>(),
    ConditionExpression:
      "attribute_not_exists(pk) OR #status <> :scheduled OR visitDay <> :day OR visitStart <> :start",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":scheduled": "scheduled", ":day": day, ":start": start },
  },
});

/**
 * Frees the place that a request has left: its visit moved, its status changed, or it was deleted.
 * A request that is back in the window keeps its place. Safe to repeat. 4 write units.
 */
export async function freeLeftPlace(before: RequestRecord, after: RequestRecord | undefined): Promise<void> {
  const place = findPlace(before);
  if (!place || isSame(place, findPlace(after))) return;
  const patch = VisitWindowEntity.patch(place).delete({ requestIds: [before.id] });
  await transact([toUpdate(patch), hasLeft(before.id, place)]);
}

async function countTaken(from: string): Promise<Map<string, number>> {
  const { data } = await VisitWindowEntity.query.primary({}).gte({ day: from }).go({ pages: "all" });
  return new Map(data.map((window) => [nameWindow(window), window.requestIds?.length ?? 0]));
}

export interface FreeWindows {
  free: DatedWindow[];
  /** Tells whether a window has room, also one that customers don't see. */
  hasRoom: (window: WindowKey) => boolean;
}

/** Nothing is free while customers can't choose. About a read unit for 40 windows with visits. */
export async function readFreeWindows(settings: Settings, now = Date.now()): Promise<FreeWindows> {
  const capacity = getCapacity(settings);
  if (!capacity) return { free: [], hasRoom: () => false };
  const taken = await countTaken(pacificDay(new Date(now)));
  return {
    free: listFreeWindows(settings, taken, now),
    hasRoom: (window) => (taken.get(nameWindow(window)) ?? 0) < capacity,
  };
}
