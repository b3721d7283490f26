import type { Image } from "@handyman/core/audit/from-stream";
import { publishChanges } from "@handyman/core/page/from-stream";
import { publishDue, publishEverything } from "@handyman/core/page/schedule";
import type { DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from "aws-lambda";
import { renderer } from "../renderer.ts";

/** What a deployment sends once the new build's files are there. */
interface Deployed {
  everything: true;
}

const changeOf = ({ eventID, dynamodb }: DynamoDBRecord) => ({
  eventId: eventID ?? "",
  before: dynamodb?.OldImage as Image | undefined,
  after: dynamodb?.NewImage as Image | undefined,
});

/**
 * Changes of what the site shows, from the table's stream; each minute, in case a scheduled post's time has come; and each
 * deployment. Publishes the pages that show it; an error makes Lambda try all of it again, which does no harm.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent | Deployed): Promise<void> {
  if ("everything" in event) return publishEverything(await renderer());
  if ("Records" in event) return publishChanges(event.Records.map(changeOf), await renderer());
  return publishDue(await renderer());
}
