import { DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { config } from "../lib/config.ts";
import { getEntity, getKey, type RawItem, readTable } from "../lib/copy.ts";
import { documentClient } from "../lib/dynamo.ts";
import { makeReference } from "../lib/id.ts";

const seededEntities = ["category", "media", "post", "postBody", "postVersion", "service", "slug"];

const workEntities = ["contact", "postDraft", "quote", "serviceOrder", "testimonial"];

export interface Survey {
  deletedIds: Set<string>;
  seeded: RawItem[];
}

export function findDeletedIds(item: RawItem): string[] {
  const isDeletion = getEntity(item) === "audit" && item.action?.S === "deleted";
  const id = isDeletion ? item.resourceId?.S : undefined;
  return id ? [id, makeReference(id)] : [];
}

export async function surveyStage(): Promise<Survey> {
  const deletedIds = new Set<string>();
  const seeded: RawItem[] = [];
  let isUntouched = true;
  for await (const page of readTable()) {
    for (const item of page) {
      for (const id of findDeletedIds(item)) deletedIds.add(id);
      if (item.copiedBy) continue;
      const isSeeded = seededEntities.includes(getEntity(item));
      if (workEntities.includes(getEntity(item)) || (isSeeded && (item.changedBy || item.savedBy))) {
        isUntouched = false;
      }
      if (isSeeded) seeded.push(getKey(item));
    }
  }
  return { deletedIds, seeded: isUntouched ? seeded : [] };
}

export async function clearSeeded({ seeded }: Survey): Promise<void> {
  for (const Key of seeded) {
    await documentClient.send(new DeleteItemCommand({ TableName: config().TABLE_NAME, Key }));
  }
}
