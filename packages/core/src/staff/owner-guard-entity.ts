import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/** Settles races between owners, because the user pool has no conditional writes. One item for the whole site. */
export const OwnerGuardEntity = new Entity(
  {
    model: { service: "handyman", entity: "ownerGuard", version: "1" },
    attributes: {
      site: { type: "string", required: true, default: "site", readOnly: true },
      /** Ids of owners who lose their rights, each until a time in epoch milliseconds. */
      leaving: { type: CustomAttributeType<Record<string, number>>("any") },
      version: { type: "number" },
      /** Id of the call that changes a role. */
      roleLock: { type: "string" },
      roleLockUntil: { type: "number" },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["site"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
