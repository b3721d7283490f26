import { Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/**
 * Who holds a slug. The key itself makes it unique: a record is saved in one transaction with its claim, and DynamoDB
 * refuses the second claim. Indexes can't refuse anything.
 */
export const SlugEntity = new Entity(
  {
    model: { service: "handyman", entity: "slug", version: "1" },
    attributes: {
      /** What kind of record: `post`, `service` or `category`. */
      kind: { type: "string", required: true, readOnly: true },
      slug: { type: "string", required: true, readOnly: true },
      holderId: { type: "string", required: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["kind", "slug"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
