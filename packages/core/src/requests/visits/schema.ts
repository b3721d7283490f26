import * as z from "zod/mini";
import { isDay } from "../../lib/date.ts";
import { pageFields, version } from "../../lib/fields.ts";
import { isLength } from "../../lib/windows.ts";

const day = z.string().check(z.refine(isDay, "Please choose a day."));

export const visitInput = z.strictObject({
  version,
  day,
  start: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose an arrival window.")),
  /** Without it a visit keeps its length, and a new one takes the usual length. */
  minutes: z.optional(z.int().check(z.refine(isLength, "Please choose how long the visit takes."))),
  isMailed: z.boolean(),
  isDoubleBookingConfirmed: z.optional(z.boolean()),
  staffId: z.string().check(z.minLength(1, "Please choose who goes there."), z.maxLength(100)),
});

export type VisitInput = z.infer<typeof visitInput>;

export const toPlanQuery = z.strictObject(pageFields(20, 100));

export type ToPlanQuery = z.infer<typeof toPlanQuery>;

export const weekQuery = z.strictObject({ day });
