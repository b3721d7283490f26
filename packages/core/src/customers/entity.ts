import { CustomAttributeType, type EntityItem } from "electrodb";
import { createEntity, gsi, key, texts } from "../lib/dynamo.ts";
import { makeTermIndexes, termAttributes } from "../lib/term-items.ts";
import { inboxForms } from "../mail/schema.ts";
import { stampAttributes } from "../staff/stamp.ts";
import { keyKinds, type PersonCorrections } from "./rules.ts";

const list = { type: CustomAttributeType<string[]>("any"), required: true } as const;

/**
 * One person. Name, email, phone and address come from the latest request, unless staff corrected
 * them. When staff merge two
 * records, one gets the other's id as `headId` and keeps its own requests and keys, so that a split
 * only removes `headId`. A page of 25 costs about 2 read units.
 */
export const CustomerEntity = createEntity("customer", {
  attributes: {
    ...texts.fixed("id", "createdAt"),
    state: { type: ["listed", "merged"] as const, required: true },
    ...texts.required("lastAt", "name", "email", "phone", "address"),
    emails: list,
    phones: list,
    memberIds: list,
    headId: { type: "string" },
    doNotServe: { type: "string" },
    corrections: { type: CustomAttributeType<PersonCorrections>("any") },
    /** Counts all writes. Each write is conditional on the revision that it read. */
    revision: { type: "number", required: true },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byLatest: gsi(1, ["state"], ["lastAt", "id"]),
  },
});

export type Customer = EntityItem<typeof CustomerEntity>;

/** Values with the same beginning share a partition, so that staff can search for a beginning. */
export const CustomerKeyEntity = createEntity("customerKey", {
  attributes: {
    kind: { type: keyKinds, required: true },
    ...texts.required("bucket", "value", "customerId"),
  },
  indexes: { primary: key(["bucket"], ["kind", "value"]) },
});

export const CustomerTermEntity = createEntity("customerTerm", {
  attributes: { ...texts.required("customerId"), ...termAttributes },
  indexes: makeTermIndexes([], ["customerId"]),
});

export const CustomerRequestEntity = createEntity("customerRequest", {
  attributes: {
    form: { type: inboxForms, required: true },
    ...texts.required("customerId", "createdAt", "requestId"),
  },
  indexes: { all: key(["customerId"], ["createdAt", "form", "requestId"]) },
});

export type CustomerRequest = EntityItem<typeof CustomerRequestEntity>;

export const CustomerNoteEntity = createEntity("customerNote", {
  attributes: {
    ...texts.fixed("customerId", "id", "at", "actorId"),
    ...texts.required("text"),
    ...stampAttributes,
  },
  indexes: { all: key(["customerId"], ["id"]) },
});

/** Two customers who may be one person. Each of the two has its own item. */
export const CustomerMatchEntity = createEntity("customerMatch", {
  attributes: {
    ...texts.required("customerId", "otherId"),
    state: { type: ["suggested", "dismissed"] as const, required: true },
    ...stampAttributes,
  },
  indexes: { all: key(["customerId"], ["otherId"]) },
});
