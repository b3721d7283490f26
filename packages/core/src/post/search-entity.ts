import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../dynamo.ts";

/**
 * That a post can be found by a term: a word that it holds, or the beginning of one. One entry for each post and term.
 * - `posts({term})`: the posts of a term, newest first. 0.5 read units for about 20 of them.
 */
export const PostTermEntity = new Entity(
  {
    model: { service: "handyman", entity: "postTerm", version: "1" },
    attributes: {
      term: { type: "string", required: true, field: "t" },
      /** Falls as the date of publication rises. */
      age: { type: "string", required: true, field: "a" },
      postId: { type: "string", required: true, field: "p" },
    },
    indexes: {
      posts: {
        pk: { field: "pk", composite: ["term"] },
        sk: { field: "sk", composite: ["age", "postId"] },
      },
    },
  },
  tableOptions,
);

/** What the index holds of a post, so that a change can take back what is no longer true. */
export const PostIndexEntity = new Entity(
  {
    // Of version 1 only whole words had entries.
    model: { service: "handyman", entity: "postIndex", version: "2" },
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
