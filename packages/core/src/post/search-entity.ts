import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/**
 * That a post holds a word. Words that begin alike share a partition, so that a beginning can be searched too; within
 * a word the newest post comes first.
 * - `words({bucket}).begins({word})`: posts with that word, newest first, then those with words that begin so. 0.5 read
 *   units for about 30 entries.
 */
export const PostWordEntity = new Entity(
  {
    model: { service: "handyman", entity: "postWord", version: "1" },
    attributes: {
      /** First three letters of the word. */
      bucket: { type: "string", required: true },
      word: { type: "string", required: true },
      /** Falls as the date of publication rises. */
      age: { type: "string", required: true },
      postId: { type: "string", required: true },
    },
    indexes: {
      words: {
        pk: { field: "pk", composite: ["bucket"] },
        sk: { field: "sk", composite: ["word", "age", "postId"] },
      },
    },
  },
  tableOptions,
);

/** What the index holds of a post, so that a change can take back what is no longer true. */
export const PostIndexEntity = new Entity(
  {
    model: { service: "handyman", entity: "postIndex", version: "1" },
    attributes: {
      id: { type: "string", required: true },
      age: { type: "string", required: true },
      words: { type: CustomAttributeType<string[]>("any"), required: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);
