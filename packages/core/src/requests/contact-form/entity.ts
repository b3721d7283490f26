import { CustomAttributeType, type EntityItem } from "electrodb";
import { findCatalogueEntry } from "../../catalogue/rules.ts";
import { createEntity, key } from "../../lib/dynamo.ts";
import { formAttributes } from "../quote-form/entity.ts";
import type { ContactRequest } from "./schema.ts";

export const ContactEntity = createEntity("contact", {
  attributes: {
    ...formAttributes,
    message: { type: "string", required: true },
    service: { type: CustomAttributeType<ContactRequest["service"]>("string"), required: true },
    /** On the day of the message. */
    serviceName: { type: "string" },
    timeline: { type: CustomAttributeType<ContactRequest["timeline"]>("string"), required: true },
  },
  indexes: { primary: key(["id"]) },
});

export type ContactMessage = EntityItem<typeof ContactEntity>;

export const findServiceName = ({ service, serviceName }: ContactMessage): string | undefined =>
  serviceName ?? findCatalogueEntry(service)?.name;
