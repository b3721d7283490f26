import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import { mailAttributes } from "../mail/entity.ts";
import type { ContactRequest } from "./schema.ts";

/**
 * A message of the contact form. Its id is the browser's request id, so that a retry meets the first try's record.
 * - `get({id})`: 0.5 read units for each 4 kB (1 when consistent).
 */
export const ContactEntity = new Entity(
  {
    model: { service: "handyman", entity: "contact", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      reference: { type: "string", required: true, readOnly: true },
      /** ISO 8601. */
      createdAt: { type: "string", required: true, readOnly: true },
      /** What it was taken for when it arrived; where it stands with staff is on its entry in the inbox. */
      status: { type: ["new", "spam"] as const, required: true },
      /** Why the message was taken for spam; only with status `spam`. */
      spamReason: { type: "string" },
      name: { type: "string", required: true },
      email: { type: "string", required: true },
      message: { type: "string", required: true },
      /** `ddd-ddd-dddd`, or empty. */
      phone: { type: "string", required: true },
      /** Key of the catalogue, or empty. */
      service: { type: CustomAttributeType<ContactRequest["service"]>("string"), required: true },
      timeline: { type: CustomAttributeType<ContactRequest["timeline"]>("string"), required: true },
      /** Path of the page that it was sent from, where that is known. */
      source: { type: "string" },
      ...mailAttributes,
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);

export type ContactMessage = EntityItem<typeof ContactEntity>;
