import * as z from "zod/mini";
import { isDay } from "../../lib/date.ts";
import { uuid } from "../../lib/fields.ts";
import { parseWindow } from "../../lib/windows.ts";
import type { DatedWindow } from "./rules.ts";

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const datedWindow = z
  .strictObject({ day: z.string().check(z.refine(isDay)), start: time, end: time })
  .check(z.refine(({ start, end }) => parseWindow(`${start}-${end}`) !== undefined));

/** As `nameWindow` writes it. Empty for no window. */
const windowName = z.string().check(z.regex(/^(\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d)?$/));

/** `id` keeps a second press from writing again, and `seen` is the visit that the page showed. */
const common = { id: uuid(), seen: windowName };

export const visitChoice = z.strictObject({ ...common, window: windowName.check(z.minLength(1)) });

export const visitCancellation = z.strictObject(common);

/** Without `window` the customer cancels the visit. */
export interface VisitChange {
  id: string;
  seen: string;
  window?: string | undefined;
}

/** What a customer can do with the time of a visit. */
export interface CustomerTimes {
  /** The visit that the page shows, for `seen`. */
  seen: string;
  /** False after the cut-off, and while somebody is on the way. */
  canChange: boolean;
  cutoffHours: number;
  /** Windows that the office offered with the estimate, and that are still free. */
  offers: DatedWindow[];
  free: DatedWindow[];
}
