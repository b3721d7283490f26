import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, key } from "../lib/dynamo.ts";
import type { MailState } from "../mail/schema.ts";
import { contactMethods, urgencies } from "./rules.ts";
import type { SelectedService } from "./schema.ts";

export const formAttributes = {
  id: { type: "string", required: true, readOnly: true },
  reference: { type: "string", required: true, readOnly: true },
  createdAt: { type: "string", required: true, readOnly: true },
  /** Never changes: the inbox entry has the status of staff's work. */
  status: { type: ["new", "spam"], required: true },
  spamReason: { type: "string" },
  isUnverified: { type: "boolean" },
  firstId: { type: "string" },
  name: { type: "string", required: true },
  email: { type: "string", required: true },
  phone: { type: "string", required: true },
  source: { type: "string" },
  staffMail: { type: CustomAttributeType<MailState>("any") },
  customerMail: { type: CustomAttributeType<MailState>("any") },
} as const;

export const QuoteEntity = createEntity("quote", {
  attributes: {
    ...formAttributes,
    address: { type: "string", required: true },
    services: { type: CustomAttributeType<SelectedService[]>("any"), required: true },
    urgency: { type: urgencies, required: true },
    preferredDate: { type: "string", required: true },
    alternateDate: { type: "string", required: true },
    details: { type: "string", required: true },
    contactMethod: { type: contactMethods, required: true },
    isRealtor: { type: "boolean", required: true },
    photos: { type: CustomAttributeType<string[]>("any"), required: true },
  },
  indexes: {
    primary: key(["id"]),
  },
});

export type Quote = EntityItem<typeof QuoteEntity>;
