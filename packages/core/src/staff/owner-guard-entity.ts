import { CustomAttributeType, Entity } from "electrodb";
import { key, tableOptions } from "../lib/dynamo.ts";

/** Settles races between owners, because the user pool has no conditional writes. One item for the whole site. */
export const OwnerGuardEntity = new Entity(
  {
    model: { service: "handyman", entity: "ownerGuard", version: "1" },
    attributes: {
      site: { type: "string", required: true, default: "site", readOnly: true },
      /** When each owner's loss of rights stops counting here, in epoch milliseconds. */
      leaving: { type: CustomAttributeType<Record<string, number>>("any") },
      version: { type: "number" },
      roleLock: { type: "string" },
      roleLockUntil: { type: "number" },
    },
    indexes: {
      primary: key(["site"]),
    },
  },
  tableOptions,
);
