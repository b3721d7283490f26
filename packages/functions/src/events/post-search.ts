import { indexPost } from "@handyman/core/post/search-index";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

const postIdOf = ({ dynamodb }: DynamoDBRecord) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.id?.S ?? "";

/** Saved and deleted bodies of posts from the table's stream: brings the search index in line with each, in order. */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  for (const record of event.Records) await indexPost(postIdOf(record));
}
