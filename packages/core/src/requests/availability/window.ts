import { addDays, pacificDay } from "../../lib/date.ts";
import { createEntity, key, texts, toUpdate, transact, type Write } from "../../lib/dynamo.ts";
import { type AppError, conflict } from "../../lib/errors.ts";
import { parseWindows } from "../../lib/windows.ts";
import type { Settings } from "../../settings/schema.ts";
import { readSettings } from "../../settings/setting.ts";
import { RequestEntity, type RequestRecord } from "../entity.ts";
import { formatVisit } from "../visits/rules.ts";
import {
  type DatedWindow,
  type Demand,
  getCapacity,
  hasRoom,
  listFreeWindows,
  nameWindow,
  type WindowKey,
} from "./rules.ts";

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

/** Returns the windows in which a request has a place. Past windows don't matter. */
export function listPlaces(entry: Partial<RequestRecord> | undefined): WindowKey[] {
  const { status, visitDay: day, visitStart: start, visitFurtherStarts = [] } = entry ?? {};
  if (status !== "scheduled" || !day || !start || day < pacificDay()) return [];
  return [start, ...visitFurtherStarts].map((each) => ({ day, start: each }));
}

export const createFullError = (
  { day, start, end }: WindowKey & Partial<DatedWindow>,
  details = "Choose another time, or confirm that you mean this one.",
) => conflict("window_full", `No more visits fit into ${formatVisit(day, start, end)}.`, details);

interface Claim {
  limit?: number;
  createError?: (window: WindowKey) => AppError;
}

async function claimWindow(
  requestId: string,
  { day, start }: WindowKey,
  { limit, createError = createFullError }: Claim,
): Promise<Write> {
  const expiresAt = Date.parse(addDays(day, KEPT_DAYS)) / 1000;
  const claim = VisitWindowEntity.update({ day, start }).data((attribute, operation) => {
    operation.add(attribute.requestIds, [requestId]);
    operation.set(attribute.expiresAt, expiresAt);
  });
  if (!limit) return toUpdate(claim);
  const { data } = await VisitWindowEntity.get({ day, start }).go({ consistent: true });
  const { requestIds = [] } = data ?? {};
  if (requestIds.length >= limit && !requestIds.includes(requestId)) throw createError({ day, start });
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

/**
 * Returns the writes that belong into the transaction of a visit, one for each window. With a
 * limit, the transaction refuses them when a window is full. A repeat takes no second place. Each
 * costs 0.5 read units, and 2 write units.
 * @throws AppError `conflict` when a window is full
 */
export const claimWindows = (
  requestId: string,
  windows: readonly WindowKey[],
  claim: Claim,
): Promise<Write[]> => Promise.all(windows.map((window) => claimWindow(requestId, window, claim)));

/** Returns the writes of a visit that the office plans. The office may overbook a window. */
export async function claimForOffice(
  requestId: string,
  windows: readonly WindowKey[],
  settings: Settings,
  isConfirmed: boolean,
  advice?: string,
): Promise<Write[]> {
  if (isConfirmed) return claimWindows(requestId, windows, {});
  const known = parseWindows(settings.arrival_windows);
  const createError = (full: WindowKey) =>
    createFullError({ ...known.find(({ start }) => start === full.start), ...full }, advice);
  return claimWindows(requestId, windows, { limit: getCapacity(settings), createError });
}

/** The condition fails while the request has its place in this window. */
const hasLeft = (id: string, { day, start }: WindowKey): Write => ({
  ConditionCheck: {
    ...RequestEntity.get({ form: "quote", id }).params<{ TableName: string; Key: Record<string, string> }>(),
    ConditionExpression:
      "attribute_not_exists(pk) OR #status <> :scheduled OR visitDay <> :day OR (visitStart <> :start AND NOT contains(visitFurtherStarts, :start))",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":scheduled": "scheduled", ":day": day, ":start": start },
  },
});

/**
 * Frees the places that a request has left: its visit moved or became shorter, its status changed,
 * or it was deleted. A request that is back in a window keeps its place. Safe to repeat. 4 write
 * units for each place.
 */
export async function freeLeftPlaces(before: RequestRecord, after: RequestRecord | undefined): Promise<void> {
  const kept = new Set(listPlaces(after).map(nameWindow));
  for (const place of listPlaces(before).filter((one) => !kept.has(nameWindow(one)))) {
    const patch = VisitWindowEntity.patch(place).delete({ requestIds: [before.id] });
    await transact([toUpdate(patch), hasLeft(before.id, place)]);
  }
}

/** A visit that moves takes no room from itself. */
async function countTaken(from: string, ownId: string | undefined): Promise<Map<string, number>> {
  const { data } = await VisitWindowEntity.query.primary({}).gte({ day: from }).go({ pages: "all" });
  return new Map(
    data.map(({ requestIds = [], ...window }) => [
      nameWindow(window),
      requestIds.filter((id) => id !== ownId).length,
    ]),
  );
}

export interface FreeWindows {
  free: DatedWindow[];
  /** Tells whether a window has room, also one that customers don't see. */
  hasRoom: (window: WindowKey) => boolean;
}

interface Wish {
  /** The request whose visit it is. */
  requestId?: string;
  minutes?: number;
}

/**
 * Returns the windows that are free for a visit, by default one of the usual length. None while
 * customers can't choose. About a read unit for 40 windows with visits.
 */
export async function readFreeWindows(
  settings: Settings,
  { requestId, minutes = settings.visit_minutes }: Wish = {},
): Promise<FreeWindows> {
  if (!getCapacity(settings)) return { free: [], hasRoom: () => false };
  const taken = await countTaken(pacificDay(), requestId);
  const demand: Demand = { minutes, taken };
  return {
    free: listFreeWindows(settings, demand, Date.now()),
    hasRoom: (window) => hasRoom(window, demand, settings),
  };
}

/**
 * Returns the windows that a visitor can ask for in the quote form. Asking takes no place. One read
 * unit for the settings beside those of `readFreeWindows`.
 */
export const listFreeTimes = async (): Promise<DatedWindow[]> =>
  (await readFreeWindows(await readSettings())).free;
