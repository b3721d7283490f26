import * as z from "zod/mini";
import { isDay } from "../../lib/date.ts";
import { requiredText, uuid } from "../../lib/fields.ts";
import type { Language } from "../../lib/language.ts";
import { MAX_PHOTOS, photoParts } from "../../pictures/photo-rules.ts";
import type { ContactMethod } from "../quote-form/rules.ts";
import type { SelectedService } from "../quote-form/schema.ts";
import { staffLimits, type VisitProgress, visitSteps } from "../rules.ts";

/**
 * A phone may send each of these again, later and in another order. The id makes sure that it
 * counts once.
 */
const idOnce = { id: uuid() };

export const visitStep = z.strictObject({
  ...idOnce,
  progress: z.enum(visitSteps),
  /** The time for which the visit was planned when somebody pressed the button. */
  day: z.string().check(z.refine(isDay, "Please send the day of the visit.")),
  start: z.string().check(z.maxLength(20)),
  /** When somebody pressed the button. A phone without a connection sends it later. */
  at: z.optional(z.iso.datetime()),
});

export type VisitStep = z.infer<typeof visitStep>;

export const visitNote = z.strictObject({ ...idOnce, text: requiredText(staffLimits.note) });

export type VisitNote = z.infer<typeof visitNote>;

export const visitPhotos = z.strictObject({
  ...idOnce,
  part: z.optional(z.enum(photoParts)),
  /** The `publicUrl` of each upload. */
  photos: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_PHOTOS)),
});

export type VisitPhotos = z.infer<typeof visitPhotos>;

export interface OwnVisit {
  requestId: string;
  day: string;
  start: string;
  /** The end of the arrival window. */
  end: string;
  name: string;
  language: Language;
  address: string;
  services: string[];
  progress: VisitProgress;
  progressAt: string;
}

export interface OwnVisits {
  items: OwnVisit[];
}

export interface VisitRemark {
  id: string;
  at: string;
  author: string;
  text: string;
}

/** Holds no prices, no email and nothing of the customer's other requests. */
export interface OwnVisitDetail extends OwnVisit {
  reference: string;
  phone: string;
  contactMethod: ContactMethod | "none";
  details: string;
  tasks: Pick<SelectedService, "serviceName" | "subService">[];
  notes: VisitRemark[];
  photoCount: number;
  /** The customer gets an email after "On my way". */
  isMailed: boolean;
}
