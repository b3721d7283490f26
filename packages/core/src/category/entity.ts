import { Entity } from "electrodb";
import { gsi, key, tableOptions } from "../lib/dynamo.ts";
import { stampAttributes } from "../staff/actor.ts";

/**
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
      postCount: { type: "number" },
      ...stampAttributes,
    },
    indexes: {
      primary: key(["id"]),
      byName: gsi(1, ["site"], ["name"]),
      bySlug: gsi(2, ["slug"]),
    },
  },
  tableOptions,
);
