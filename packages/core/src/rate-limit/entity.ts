import { Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/** The slots of one origin in its current window. The set of ids makes a retry safe. */
export const RateLimitEntity = new Entity(
  {
    model: { service: "handyman", entity: "rateLimit", version: "1" },
    attributes: {
      scope: { type: "string", required: true, readOnly: true },
      /** Fingerprint of the address. */
      origin: { type: "string", required: true, readOnly: true },
      ids: { type: "set", items: "string" },
      windowEndsAt: { type: "number" },
      /** Epoch seconds, for DynamoDB's TTL. */
      expiresAt: { type: "number" },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["scope", "origin"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
