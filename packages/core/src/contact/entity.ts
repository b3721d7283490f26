import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { key, tableOptions } from "../lib/dynamo.ts";
import { formAttributes } from "../quote/entity.ts";
import type { ContactRequest } from "./schema.ts";

export const ContactEntity = new Entity(
  {
    model: { service: "handyman", entity: "contact", version: "1" },
    attributes: {
      ...formAttributes,
      message: { type: "string", required: true },
      service: { type: CustomAttributeType<ContactRequest["service"]>("string"), required: true },
      timeline: { type: CustomAttributeType<ContactRequest["timeline"]>("string"), required: true },
    },
    indexes: {
      primary: key(["id"]),
    },
  },
  tableOptions,
);

export type ContactMessage = EntityItem<typeof ContactEntity>;
