import { notFound } from "../../lib/errors.ts";
import type { Caller } from "../../lib/rate-limit.ts";
import { readSettings } from "../../settings/setting.ts";
import { openRequest } from "../customer-page/page.ts";
import { readEntry } from "../entry.ts";
import { makeCalendar } from "../visit-mail.ts";
import { getWindowEnd } from "../visits/rules.ts";
import { getTime } from "../visits/slot.ts";
import { findVisit } from "./times.ts";

/**
 * Returns the visit of a request as the calendar file that its mail has.
 * @throws AppError as `openRequest`; `not-found` without a visit
 */
export async function readCustomerCalendar(caller: Caller, token: string): Promise<string> {
  const quote = await openRequest(caller, token);
  const [entry, settings] = await Promise.all([readEntry("quote", quote.id), readSettings()]);
  const visit = findVisit(entry);
  if (!visit) throw notFound("Your visit");
  const { version: sequence = 0, changedAt: at = entry.createdAt } = entry;
  const event = { ...visit, end: getWindowEnd(getTime(entry)), sequence };
  return makeCalendar({ visit: event, at, siteUrl: caller.siteUrl }, quote, settings);
}
