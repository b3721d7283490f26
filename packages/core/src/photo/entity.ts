import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import type { ImageResult } from "../image/schema.ts";

/** Value of `sweepGroup` while no quote has claimed the photo: it keeps the photo in the sweep's index. */
export const UNCLAIMED = "unclaimed";

/**
 * A visitor's photo, from the moment its upload address is issued. One record a bucket key.
 * - `get({key})`: 0.5 read units.
 * - `unclaimed`: photos that no quote has claimed, oldest first, for the nightly sweep. Claiming one removes
 *   `sweepGroup`, and with it the photo from this index.
 */
export const PhotoEntity = new Entity(
  {
    model: { service: "handyman", entity: "photo", version: "1" },
    attributes: {
      key: { type: "string", required: true, readOnly: true },
      /** Declared type and size (bytes); the signature of the upload holds the browser to both. */
      type: { type: "string", required: true },
      size: { type: "number", required: true },
      /** ISO 8601. */
      issuedAt: { type: "string", required: true, readOnly: true },
      sweepGroup: { type: "string" },
      quoteId: { type: "string" },
      state: { type: ["issued", "ready", "refused"] as const, required: true, default: "issued" },
      /** Why image-variants refused the file. */
      refusal: { type: "string" },
      image: { type: CustomAttributeType<ImageResult>("any") },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["key"] }, sk: { field: "sk", composite: [] } },
      unclaimed: {
        index: "gsi1",
        condition: (photo) => photo.sweepGroup !== undefined,
        pk: { field: "gsi1pk", composite: ["sweepGroup"] },
        sk: { field: "gsi1sk", composite: ["issuedAt"] },
      },
    },
  },
  tableOptions,
);
