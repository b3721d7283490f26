import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/** One item for the whole site. The user pool has no conditional writes, so this record settles races between owners. */
export const OwnerGuardEntity = new Entity(
  {
    model: { service: "handyman", entity: "ownerGuard", version: "1" },
    attributes: {
      site: { type: "string", required: true, default: "site", readOnly: true },
      /** Ids of owners who lose their rights, with the time in epoch milliseconds until which that counts. */
      leaving: { type: CustomAttributeType<Record<string, number>>("any") },
      version: { type: "number" },
      /** The call that changes a role, and until when it may, in epoch milliseconds. */
      roleLock: { type: "string" },
      roleLockUntil: { type: "number" },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["site"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
