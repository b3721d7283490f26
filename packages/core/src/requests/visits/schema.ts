import * as z from "zod/mini";
import { isDay } from "../../lib/date.ts";
import { version } from "../../lib/fields.ts";
import { windowStarts } from "./rules.ts";

const day = z.string().check(z.refine(isDay, "Please choose a day."));

export const visitInput = z.strictObject({
  version,
  day,
  start: z.enum(windowStarts, "Please choose an arrival window."),
  isMailed: z.boolean(),
  isDoubleBookingConfirmed: z.optional(z.boolean()),
  staffId: z.string().check(z.minLength(1, "Please choose who goes there."), z.maxLength(100)),
});

export type VisitInput = z.infer<typeof visitInput>;

export const weekQuery = z.strictObject({ day });
