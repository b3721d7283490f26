import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import type { ImageResult } from "../image/schema.ts";
import { stampAttributes } from "../staff/stamp.ts";

/**
 * An image of the site's own, uploaded by staff.
 * - `get({id})`: 0.5 read units for each 4 kB; a batch of them costs the same each.
 * - `newest({})`: by time of creation. A page of 24: about 6 read units.
 * - `awaited({})`: those whose file has not come, oldest first, for the nightly sweep.
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
      /** While it is `deleting`, nothing may begin to show it. */
      state: {
        type: ["issued", "ready", "refused", "deleting"] as const,
        required: true,
        default: "issued",
      },
      refusal: { type: "string" },
      /** When its upload was begun, ISO 8601, until its file has come: it keeps the image in the sweep's index. */
      awaitedSince: { type: "string" },
      /** Upright size of the source, in pixels; set together with `image`. */
      width: { type: "number" },
      height: { type: "number" },
      image: { type: CustomAttributeType<ImageResult>("any") },
      /** What shows it, such as `post:{id}`; changed in one transaction with that record. DynamoDB drops an empty set. */
      usedBy: { type: "set", items: "string" },
      /** ISO 8601. */
      createdAt: { type: "string", required: true, readOnly: true },
      ...stampAttributes,
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
      newest: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: [] },
        sk: { field: "gsi1sk", composite: ["createdAt", "id"] },
      },
      awaited: {
        index: "gsi2",
        condition: (media) => media.awaitedSince !== undefined,
        pk: { field: "gsi2pk", composite: [] },
        sk: { field: "gsi2sk", composite: ["awaitedSince"] },
      },
    },
  },
  tableOptions,
);

export type MediaRecord = EntityItem<typeof MediaEntity>;
