import { Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/** Up to when scheduled posts have been published: one record. */
export const PublishClockEntity = new Entity(
  {
    model: { service: "handyman", entity: "publishClock", version: "1" },
    attributes: {
      site: { type: "string", required: true, default: "site" },
      /** ISO 8601. */
      publishedUntil: { type: "string", required: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["site"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
