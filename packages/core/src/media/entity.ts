import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import type { ImageResult } from "../image/schema.ts";
import { gsi, key, tableOptions } from "../lib/dynamo.ts";
import { stampAttributes } from "../staff/actor.ts";

export const MediaEntity = new Entity(
  {
    model: { service: "handyman", entity: "media", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      key: { type: "string", required: true },
      alt: { type: "string", required: true },
      type: { type: "string", required: true },
      state: {
        type: ["issued", "ready", "refused", "deleting"] as const,
        required: true,
        default: "issued",
      },
      refusal: { type: "string" },
      awaitedSince: { type: "string" },
      width: { type: "number" },
      height: { type: "number" },
      image: { type: CustomAttributeType<ImageResult>("any") },
      usedBy: { type: "set", items: "string" },
      createdAt: { type: "string", required: true, readOnly: true },
      ...stampAttributes,
    },
    indexes: {
      primary: key(["id"]),
      newest: gsi(1, [], ["createdAt", "id"]),
      awaited: {
        ...gsi(2, [], ["awaitedSince"]),
        condition: (media) => media.awaitedSince !== undefined,
      },
    },
  },
  tableOptions,
);

export type MediaRecord = EntityItem<typeof MediaEntity>;
