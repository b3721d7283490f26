import { DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { config } from "../config.ts";
import { entityIn, type RawItem, readTable } from "../copy.ts";
import { documentClient } from "../dynamo.ts";
import { referenceOf } from "../id.ts";
import { keyIn } from "../read-stored.ts";

/** Entities that `seed` writes. */
const seededEntities = ["category", "media", "post", "postBody", "postVersion", "service", "slug"];

/** Entities that only visitors and staff write. */
const workEntities = ["contact", "postDraft", "quote", "serviceOrder", "testimonial"];

export interface Survey {
  /** Ids, and references, of records that staff have deleted, by the audit log. */
  deletedIds: Set<string>;
  /** Keys of the content that `seed` wrote; none once a visitor or a member of staff has worked in this stage. */
  seeded: RawItem[];
}

/**
 * Returns the id of the deleted record, if this entry of the audit log records a deletion, and the reference of that id: a browser's
 * report may name the request by either.
 */
export function deletedIdsIn(item: RawItem): string[] {
  const isDeletion = entityIn(item) === "audit" && item.action?.S === "deleted";
  const id = isDeletion ? item.resourceId?.S : undefined;
  return id ? [id, referenceOf(id)] : [];
}

/** Reads a stage's deletions and seeded content before an import. For operators only: it reads the whole table, 1 read unit for each 4 kB. */
export async function surveyStage(): Promise<Survey> {
  const deletedIds = new Set<string>();
  const seeded: RawItem[] = [];
  let isUntouched = true;
  for await (const page of readTable()) {
    for (const item of page) {
      for (const id of deletedIdsIn(item)) deletedIds.add(id);
      if (item.copiedBy) continue;
      const isSeeded = seededEntities.includes(entityIn(item));
      if (workEntities.includes(entityIn(item)) || (isSeeded && (item.changedBy || item.savedBy))) {
        isUntouched = false;
      }
      if (isSeeded) seeded.push(keyIn(item));
    }
  }
  return { deletedIds, seeded: isUntouched ? seeded : [] };
}

/** Deletes seeded content, which the archive's content then replaces. Safe to repeat. 1 write unit for each kB and index. */
export async function clearSeeded({ seeded }: Survey): Promise<void> {
  for (const Key of seeded) {
    await documentClient.send(new DeleteItemCommand({ TableName: config().TABLE_NAME, Key }));
  }
}
