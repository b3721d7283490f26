import { Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/**
 * What one origin has used of one allowance in its current window. The set of ids makes a take idempotent: the
 * same request never uses a second slot. DynamoDB's TTL removes it after the window.
 */
export const RateLimitEntity = new Entity(
  {
    model: { service: "handyman", entity: "rateLimit", version: "1" },
    attributes: {
      scope: { type: "string", required: true, readOnly: true },
      /** Fingerprint of the address, never the address itself. */
      origin: { type: "string", required: true, readOnly: true },
      ids: { type: "set", items: "string" },
      /** Epoch milliseconds. */
      windowEndsAt: { type: "number" },
      /** Epoch seconds, for TTL. */
      expiresAt: { type: "number" },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["scope", "origin"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
