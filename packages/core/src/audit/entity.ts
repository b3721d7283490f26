import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/** Something that happened, kept for whoever must explain it later. */
export const AuditEntity = new Entity(
  {
    model: { service: "handyman", entity: "audit", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      /** ISO 8601. */
      at: { type: "string", required: true, readOnly: true },
      action: { type: "string", required: true },
      resourceType: { type: "string", required: true },
      resourceId: { type: "string" },
      details: { type: CustomAttributeType<Record<string, unknown>>("any"), required: true },
      /** Address of the connection; goes with the record when `expiresAt` comes. */
      ipAddress: { type: "string" },
      userAgent: { type: "string" },
      /** Epoch seconds, for TTL. */
      expiresAt: { type: "number" },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
