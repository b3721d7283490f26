import { Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import { stampAttributes } from "../staff/stamp.ts";

/**
 * What a customer said of the business, entered and published by staff: never invented (decisions, "Content").
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
      /** YYYY-MM-DD. */
      date: { type: "string", required: true },
      state: { type: ["draft", "published"] as const, required: true },
      /** Private: where it comes from. */
      source: { type: "string", required: true },
      ...stampAttributes,
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
      byDate: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["state"] },
        sk: { field: "gsi1sk", composite: ["date", "id"] },
      },
    },
  },
  tableOptions,
);
