import { getWeek } from "../../lib/date.ts";
import { retryRefused, toPut, toUpdate, transact, type Write } from "../../lib/dynamo.ts";
import { conflict, findAppError } from "../../lib/errors.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import type { Settings } from "../../settings/schema.ts";
import { readSettings } from "../../settings/setting.ts";
import { getStamp, isAtVersion } from "../../staff/stamp.ts";
import { noVisit, patchEntry } from "../change.ts";
import { openRequest, takeAct } from "../customer-page/page.ts";
import { CUSTOMER } from "../customer-page/rules.ts";
import { findActivity, type RequestRecord } from "../entity.ts";
import { readEntry } from "../entry.ts";
import { VisitEntity } from "../visits/entity.ts";
import { formatVisit, getWindowEnd } from "../visits/rules.ts";
import { getTime } from "../visits/slot.ts";
import { putBookings } from "./activities.ts";
import { type DatedWindow, getCapacity, listFurtherStarts, nameWindow } from "./rules.ts";
import type { CustomerTimes, VisitChange } from "./schema.ts";
import { chooseLength, findVisit, readCustomerTimes } from "./times.ts";
import { claimWindows, listPlaces } from "./window.ts";

const createTakenError = ({ day, start, end }: Pick<DatedWindow, "day" | "start"> & Partial<DatedWindow>) =>
  conflict(
    "window_taken",
    `${formatVisit(day, start, end)} is no longer free.`,
    "Please choose one of the times below.",
  );

const createClosedError = ({ phone }: Settings) =>
  conflict("visit_closed", "This visit can't be changed here anymore.", `Please call us at ${phone}.`);

function findWindow({ offers, free }: CustomerTimes, { window = "" }: VisitChange): DatedWindow {
  const found = [...offers, ...free].find((one) => nameWindow(one) === window);
  if (found) return found;
  const [day = "", start = ""] = window.split(" ");
  throw createTakenError({ day, start });
}

/** Of two tabs, the second one must not undo what its page didn't show. */
function ensureSeen({ seen }: CustomerTimes, change: VisitChange, entry: RequestRecord): void {
  if (seen === change.seen) return;
  const { visitDay = "", visitStart = "", visitEnd } = entry;
  const now = seen
    ? `It is now planned for ${formatVisit(visitDay, visitStart, visitEnd)}.`
    : "It has no time now.";
  throw conflict(
    "visit_changed",
    "Your visit changed in the meantime.",
    `${now} Please look, then try again.`,
  );
}

/** A choice of the customer leaves it to the office who goes there. */
function planVisit(entry: RequestRecord, { day, start, end }: DatedWindow, settings: Settings) {
  const minutes = chooseLength(entry, settings);
  const visit = { day, start, end, minutes, staffId: "" };
  const fields = {
    visitDay: day,
    visitStart: start,
    visitEnd: end,
    visitMinutes: minutes,
    visitStaffId: "",
    visitFurtherStarts: listFurtherStarts({ start, minutes }, settings),
  };
  const put = toPut(VisitEntity.put({ requestId: entry.id, week: getWeek(day), ...visit }));
  return { fields, writes: [put] };
}

async function isDone(requestId: string, { id, window = "" }: VisitChange): Promise<boolean> {
  const stored = await findActivity({ form: "quote", requestId, id });
  if (!stored) return false;
  const { kind, visit } = stored;
  if (kind === "bookingNotice" && visit && (visit.isCanceled ? "" : nameWindow(visit)) === window)
    return true;
  throw conflict(
    "already_sent",
    "The first version of this was already sent.",
    "Please open the page again.",
  );
}

const hasWanted = (entry: RequestRecord, { window = "" }: VisitChange) => {
  const visit = findVisit(entry);
  return entry.status === "scheduled" && (visit ? nameWindow(visit) : "") === window;
};

async function makeWrites(
  entry: RequestRecord,
  change: VisitChange,
  settings: Settings,
  hasEmail: boolean,
): Promise<Write[]> {
  const { id: requestId, version = 0 } = entry;
  const times = await readCustomerTimes(entry, settings);
  if (!times) throw createClosedError(settings);
  ensureSeen(times, change, entry);
  if (!times.canChange) throw createClosedError(settings);
  const visit = findVisit(entry);
  const before = visit && { ...visit, end: getWindowEnd(getTime(entry)) };
  const after = change.window === undefined ? undefined : findWindow(times, change);
  const { fields, writes } = after ? planVisit(entry, after, settings) : { fields: noVisit, writes: [] };
  const stamp = getStamp({ id: CUSTOMER });
  const next = version + 1;
  const about = { requestId, id: change.id, before, after, version: next, at: stamp.changedAt, hasEmail };
  const limit = getCapacity(settings);
  return [
    toUpdate(patchEntry(entry, { ...fields, ...stamp, version: next }).where(isAtVersion(version))),
    ...(after
      ? await claimWindows(requestId, listPlaces({ ...entry, ...fields }), {
          limit,
          createError: () => createTakenError(after),
        })
      : []),
    ...writes,
    ...putBookings(about),
  ];
}

/**
 * Takes, moves or cancels the visit of a request, as its customer. Both sides get a mail. Safe to
 * repeat: a second call has the outcome of the first. Of many calls for the last place of a window
 * one succeeds. About 16 write units.
 * @throws AppError as `openRequest`; `rate-limited`; `conflict` when the window is full, after the
 * cut-off, or when the visit is not the one that the page showed
 */
export async function changeVisit(caller: Caller, token: string, change: VisitChange): Promise<void> {
  const { id: requestId, email } = await openRequest(caller, token);
  await takeAct(caller, change.id);
  const settings = await readSettings();
  const findOpen = async () => {
    if (await isDone(requestId, change)) return undefined;
    const entry = await readEntry("quote", requestId);
    return hasWanted(entry, change) ? undefined : entry;
  };
  const attempt = async () => {
    const entry = await findOpen();
    if (!entry) return true;
    return (await transact(await makeWrites(entry, change, settings, Boolean(email)))).length === 0;
  };
  try {
    await retryRefused(attempt);
  } catch (error) {
    const code = findAppError(error)?.code;
    // A repeat took the window between our two reads.
    if (code === "window_taken" && !(await findOpen())) return;
    // Many others took the same window. The next attempt says so, or finds a free place.
    if (code !== "busy" || !(await attempt())) throw error;
  }
}
