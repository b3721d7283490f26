import { Entity } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";

export const SlugEntity = new Entity(
  {
    model: { service: "handyman", entity: "slug", version: "1" },
    attributes: {
      kind: { type: "string", required: true, readOnly: true },
      slug: { type: "string", required: true, readOnly: true },
      holderId: { type: "string", required: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["kind", "slug"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
