import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Caller } from "../caller.ts";
import { documentClient, unlessRefused } from "../dynamo.ts";
import { notFound } from "../errors.ts";
import { fingerprint } from "../id.ts";
import { PostEntity, PostViewEntity } from "./entity.ts";

/** Longer than any id of ours, and far below what DynamoDB takes as a key. */
const MAX_ID_LENGTH = 200;

/** A visitor's session is over by then. In seconds. */
const SESSION_SECONDS = 24 * 60 * 60;

/** Whether there is such a post for visitors to view. 0.5 read units. */
async function isPublicPost(postId: string): Promise<boolean> {
  if (postId.length > MAX_ID_LENGTH) return false;
  const { data } = await PostEntity.get({ id: postId }).go();
  return data?.status === "published" && data.publishedAt <= new Date().toISOString();
}

/**
 * Adds one view to a published post. ElectroDB writes the key of an index by SET, which DynamoDB refuses beside an ADD
 * of the same attribute, so this one expression is written out.
 */
function addView(postId: string): Promise<boolean> {
  const { TableName, Key } = PostEntity.get({ id: postId }).params<
    Pick<UpdateCommandInput, "TableName" | "Key">
  >();
  const command = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: "ADD gsi4sk :one",
    ConditionExpression: "#status = :published",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":one": 1, ":published": "published" },
  });
  return unlessRefused(() => documentClient.send(command));
}

/**
 * Counts a view, at most once for each post and session: whoever writes the session's marker adds the view. A crash in
 * between loses one view; a transaction would lose more, since views of one post at the same moment would refuse each
 * other. 0.5 read units; 1 write unit for the marker, 1 for the post and 1 for each of its four indexes.
 * @throws AppError `not-found` when no public post has the id
 */
export async function countView(caller: Caller, postId: string, session?: string): Promise<void> {
  if (!(await isPublicPost(postId))) throw notFound("This post");
  const sessionId = session ?? fingerprint(`${caller.origin} ${caller.userAgent}`);
  const expiresAt = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const isNew = await unlessRefused(() => PostViewEntity.create({ postId, sessionId, expiresAt }).go());
  if (isNew) await addView(postId);
}
