import { Entity } from "electrodb";
import { key, tableOptions } from "../lib/dynamo.ts";

export const RateLimitEntity = new Entity(
  {
    model: { service: "handyman", entity: "rateLimit", version: "1" },
    attributes: {
      scope: { type: "string", required: true, readOnly: true },
      origin: { type: "string", required: true, readOnly: true },
      ids: { type: "set", items: "string" },
      windowEndsAt: { type: "number" },
      expiresAt: { type: "number" },
    },
    indexes: {
      primary: key(["scope", "origin"]),
    },
  },
  tableOptions,
);
