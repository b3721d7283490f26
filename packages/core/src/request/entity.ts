import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import type { ServiceKey } from "../catalogue/schema.ts";
import { tableOptions } from "../dynamo.ts";
import { stampAttributes } from "../staff/stamp.ts";
import { folders, inboxForms, requestStatuses } from "./rules.ts";

/**
 * How staff see a quote request or a contact message, and where it stands: a small record beside the visitor's own, which
 * may hold pages of text. So a list reads half a kB for each line, and a change of status moves no more than that within the
 * indexes. The table's stream makes it when the visitor's record is stored, and finds it again by `form` and `id`.
 * It always has less than 1 kB: a change costs 1 write unit, and 2 for each index within which it moves, 1 for each other.
 * - `get({form, id})`: 0.5 read units (1 when consistent).
 * - `byFolder({form, folder})`, `byStatus({form, status})`, `byAssignee({form, assigneeId, folder})`: by time of
 *   arrival. A page of 25: about 2.5 read units.
 */
export const RequestEntity = new Entity(
  {
    model: { service: "handyman", entity: "request", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true, readOnly: true },
      /** The visitor's record has the same. */
      id: { type: "string", required: true, readOnly: true },
      reference: { type: "string", required: true, readOnly: true },
      /** ISO 8601. */
      createdAt: { type: "string", required: true, readOnly: true },
      status: { type: requestStatuses, required: true },
      /** Follows from the status. */
      folder: { type: folders, required: true },
      /** `id` of the member of staff who works on it; empty for nobody. */
      assigneeId: { type: "string", required: true },
      name: { type: "string", required: true },
      /** Slug of one of our cities; empty for any other place. */
      city: { type: "string", required: true },
      /** Keys of the catalogue, each once. */
      services: { type: CustomAttributeType<ServiceKey[]>("any"), required: true },
      /** The quote form's service level, or the contact form's timeline; empty where none was chosen. */
      urgency: { type: "string", required: true },
      photoCount: { type: "number", required: true },
      /** Path of the page that it was sent from, where that is known. */
      source: { type: "string" },
      /** ISO 8601: the first reply by mail; without one the time that it left `new` or spam. */
      repliedAt: { type: "string" },
      /** Where `repliedAt` comes from: a status can be taken back, a mail can't. */
      repliedBy: { type: ["mail", "status"] as const },
      /** Mails that did not go out: `staffMail`, `customerMail`, or ids of replies. DynamoDB drops an empty set. */
      mailTroubles: { type: "set", items: "string" },
      ...stampAttributes,
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["form", "id"] }, sk: { field: "sk", composite: [] } },
      byStatus: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["form", "status"] },
        sk: { field: "gsi1sk", composite: ["createdAt", "id"] },
      },
      byFolder: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["form", "folder"] },
        sk: { field: "gsi2sk", composite: ["createdAt", "id"] },
      },
      byAssignee: {
        index: "gsi3",
        condition: ({ assigneeId }) => Boolean(assigneeId),
        pk: { field: "gsi3pk", composite: ["form", "assigneeId", "folder"] },
        sk: { field: "gsi3sk", composite: ["createdAt", "id"] },
      },
    },
  },
  tableOptions,
);

export type RequestRecord = EntityItem<typeof RequestEntity>;
