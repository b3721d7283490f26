import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import type { AboutRequest } from "./schema.ts";

/** Named parts of a record as the log shows them: no personal data beyond ids. */
export type AuditedFields = Record<string, unknown>;

const isStaffEntry = ({ actorId }: { actorId?: string }) => Boolean(actorId);

const hasResource = ({ actorId, resourceId }: { actorId?: string; resourceId?: string }) =>
  Boolean(actorId) || Boolean(resourceId);

/**
 * Something that happened, kept for whoever must explain it later. What staff did has an `actorId` and no end; what a
 * visitor's browser reported has neither. An entry of staff costs 4 write units.
 * - `byTime({})`: what staff did, by time. A page of 50: about 4 read units.
 * - `byActor({actorId})`: the same of one member of staff.
 * - `byResource({resourceType, resourceId})`: all about one record, visitors' reports too, so that these are deleted with it.
 */
export const AuditEntity = new Entity(
  {
    model: { service: "handyman", entity: "audit", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      /** ISO 8601. */
      at: { type: "string", required: true, readOnly: true },
      /** The member of staff who did it; empty for visitors, since ElectroDB wants what an index is made of. */
      actorId: { type: "string", readOnly: true },
      /** `created`, `changed` or `deleted` for most; a verb of its own where nothing stored changes. */
      action: { type: "string", required: true },
      resourceType: { type: "string", required: true },
      resourceId: { type: "string" },
      /** Of a request, and of a note or reply at one, whose own id leads to no screen. */
      request: { type: CustomAttributeType<AboutRequest>("any") },
      /** What changed, as it was and as it is. */
      before: { type: CustomAttributeType<AuditedFields>("any") },
      after: { type: CustomAttributeType<AuditedFields>("any") },
      /** Of a visitor's report. */
      details: { type: CustomAttributeType<Record<string, unknown>>("any") },
      /** Address of the connection; goes with the record when `expiresAt` comes. */
      ipAddress: { type: "string" },
      userAgent: { type: "string" },
      /** Epoch seconds, for TTL. */
      expiresAt: { type: "number" },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
      byTime: {
        index: "gsi1",
        condition: isStaffEntry,
        pk: { field: "gsi1pk", composite: [] },
        sk: { field: "gsi1sk", composite: ["at", "id"] },
      },
      byActor: {
        index: "gsi2",
        condition: isStaffEntry,
        pk: { field: "gsi2pk", composite: ["actorId"] },
        sk: { field: "gsi2sk", composite: ["at", "id"] },
      },
      byResource: {
        index: "gsi3",
        condition: hasResource,
        pk: { field: "gsi3pk", composite: ["resourceType", "resourceId"] },
        sk: { field: "gsi3sk", composite: ["at", "id"] },
      },
    },
  },
  tableOptions,
);
