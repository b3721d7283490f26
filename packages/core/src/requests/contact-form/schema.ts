import * as z from "zod/mini";
import { serviceKey } from "../../catalogue/service-schema.ts";
import { fieldNames, limits } from "../quote-form/rules.ts";
import {
  emailField,
  guardFields,
  languageField,
  optionalPhoneField,
  sourceField,
  text,
} from "../quote-form/schema.ts";
import { messages, timelines } from "./rules.ts";

export const contactRequest = z.strictObject({
  ...guardFields,
  name: text(fieldNames.name, limits.name, messages.name),
  email: emailField,
  message: text(fieldNames.message, limits.message, messages.message),
  phone: optionalPhoneField,
  service: z._default(z.union([z.literal(""), serviceKey(messages.service)], messages.service), ""),
  timeline: z._default(z.enum(["", ...timelines], messages.timeline), ""),
  language: languageField,
  source: sourceField,
});

export type ContactRequest = z.infer<typeof contactRequest>;
export type ContactRequestInput = z.input<typeof contactRequest>;
