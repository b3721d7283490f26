import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/**
 * Which owners are losing their rights just now. One item: its version makes two that go at once wait for each other.
 * The user pool itself says who is an owner; this only bridges the time until it does.
 */
export const OwnerGuardEntity = new Entity(
  {
    model: { service: "handyman", entity: "ownerGuard", version: "1" },
    attributes: {
      site: { type: "string", required: true, default: "site", readOnly: true },
      /** Ids of owners who leave, and until when that counts, epoch milliseconds. */
      leaving: { type: CustomAttributeType<Record<string, number>>("any") },
      version: { type: "number" },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["site"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
