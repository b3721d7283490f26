import { CustomAttributeType, Entity } from "electrodb";
import { tableOptions } from "../lib/dynamo.ts";
import { stampAttributes } from "../staff/stamp.ts";
import type { ImageSizes } from "./pictures.ts";
import { postStatuses } from "./schema.ts";

/**
 * A blog post without its body: a list reads about 0.7 kB a post.
 * - `byStatus({status})`: by publication, then creation. A page of 12: 1.5 read units.
 * - `byCategory({status, categoryId})`: the same within a category.
 * - `byViews({status})`: by view count. The index sorts by the attribute itself, a number, so that DynamoDB's atomic
 *   ADD moves a post within it.
 * - `bySlug({slug})`: 0.5 read units.
 */
export const PostEntity = new Entity(
  {
    model: { service: "handyman", entity: "post", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      slug: { type: "string", required: true },
      title: { type: "string", required: true },
      excerpt: { type: "string", required: true },
      status: { type: postStatuses, required: true },
      featuredImageId: { type: "string" },
      publishedAt: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      readTime: { type: "number", required: true },
      categoryId: { type: "string", required: true },
      viewCount: { type: "number", required: true, default: 0, field: "gsi4sk" },
      contentHash: { type: "string" },
      imageIds: { type: CustomAttributeType<string[]>("any") },
      /** Earlier public addresses, the latest last. They redirect to the post. */
      oldSlugs: { type: CustomAttributeType<string[]>("any") },
      /** Visitors may know the present address, because the post is or was public under it. */
      wasPublic: { type: "boolean" },
      updatedAt: { type: "string" },
      ...stampAttributes,
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
      byStatus: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["status"] },
        sk: { field: "gsi1sk", composite: ["publishedAt", "createdAt"] },
      },
      bySlug: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["slug"] },
        sk: { field: "gsi2sk", composite: [] },
      },
      byCategory: {
        index: "gsi3",
        pk: { field: "gsi3pk", composite: ["status", "categoryId"] },
        sk: { field: "gsi3sk", composite: ["publishedAt", "createdAt"] },
      },
      byViews: {
        index: "gsi4",
        pk: { field: "gsi4pk", composite: ["status"] },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: ElectroDB fills it in
        sk: { field: "gsi4sk", composite: ["viewCount"], template: "${viewCount}" },
      },
    },
  },
  tableOptions,
);

export const PostBodyEntity = new Entity(
  {
    model: { service: "handyman", entity: "postBody", version: "1" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      content: { type: "string", required: true },
      /** A page names the variants of its images by their sizes, without reading their records. */
      imageSizes: { type: CustomAttributeType<ImageSizes>("any") },
      savedAt: { type: "string", required: true },
    },
    indexes: {
      primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
    },
  },
  tableOptions,
);

/** Marks a visitor's session as counted. DynamoDB's TTL removes it. */
export const PostViewEntity = new Entity(
  {
    model: { service: "handyman", entity: "postView", version: "1" },
    attributes: {
      postId: { type: "string", required: true, readOnly: true },
      sessionId: { type: "string", required: true, readOnly: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      primary: {
        pk: { field: "pk", composite: ["postId", "sessionId"] },
        sk: { field: "sk", composite: [] },
      },
    },
  },
  tableOptions,
);
