import { Entity } from "electrodb";
import { key, tableOptions } from "../lib/dynamo.ts";

export const SlugEntity = new Entity(
  {
    model: { service: "handyman", entity: "slug", version: "1" },
    attributes: {
      kind: { type: "string", required: true, readOnly: true },
      slug: { type: "string", required: true, readOnly: true },
      holderId: { type: "string", required: true },
    },
    indexes: { primary: key(["kind", "slug"]) },
  },
  tableOptions,
);
