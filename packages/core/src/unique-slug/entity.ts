import { Entity } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";
import { key } from "../lib/indexes.ts";

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
