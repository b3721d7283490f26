import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";
import type { DraftFields, PostInput } from "./schema.ts";

/**
 * The unsaved words of a post, one draft for each writer.
 * - `ofPost({id})`: the drafts of all writers. 1 read unit for each 4 kB.
 */
export const PostDraftEntity = new Entity(
  {
    model: { service: "handyman", entity: "postDraft", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      fields: { type: CustomAttributeType<DraftFields>("any"), required: true },
      savedBy: { type: "string", required: true, readOnly: true },
      tab: { type: "string", required: true },
      savedAt: { type: "string", required: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      ofPost: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: ["savedBy"] } },
    },
  },
  tableOptions,
);

/**
 * A post after a save, in the partition of the post.
 * - `ofPost({id})`: by number. A page of 10 posts of 6 kB: 8 read units.
 */
export const PostVersionEntity = new Entity(
  {
    model: { service: "handyman", entity: "postVersion", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      /** The post's `version` after that save. */
      number: { type: "number", required: true, readOnly: true, padding: { length: 8, char: "0" } },
      input: { type: CustomAttributeType<PostInput>("any"), required: true },
      savedBy: { type: "string" },
      savedAt: { type: "string", required: true },
    },
    indexes: {
      ofPost: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: ["number"] } },
    },
  },
  tableOptions,
);
