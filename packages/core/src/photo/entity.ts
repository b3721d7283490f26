import { CustomAttributeType, Entity } from "electrodb";
import type { ImageResult } from "../image/schema.ts";
import { gsi, key, tableOptions } from "../lib/dynamo.ts";

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
      primary: key(["key"]),
      unclaimed: {
        ...gsi(1, ["sweepGroup"], ["issuedAt"]),
        condition: (photo) => photo.sweepGroup !== undefined,
      },
    },
  },
  tableOptions,
);
