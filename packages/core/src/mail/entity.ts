import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import type { FormName, MailState } from "./schema.ts";

/** What the record of a form holds of its two mails; each form's entity spreads it. */
export const mailAttributes = {
  /** How far each mail has come; set by the form-mail function. */
  staffMail: { type: CustomAttributeType<MailState>("any") },
  customerMail: { type: CustomAttributeType<MailState>("any") },
};

/**
 * The mail's view of a form's records: the same items and key as the form's own entity, and no more of them than mail
 * has to know. So one claim and one list of what is owed serve every form.
 * - `get({id})`: 0.5 read units for each 4 kB (1 when consistent).
 */
export const mailEntityOf = (form: FormName) =>
  new Entity(
    {
      model: { service: "handyman", entity: form, version: "1" },
      attributes: {
        id: { type: "string", required: true, readOnly: true },
        /** ISO 8601. */
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

export type MailEntity = ReturnType<typeof mailEntityOf>;
