import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import { mailAttributes } from "../mail/entity.ts";
import { contactMethods, urgencies } from "./rules.ts";
import type { SelectedService } from "./schema.ts";

/**
 * A quote request. Its id is the browser's request id, so that a retry meets the first try's record.
 * - `get({id})`: 0.5 read units for each 4 kB (1 when consistent).
 */
export const QuoteEntity = new Entity(
  {
    model: { service: "handyman", entity: "quote", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      reference: { type: "string", required: true, readOnly: true },
      /** ISO 8601. */
      createdAt: { type: "string", required: true, readOnly: true },
      /** What it was taken for when it arrived; where it stands with staff is on its entry in the inbox. */
      status: { type: ["new", "spam"] as const, required: true },
      /** Why the request was taken for spam; only with status `spam`. */
      spamReason: { type: "string" },
      name: { type: "string", required: true },
      email: { type: "string", required: true },
      phone: { type: "string", required: true },
      address: { type: "string", required: true },
      services: { type: CustomAttributeType<SelectedService[]>("any"), required: true },
      urgency: { type: urgencies, required: true },
      /** `yyyy-mm-dd`, Pacific time, or empty. */
      preferredDate: { type: "string", required: true },
      alternateDate: { type: "string", required: true },
      details: { type: "string", required: true },
      contactMethod: { type: contactMethods, required: true },
      isRealtor: { type: "boolean", required: true },
      /** Bucket keys of the photos. */
      photos: { type: CustomAttributeType<string[]>("any"), required: true },
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

export type Quote = EntityItem<typeof QuoteEntity>;
