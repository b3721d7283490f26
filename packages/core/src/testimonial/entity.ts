import { Entity } from "electrodb";
import { gsi, key, tableOptions } from "../lib/dynamo.ts";
import { stampAttributes } from "../staff/actor.ts";

/**
 * The words of a real customer, entered by staff.
 * - `byDate({state})`: by day. A page of 12: 1.5 read units.
 */
export const TestimonialEntity = new Entity(
  {
    model: { service: "handyman", entity: "testimonial", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      name: { type: "string", required: true },
      text: { type: "string", required: true },
      city: { type: "string", required: true },
      service: { type: "string", required: true },
      rating: { type: "number", required: true },
      date: { type: "string", required: true },
      state: { type: ["draft", "published"] as const, required: true },
      source: { type: "string", required: true },
      ...stampAttributes,
    },
    indexes: {
      primary: key(["id"]),
      byDate: gsi(1, ["state"], ["date", "id"]),
    },
  },
  tableOptions,
);
