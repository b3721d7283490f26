import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import type { DraftFields, PostInput } from "./schema.ts";

/**
 * What somebody writes of a post and has not saved, in the partition of the post: at most one for each member of staff. It
 * touches nothing that visitors see.
 * - `ofPost({id})`: everybody's. 1 read unit for each 4 kB.
 */
export const PostDraftEntity = new Entity(
  {
    model: { service: "handyman", entity: "postDraft", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      fields: { type: CustomAttributeType<DraftFields>("any"), required: true },
      /** Id of the member of staff who writes. */
      savedBy: { type: "string", required: true, readOnly: true },
      /** The tab of their browser that wrote it last, by an id of its own. */
      tab: { type: "string", required: true },
      /** ISO 8601. */
      savedAt: { type: "string", required: true },
      /** Epoch seconds, for TTL. */
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      ofPost: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: ["savedBy"] } },
    },
  },
  tableOptions,
);

/**
 * A post as it was after a save, in the partition of its post.
 * - `ofPost({id})`: by number. A page of 10 posts of 6 kB: 8 read units.
 */
export const PostVersionEntity = new Entity(
  {
    model: { service: "handyman", entity: "postVersion", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      /** The post's `version` since that save. */
      number: { type: "number", required: true, readOnly: true, padding: { length: 8, char: "0" } },
      input: { type: CustomAttributeType<PostInput>("any"), required: true },
      /** Id of the member of staff; absent when none saved it. */
      savedBy: { type: "string" },
      /** ISO 8601. */
      savedAt: { type: "string", required: true },
    },
    indexes: {
      ofPost: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: ["number"] } },
    },
  },
  tableOptions,
);
