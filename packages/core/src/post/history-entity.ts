import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";
import type { PostAutosave, PostInput } from "./schema.ts";

/** What the editor holds of a post, saved as it is written. At most one a post; it touches nothing that visitors see. */
export const PostDraftEntity = new Entity(
  {
    model: { service: "handyman", entity: "postDraft", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      fields: { type: CustomAttributeType<Omit<PostAutosave, "takeOver">>("any"), required: true },
      /** Id of the member of staff who writes. */
      savedBy: { type: "string", required: true },
      /** ISO 8601. */
      savedAt: { type: "string", required: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
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
