import { Entity } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";
import { stampAttributes } from "../staff/stamp.ts";

/**
 * A blog category.
 * - `byName({site})`: all of them by name, one query, about 0.5 read units.
 * - `bySlug({slug})`: 0.5 read units.
 */
export const CategoryEntity = new Entity(
  {
    model: { service: "handyman", entity: "category", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      site: { type: "string", required: true, default: "site" },
      name: { type: "string", required: true },
      slug: { type: "string", required: true },
      /** Posts of every status. A transaction changes the count together with the post. */
      postCount: { type: "number" },
      ...stampAttributes,
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
      byName: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["site"] },
        sk: { field: "gsi1sk", composite: ["name"] },
      },
      bySlug: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["slug"] },
        sk: { field: "gsi2sk", composite: [] },
      },
    },
  },
  tableOptions,
);
