import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Caller } from "../lib/caller.ts";
import { documentClient, unlessRefused } from "../lib/dynamo.ts";
import { notFound } from "../lib/errors.ts";
import { fingerprint } from "../lib/id.ts";
import { PostEntity, PostViewEntity } from "./entity.ts";

const MAX_ID_LENGTH = 200;

const SESSION_SECONDS = 24 * 60 * 60;

async function isPublicPost(postId: string): Promise<boolean> {
  if (postId.length > MAX_ID_LENGTH) return false;
  const { data } = await PostEntity.get({ id: postId }).go();
  return data?.status === "published" && data.publishedAt <= new Date().toISOString();
}

/** ElectroDB writes an index key by SET, and DynamoDB refuses SET beside ADD for the same attribute. */
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
 * Counts a view once for each post and session. It writes the session's marker first: a crash in between loses one view, while a
 * transaction would fail for views at the same moment.
 * @throws AppError `not-found`
 */
export async function countView(caller: Caller, postId: string, session?: string): Promise<void> {
  if (!(await isPublicPost(postId))) throw notFound("This post");
  const sessionId = session ?? fingerprint(`${caller.origin} ${caller.userAgent}`);
  const expiresAt = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const isNew = await unlessRefused(() => PostViewEntity.create({ postId, sessionId, expiresAt }).go());
  if (isNew) await addView(postId);
}
