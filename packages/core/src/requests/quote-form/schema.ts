import * as z from "zod/mini";
import type { SubService } from "../../catalogue/rules.ts";
import { serviceKey } from "../../catalogue/service-schema.ts";
import { isDay, pacificDay } from "../../lib/date.ts";
import { emailPattern } from "../../lib/email.ts";
import { text as plainText, uuid, wellFormed } from "../../lib/fields.ts";
import { languages } from "../../lib/language.ts";
import { formatPhone } from "../../lib/phone.ts";
import { parseWindow } from "../../lib/windows.ts";
import { MAX_PHOTOS } from "../../pictures/photo-rules.ts";
import { refusals } from "./refusal-labels.ts";
import {
  type ContactMethod,
  contactMethods,
  fieldNames,
  findNeededContacts,
  isPhone,
  limits,
  messages,
  sourcePattern,
  tooLong,
  urgencies,
} from "./rules.ts";

export const text = (what: string, max: number, missing: string) =>
  z
    .string(missing)
    .check(wellFormed(), z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong(what, max)));

export const emailField = z
  .string(messages.email)
  .check(
    z.trim(),
    z.minLength(1, messages.email),
    z.maxLength(limits.email, tooLong(fieldNames.email, limits.email)),
    z.email({ pattern: emailPattern, error: messages.emailFormat, abort: true }),
  );

export const optionalEmailField = z.string(messages.emailFormat).check(
  z.trim(),
  z.maxLength(limits.email, messages.emailFormat),
  z.refine((value) => value === "" || emailPattern.test(value), messages.emailFormat),
);

const isUsablePhone = (value: string) => isPhone(value) && isPhone(formatPhone(value));

const makePhone = (malformed: string) =>
  z.string(malformed).check(
    z.trim(),
    z.maxLength(limits.phone, messages.phoneFormat),
    z.refine((value) => value === "" || isUsablePhone(value), messages.phoneFormat),
  );

export const phoneField = z.pipe(
  makePhone(messages.phone).check(z.minLength(1, messages.phone)),
  z.transform(formatPhone),
);
export const phoneOrEmptyField = z.pipe(makePhone(messages.phoneFormat), z.transform(formatPhone));
export const optionalPhoneField = z._default(phoneOrEmptyField, "");

export const addressField = text(fieldNames.address, limits.address, messages.address);
export const detailsField = text(fieldNames.details, limits.details, messages.details);
export const contactMethodField = z.enum(contactMethods, messages.contactMethod);

const dayField = z._default(
  z.string().check(
    z.refine((value) => value === "" || isDay(value), refusals.day),
    z.refine((value) => value === "" || !isDay(value) || value >= pacificDay(), messages.datePast),
  ),
  "",
);

/** A part of the preferred day. The form without code has none. */
const windowField = z._default(
  z.string().check(z.refine((value) => value === "" || parseWindow(value) !== undefined, refusals.time)),
  "",
);

const selectedService = z.strictObject({
  serviceKey: serviceKey(messages.service),
  serviceName: plainText(100),
  subService: z.string().check(wellFormed(), z.trim(), z.minLength(1, messages.services), z.maxLength(100)),
});

export const servicesField = z
  .array(selectedService, messages.services)
  .check(z.minLength(1, messages.services), z.maxLength(limits.services, messages.tooManyServices));

export const guardFields = {
  requestId: uuid("Please send a requestId (a UUID)."),
  /** The request id of this form's first try, if an earlier one failed. */
  firstId: z.optional(uuid()),
  fax: z.optional(z.string().check(z.maxLength(200))),
  elapsedMs: z.optional(z.number().check(z.minimum(0))),
  turnstile: z.optional(z.string().check(z.maxLength(2048))),
};

export type GuardFields = z.infer<z.ZodMiniObject<typeof guardFields>>;

export const sourceField = z.optional(
  z
    .string()
    .check(z.maxLength(limits.source), z.regex(sourcePattern, "Please send the page's path as source.")),
);

/** The language in which we write to the customer. */
export const languageField = z._default(z.enum(languages), "en");

type Dates = Record<"urgency" | "preferredDate" | "alternateDate", string>;

export const checkPreferredDate = z.refine<Dates>(
  ({ urgency, preferredDate }) => urgency !== "preferred-date-range" || preferredDate !== "",
  { error: messages.preferredDate, path: ["preferredDate"] },
);

export const checkAlternateDate = z.refine<Dates>(
  ({ alternateDate, preferredDate }) => alternateDate === "" || alternateDate !== preferredDate,
  { error: messages.alternateDate, path: ["alternateDate"] },
);

const quoteFields = {
  ...guardFields,
  name: text(fieldNames.name, limits.name, messages.name),
  email: emailField,
  phone: phoneField,
  address: addressField,
  services: servicesField,
  urgency: z._default(z.enum(urgencies, refusals.level), "no-rush"),
  preferredDate: dayField,
  preferredWindow: windowField,
  alternateDate: dayField,
  details: detailsField,
  contactMethod: contactMethodField,
  isRealtor: z._default(z.boolean(), false),
  photos: z._default(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(500)))
      .check(z.maxLength(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos can be sent.`)),
    [],
  ),
  language: languageField,
  source: sourceField,
};

export const quoteRequest = z.strictObject(quoteFields).check(checkPreferredDate, checkAlternateDate);

type Contacts = Record<"email" | "phone", string> & { contactMethod: ContactMethod };

/**
 * For the setting `phone_or_email_is_enough`: only the contact method's own field is required.
 */
export const quoteRequestWithOneContact = z
  .strictObject({ ...quoteFields, email: z._default(optionalEmailField, ""), phone: optionalPhoneField })
  .check(
    checkPreferredDate,
    checkAlternateDate,
    z.refine<Contacts>(
      ({ email, contactMethod }) => email !== "" || !findNeededContacts(contactMethod, true).email,
      { error: messages.email, path: ["email"] },
    ),
    z.refine<Contacts>(
      ({ phone, contactMethod }) => phone !== "" || !findNeededContacts(contactMethod, true).phone,
      { error: messages.phone, path: ["phone"] },
    ),
  );

export type QuoteRequest = z.infer<typeof quoteRequest>;
export type QuoteRequestInput = z.input<typeof quoteRequest>;

/**
 * A visitor's answers. The form's state, the form without JavaScript and the exports do not compile
 * without these fields.
 */
export type QuoteAnswers = Omit<Required<QuoteRequest>, keyof GuardFields | "language" | "source">;

/** A task that has left the price list has no price. */
export type SelectedService = z.infer<typeof selectedService> & Partial<Pick<SubService, "low" | "high">>;

export interface QuoteReceipt {
  reference: string;
  /** A repeat of a stored request gets none. */
  page?: string;
}
