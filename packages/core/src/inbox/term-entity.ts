import { Entity, type EntityItem } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";
import { inboxForms } from "../lib/inbox-form.ts";

/**
 * One search term of a request. Terms with the same beginning share a partition, so that a beginning can be searched too. Within a
 * term the newest request comes first.
 */
export const RequestTermEntity = new Entity(
  {
    model: { service: "handyman", entity: "requestTerm", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true },
      bucket: { type: "string", required: true },
      term: { type: "string", required: true },
      age: { type: "string", required: true },
      requestId: { type: "string", required: true },
    },
    indexes: {
      terms: {
        pk: { field: "pk", composite: ["form", "bucket"] },
        sk: { field: "sk", composite: ["term", "age", "requestId"] },
      },
    },
  },
  tableOptions,
);

export type TermEntry = EntityItem<typeof RequestTermEntity>;
