import { CustomAttributeType, Entity } from "electrodb";
import { gsi, key, tableOptions } from "../lib/dynamo.ts";
import { stampAttributes } from "../staff/actor.ts";

/**
 * - `inOrder({isActive})`: active or inactive ones by sort order, one query, about 1 read unit for twelve.
 * - `bySlug({slug})`: 0.5 read units.
 */
export const ServiceEntity = new Entity(
  {
    model: { service: "handyman", entity: "service", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      slug: { type: "string", required: true },
      title: { type: "string", required: true },
      description: { type: "string", required: true },
      isPopular: { type: "boolean", required: true },
      isActive: { type: "boolean", required: true },
      sortOrder: { type: "number", required: true, padding: { length: 4, char: "0" } },
      cardImageId: { type: "string" },
      headerImageId: { type: "string" },
      updatedAt: { type: "string" },
      ...stampAttributes,
    },
    indexes: {
      primary: key(["id"]),
      inOrder: gsi(1, ["isActive"], ["sortOrder"]),
      bySlug: gsi(2, ["slug"]),
    },
  },
  tableOptions,
);

export const ServiceOrderEntity = new Entity(
  {
    model: { service: "handyman", entity: "serviceOrder", version: "1" },
    attributes: {
      id: { type: "string", required: true, default: "site" },
      ids: { type: CustomAttributeType<string[]>("any"), required: true },
      ...stampAttributes,
    },
    indexes: { primary: key(["id"]) },
  },
  tableOptions,
);
