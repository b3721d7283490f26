import { publishChanges } from "@handyman/core/page/from-stream";
import { publishDue, publishEverything } from "@handyman/core/page/schedule";
import type { Change } from "@handyman/core/stream";
import type { ScheduledEvent, SQSEvent } from "aws-lambda";
import { getRenderer } from "../renderer.ts";

/** What a deployment sends once the new build's files are there. */
interface Deployed {
  everything: true;
}

/**
 * Changes of what the site shows, from their queue; each minute, in case a scheduled post's time has come; and each
 * deployment. Publishes the pages that show it; an error makes Lambda try all of it again, which does no harm.
 */
export async function handler(event: SQSEvent | ScheduledEvent | Deployed): Promise<void> {
  if ("everything" in event) return publishEverything(await getRenderer());
  if ("Records" in event) {
    const changes = event.Records.map(({ body }) => JSON.parse(body) as Change);
    return publishChanges(changes, await getRenderer());
  }
  return publishDue(await getRenderer());
}
