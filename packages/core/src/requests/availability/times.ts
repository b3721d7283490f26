import type { Settings } from "../../settings/schema.ts";
import type { RequestRecord } from "../entity.ts";
import { listEstimates } from "../estimates/entity.ts";
import { getLength } from "../visits/rules.ts";
import { getTime } from "../visits/slot.ts";
import { getCapacity, isBeforeCutoff, nameWindow, type WindowKey } from "./rules.ts";
import type { CustomerTimes } from "./schema.ts";
import { readFreeWindows } from "./window.ts";

export function findVisit({
  status,
  visitDay: day,
  visitStart: start,
}: RequestRecord): WindowKey | undefined {
  return status === "scheduled" && day && start ? { day, start } : undefined;
}

/** A customer chooses a time after the price is agreed, as the office does. */
export const canChoose = ({ status, visitProgress = "planned" }: RequestRecord): boolean =>
  status === "scheduled" && visitProgress === "planned";

/** A visit that moves keeps its length. */
export const chooseLength = (entry: RequestRecord, { visit_minutes }: Settings): number =>
  entry.visitDay ? getLength(getTime(entry)) : visit_minutes;

/**
 * Returns the times of which a customer can choose now, or nothing if the customer can't choose.
 * The window that the request has is not among them. An offer may lie on a closed day. About 2 read
 * units.
 */
export async function readCustomerTimes(
  entry: RequestRecord,
  settings: Settings,
): Promise<CustomerTimes | undefined> {
  if (!getCapacity(settings) || !canChoose(entry)) return undefined;
  const [visit, now] = [findVisit(entry), Date.now()];
  const seen = visit ? nameWindow(visit) : "";
  const canChange = !visit || isBeforeCutoff(visit, settings, now);
  const rest = { seen, canChange, cutoffHours: Number(settings.booking_cutoff) };
  if (!canChange) return { ...rest, offers: [], free: [] };
  const [{ free, hasRoom }, [estimate]] = await Promise.all([
    readFreeWindows(settings, { requestId: entry.id, minutes: chooseLength(entry, settings) }),
    listEstimates(entry.id, 1),
  ]);
  const offered = estimate?.state === "accepted" ? (estimate.content.offers ?? []) : [];
  const offers = offered.filter(
    (window) => nameWindow(window) !== seen && hasRoom(window) && isBeforeCutoff(window, settings, now),
  );
  const names = new Set([seen, ...offers.map(nameWindow)]);
  return { ...rest, offers, free: free.filter((window) => !names.has(nameWindow(window))) };
}
