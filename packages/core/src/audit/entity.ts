import { CustomAttributeType } from "electrodb";
import { createEntity, gsi, key } from "../lib/dynamo.ts";
import type { AboutRequest } from "./schema.ts";

export type AuditedFields = Record<string, unknown>;

const isStaffEntry = ({ actorId }: { actorId?: string }) => Boolean(actorId);

const hasResource = ({ actorId, resourceId }: { actorId?: string; resourceId?: string }) =>
  Boolean(actorId) || Boolean(resourceId);

export const AuditEntity = createEntity("audit", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    at: { type: "string", required: true, readOnly: true },
    /** Empty for visitors, because ElectroDB needs a value for each index attribute. */
    actorId: { type: "string", readOnly: true },
    action: { type: "string", required: true },
    resourceType: { type: "string", required: true },
    resourceId: { type: "string" },
    request: { type: CustomAttributeType<AboutRequest>("any") },
    before: { type: CustomAttributeType<AuditedFields>("any") },
    after: { type: CustomAttributeType<AuditedFields>("any") },
    details: { type: CustomAttributeType<Record<string, unknown>>("any") },
    ipAddress: { type: "string" },
    userAgent: { type: "string" },
    expiresAt: { type: "number" },
  },
  indexes: {
    primary: key(["id"]),
    byTime: { ...gsi(1, [], ["at", "id"]), condition: isStaffEntry },
    byActor: { ...gsi(2, ["actorId"], ["at", "id"]), condition: isStaffEntry },
    byResource: { ...gsi(3, ["resourceType", "resourceId"], ["at", "id"]), condition: hasResource },
  },
});
