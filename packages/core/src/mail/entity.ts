import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";
import type { InboxForm } from "../lib/inbox-form.ts";
import type { MailState } from "./schema.ts";

export const mailAttributes = {
  staffMail: { type: CustomAttributeType<MailState>("any") },
  customerMail: { type: CustomAttributeType<MailState>("any") },
};

export const makeMailEntity = (form: InboxForm) =>
  new Entity(
    {
      model: { service: "handyman", entity: form, version: "1" },
      attributes: {
        id: { type: "string", required: true, readOnly: true },
        createdAt: { type: "string", required: true, readOnly: true },
        status: { type: "string", required: true },
        ...mailAttributes,
      },
      indexes: {
        primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
      },
    },
    tableOptions,
  );
