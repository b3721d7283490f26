import { Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/**
 * Whose role is being changed just now, and by which call. The user pool has no condition on a change of groups: two at
 * once would each take away only what they have read, and leave both roles.
 */
export const RoleClaimEntity = new Entity(
  {
    model: { service: "handyman", entity: "roleClaim", version: "1" },
    attributes: {
      memberId: { type: "string", required: true, readOnly: true },
      /** Id of the call that holds it. */
      holder: { type: "string", required: true },
      /** Epoch milliseconds: past it, a call that died holds it no longer. */
      until: { type: "number", required: true },
      /** Epoch seconds, for TTL. */
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["memberId"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
