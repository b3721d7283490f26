import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import type { ServiceKey } from "../catalogue/schema.ts";
import { tableOptions } from "../lib/dynamo.ts";
import { inboxForms } from "../lib/inbox-form.ts";
import { stampAttributes } from "../staff/stamp.ts";
import { folders, requestStatuses } from "./rules.ts";

/**
 * The inbox entry of a visitor's record, which may be long: a list reads about 0.5 kB for each entry, and a change of status moves less
 * than 1 kB between partitions. The table's stream creates it. A page of 25 costs about 2.5 read units.
 */
export const RequestEntity = new Entity(
  {
    model: { service: "handyman", entity: "request", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true, readOnly: true },
      id: { type: "string", required: true, readOnly: true },
      reference: { type: "string", required: true, readOnly: true },
      createdAt: { type: "string", required: true, readOnly: true },
      status: { type: requestStatuses, required: true },
      folder: { type: folders, required: true },
      assigneeId: { type: "string", required: true },
      name: { type: "string", required: true },
      city: { type: "string", required: true },
      services: { type: CustomAttributeType<ServiceKey[]>("any"), required: true },
      urgency: { type: "string", required: true },
      photoCount: { type: "number", required: true },
      source: { type: "string" },
      repliedAt: { type: "string" },
      repliedBy: { type: ["mail", "status"] as const },
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
