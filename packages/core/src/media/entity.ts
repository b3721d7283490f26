import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import type { ImageResult } from "../image/schema.ts";

/**
 * An image of the site's own, uploaded by staff.
 * - `get({id})`: 0.5 read units for each 4 kB; a batch of them costs the same each.
 */
export const MediaEntity = new Entity(
  {
    model: { service: "handyman", entity: "media", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      /** `media/{id}/{slug}.{extension}` */
      key: { type: "string", required: true },
      alt: { type: "string", required: true },
      type: { type: "string", required: true },
      state: { type: ["issued", "ready", "refused"] as const, required: true, default: "issued" },
      refusal: { type: "string" },
      /** Upright size of the source, in pixels; set together with `image`. */
      width: { type: "number" },
      height: { type: "number" },
      image: { type: CustomAttributeType<ImageResult>("any") },
      /** ISO 8601. */
      createdAt: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);

export type MediaRecord = EntityItem<typeof MediaEntity>;
