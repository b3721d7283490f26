import { Entity, type EntityItem } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import { inboxForms } from "./rules.ts";

/**
 * That a request can be found by a term: a word of the name, the e-mail address, digits of the phone number, the
 * reference, a service or a city. Terms that begin alike share a partition, so that a beginning can be searched too; within a
 * term the newest request comes first.
 * - `terms({form, bucket}).begins({term})`: 0.5 read units for about 30 entries.
 */
export const RequestTermEntity = new Entity(
  {
    model: { service: "handyman", entity: "requestTerm", version: "1" },
    attributes: {
      form: { type: inboxForms, required: true },
      bucket: { type: "string", required: true },
      term: { type: "string", required: true },
      /** Falls as the time of arrival rises. */
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
