import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";
import { mailAttributes } from "../mail/entity.ts";
import type { ContactRequest } from "./schema.ts";

export const ContactEntity = new Entity(
  {
    model: { service: "handyman", entity: "contact", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      reference: { type: "string", required: true, readOnly: true },
      createdAt: { type: "string", required: true, readOnly: true },
      status: { type: ["new", "spam"] as const, required: true },
      spamReason: { type: "string" },
      name: { type: "string", required: true },
      email: { type: "string", required: true },
      message: { type: "string", required: true },
      phone: { type: "string", required: true },
      service: { type: CustomAttributeType<ContactRequest["service"]>("string"), required: true },
      timeline: { type: CustomAttributeType<ContactRequest["timeline"]>("string"), required: true },
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
