import * as z from "zod/mini";
import { text, version } from "../lib/fields.ts";
import { languages } from "../lib/language.ts";
import type { Corrections } from "./correction-rules.ts";
import { limits } from "./quote-form/rules.ts";
import {
  checkAlternateDate,
  checkPreferredDate,
  optionalEmailField,
  phoneOrEmptyField,
} from "./quote-form/schema.ts";
import { enteredRequest } from "./staff-form/schema.ts";

const { name, services, urgency, preferredDate, preferredWindow, alternateDate } = enteredRequest.shape;

/** A missing field stays as it is, and `null` takes its correction back. */
const change = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field));

export const personCorrection = z.strictObject({
  version,
  name: change(name),
  email: change(optionalEmailField),
  phone: change(phoneOrEmptyField),
  address: change(text(limits.address)),
});

export const requestCorrection = z.extend(personCorrection, {
  language: change(z.enum(languages)),
  services: change(services),
  /** Together, because a service level may need a date. */
  when: change(
    z
      .strictObject({ urgency, preferredDate, preferredWindow, alternateDate })
      .check(checkPreferredDate, checkAlternateDate),
  ),
});

export type PersonCorrection = z.infer<typeof personCorrection>;
export type RequestCorrection = z.infer<typeof requestCorrection>;
export type RequestCorrectionInput = z.input<typeof requestCorrection>;

export interface CorrectionState {
  correctionVersion: number;
  asSent: Corrections;
}
