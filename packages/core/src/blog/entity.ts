import { CustomAttributeType, createConversions } from "electrodb";
import { createEntity, gsi, key, texts } from "../lib/dynamo.ts";
import { stampAttributes } from "../staff/stamp.ts";
import type { ImageSizes } from "./markdown.ts";
import { postStatuses } from "./rules.ts";
import type { DraftFields, PostInput } from "./schema.ts";

/**
 * A blog post without its body, so that a list reads only about 0.7 kB for each post.
 * - `byStatus({status})`: by publication, then creation. A page of 12: 1.5 read units.
 * - `byCategory({status, categoryId})`: the same within a category.
 * - `byViews({status})`: by view count. The sort key is the number itself, so that DynamoDB's
 *   atomic ADD moves a post within the index.
 * - `bySlug({slug})`: 0.5 read units.
 */
export const PostEntity = createEntity("post", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    ...texts.required("slug", "title", "excerpt", "publishedAt", "createdAt", "categoryId"),
    status: { type: postStatuses, required: true },
    ...texts.optional("featuredImageId", "authorId", "contentHash", "updatedAt"),
    readTime: { type: "number", required: true },
    viewCount: { type: "number", required: true, default: 0, field: "gsi4sk" },
    /** A repeated write has the same view and counts nothing. */
    lastView: { type: "string" },
    imageIds: { type: CustomAttributeType<string[]>("any") },
    oldSlugs: { type: CustomAttributeType<string[]>("any") },
    wasPublic: { type: "boolean" },
    ...stampAttributes,
  },
  indexes: {
    primary: key(["id"]),
    byStatus: gsi(1, ["status"], ["publishedAt", "createdAt"]),
    bySlug: gsi(2, ["slug"]),
    byCategory: gsi(3, ["status", "categoryId"], ["publishedAt", "createdAt"]),
    byViews: {
      index: "gsi4",
      pk: { field: "gsi4pk", composite: ["status"] },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: ElectroDB fills it in
      sk: { field: "gsi4sk", composite: ["viewCount"], template: "${viewCount}" },
    },
  },
});

const openByStatus = () => createConversions(PostEntity).byAccessPattern.byStatus;

type PostCursorParts = Parameters<ReturnType<typeof openByStatus>["fromComposite"]["toCursor"]>[0];

export const toPostCursor = (parts: PostCursorParts): string | null =>
  openByStatus().fromComposite.toCursor(parts);

export const readPostCursor = (cursor: string) =>
  openByStatus().fromCursor.toComposite(cursor) as PostCursorParts;

export const PostBodyEntity = createEntity("postBody", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    ...texts.required("content", "savedAt"),
    /**
     * With these sizes a page names the variants of its images without reading the images' records.
     */
    imageSizes: { type: CustomAttributeType<ImageSizes>("any") },
  },
  indexes: { primary: key(["id"]) },
});

/** The views of one origin on one day. `sessionId` holds the origin's fingerprint and the day. */
export const PostViewEntity = createEntity("postView", {
  attributes: {
    ...texts.fixed("postId", "sessionId"),
    sessions: { type: "set", items: "string" },
    lastView: { type: "string" },
    expiresAt: { type: "number", required: true },
  },
  indexes: { primary: key(["postId", "sessionId"]) },
});

/**
 * The unsaved words of a post, which all editors share. Each save has another `savedAt`, so this
 * time is the draft's version. `savedBy` has written it alone `since` then.
 */
export const PostDraftEntity = createEntity("postDraft", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    fields: { type: CustomAttributeType<DraftFields>("any"), required: true },
    ...texts.required("tab", "savedBy", "savedAt", "since"),
  },
  indexes: { primary: key(["id"]) },
});

/**
 * A post after the save that gave it this `version`.
 * - `ofPost({id})`: by number. A page of 10 posts of 6 kB: 8 read units.
 */
export const PostVersionEntity = createEntity("postVersion", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    number: { type: "number", required: true, readOnly: true, padding: { length: 8, char: "0" } },
    input: { type: CustomAttributeType<PostInput>("any"), required: true },
    savedBy: { type: "string" },
    savedAt: { type: "string", required: true },
  },
  indexes: { ofPost: key(["id"], ["number"]) },
});
