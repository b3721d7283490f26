import { Entity } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";
import { key } from "../lib/indexes.ts";

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
