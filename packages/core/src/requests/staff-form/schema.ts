import * as z from "zod/mini";
import { text as optionalText, uuid } from "../../lib/fields.ts";
import { limits } from "../quote-form/rules.ts";
import {
  checkAlternateDate,
  checkPreferredDate,
  languageField,
  optionalEmailField,
  optionalPhoneField,
  quoteRequest,
  text,
} from "../quote-form/schema.ts";
import { enteredMessages, enteredWays } from "./rules.ts";

const { services, urgency, preferredDate, preferredWindow, alternateDate, photos } = quoteRequest.shape;

/**
 * The rules of the visitors' form, but a call may end without an email, a phone number or an
 * address.
 */
export const enteredRequest = z
  .strictObject({
    requestId: uuid("Please send a requestId (a UUID)."),
    way: z.enum(enteredWays, enteredMessages.way),
    /** The customer on whose page staff began. */
    customerId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    name: text("Name", limits.name, enteredMessages.name),
    email: z._default(optionalEmailField, ""),
    phone: optionalPhoneField,
    address: z._default(optionalText(limits.address), ""),
    details: text("What they need", limits.details, enteredMessages.details),
    services,
    urgency,
    preferredDate,
    preferredWindow,
    alternateDate,
    photos,
    language: languageField,
    isConfirmed: z._default(z.boolean(), false),
  })
  .check(checkPreferredDate, checkAlternateDate)
  .check(
    z.refine(({ isConfirmed, email }) => !isConfirmed || email !== "", {
      error: enteredMessages.confirmation,
      path: ["email"],
    }),
  );

export type EnteredRequest = z.infer<typeof enteredRequest>;
export type EnteredRequestInput = z.input<typeof enteredRequest>;
