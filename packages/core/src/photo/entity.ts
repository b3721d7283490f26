import { CustomAttributeType, Entity } from "electrodb";
import type { ImageResult } from "../image/schema.ts";
import { tableOptions } from "../lib/dynamo.ts";

export const UNCLAIMED = "unclaimed";

export const PhotoEntity = new Entity(
  {
    model: { service: "handyman", entity: "photo", version: "1" },
    attributes: {
      key: { type: "string", required: true, readOnly: true },
      type: { type: "string", required: true },
      size: { type: "number", required: true },
      issuedAt: { type: "string", required: true, readOnly: true },
      /** A quote's claim removes it, and with it the photo from the index `unclaimed`. */
      sweepGroup: { type: "string" },
      quoteId: { type: "string" },
      state: { type: ["issued", "ready", "refused"] as const, required: true, default: "issued" },
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
