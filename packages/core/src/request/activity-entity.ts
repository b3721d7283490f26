import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import type { MailState } from "../mail/schema.ts";
import { stampAttributes } from "../staff/stamp.ts";
import { inboxForms } from "./rules.ts";

export const activityKinds = ["note", "reply", "change"] as const;

/** What a change was about; an empty `assigneeId` is nobody. */
export interface ChangedFields {
  status?: string;
  assigneeId?: string;
}

/**
 * Something that staff did about a request: a note, a reply by mail, or a change of it. The browser chooses the id of a note
 * or reply, so that a retry meets the first try's; a change has the id of its event in the table's stream.
 * - `all({form, requestId})`: all of a request, in no order. 0.5 read units for each 4 kB.
 */
export const ActivityEntity = new Entity(
  {
    model: { service: "handyman", entity: "requestActivity", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true, readOnly: true },
      requestId: { type: "string", required: true, readOnly: true },
      id: { type: "string", required: true, readOnly: true },
      kind: { type: activityKinds, required: true, readOnly: true },
      /** ISO 8601. */
      at: { type: "string", required: true, readOnly: true },
      actorId: { type: "string", required: true, readOnly: true },
      /** Of a note or a reply. */
      text: { type: "string" },
      /** Of a reply. */
      subject: { type: "string" },
      templateKey: { type: "string" },
      /** How far a reply has come; set by the form-mail function. */
      mail: { type: CustomAttributeType<MailState>("any") },
      before: { type: CustomAttributeType<ChangedFields>("any") },
      after: { type: CustomAttributeType<ChangedFields>("any") },
      ...stampAttributes,
    },
    indexes: {
      all: {
        pk: { field: "pk", composite: ["form", "requestId"] },
        sk: { field: "sk", composite: ["id"] },
      },
    },
  },
  tableOptions,
);

export type Activity = EntityItem<typeof ActivityEntity>;
