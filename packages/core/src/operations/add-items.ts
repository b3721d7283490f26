import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { readObjectSize, writeObject } from "../lib/bucket.ts";
import { config } from "../lib/config.ts";
import { getEntity, getKey, isSameItem, markCopy, type RawItem, readStored, readTable } from "../lib/copy.ts";
import { documentClient, ensureProcessed, unlessRefused } from "../lib/dynamo.ts";
import { toItem } from "../lib/stream.ts";
import { findMediaId, MediaEntity } from "../pictures/media.ts";
import { PhotoEntity } from "../pictures/photo.ts";
import { photoTypes } from "../pictures/photo-rules.ts";
import { type FormRecord, RequestTermEntity } from "../requests/entity.ts";
import { toTermEntries } from "../requests/search/terms.ts";
import { findOwner, readDeletion } from "./read-items.ts";

const seededEntities = ["category", "media", "post", "postBody", "postVersion", "service", "slug"];

const workEntities = [
  "contact",
  "crewMember",
  "faqList",
  "plan",
  "postDraft",
  "priceList",
  "project",
  "quote",
  "serviceOrder",
  "testimonial",
];

export async function surveyStage() {
  const deleted = new Set<string>();
  const seeded: RawItem[] = [];
  let isUntouched = true;
  for await (const page of readTable()) {
    for (const item of page) {
      for (const name of readDeletion(item)) deleted.add(name);
      if (item.copiedBy) continue;
      const isSeeded = seededEntities.includes(getEntity(item));
      const isWork = workEntities.includes(getEntity(item));
      if (isWork || (isSeeded && (item.changedBy || item.savedBy))) isUntouched = false;
      if (isSeeded) seeded.push(getKey(item));
    }
  }
  return { deleted, seeded: isUntouched ? seeded : [] };
}

export type StaffIds = ReadonlyMap<string, string>;

const isKey = (attribute: string) => /^(gsi\d)?[ps]k$/.test(attribute);

const replaceIds = (text: string, ids: StaffIds, quote = ""): string =>
  [...ids].reduce(
    (replaced, [old, now]) => replaced.replaceAll(quote + old + quote, quote + now + quote),
    text,
  );

/** Replaces ids of staff in every field: they are random UUIDs, so an equal text must be the id. In keys an id is a part of the text. */
export function replaceStaffIds(item: RawItem, ids: StaffIds): RawItem {
  const replaced: RawItem = JSON.parse(replaceIds(JSON.stringify(item), ids, '"'));
  for (const [name, { S }] of Object.entries(replaced))
    if (S !== undefined && isKey(name)) replaced[name] = { S: replaceIds(S, ids) };
  return replaced;
}

export interface AddOptions {
  staffIds: StaffIds;
  deleted: ReadonlySet<string>;
  runId: string;
  isDryRun: boolean;
}

/** Runs before the record is written, so that another run writes both after an interruption. */
async function writeSearchTerms(item: RawItem): Promise<void> {
  if (!["quote", "contact"].includes(getEntity(item))) return;
  const record = toItem(item) as FormRecord;
  ensureProcessed(await RequestTermEntity.put(toTermEntries(record)).go());
}

function writeCopy(item: RawItem, runId: string): Promise<boolean> {
  const command = new PutItemCommand({
    TableName: config().TABLE_NAME,
    Item: markCopy(item, runId),
    ConditionExpression: "attribute_not_exists(pk)",
  });
  return unlessRefused({ go: () => documentClient.send(command) });
}

export async function addItems(
  items: readonly RawItem[],
  { staffIds, deleted, runId, isDryRun }: AddOptions,
) {
  const mapped = items.map((item) => replaceStaffIds(item, staffIds));
  const stored = await readStored(mapped);
  return Promise.all(
    mapped.map(async (item, index) => {
      const live = stored[index];
      if (live) return isSameItem(item, live) ? "there" : "kept";
      if (deleted.has(findOwner(item) ?? "")) return "deleted";
      if (isDryRun) return "written";
      await writeSearchTerms(item);
      return (await writeCopy(item, runId)) ? "written" : "kept";
    }),
  );
}

function findType(key: string): string {
  const found = Object.entries(photoTypes).find(([, extension]) => key.endsWith(`.${extension}`));
  return found?.[0] ?? "application/octet-stream";
}

async function hasRecord(key: string): Promise<boolean> {
  const id = findMediaId(key);
  const { data } = id ? await MediaEntity.get({ id }).go() : await PhotoEntity.get({ key }).go();
  return data !== null;
}

/**
 * Writes a file of an archive into the bucket unless it is there. S3's event then starts image-variants, which would delete a file without
 * a record, so an `orphan` is skipped. Safe to repeat.
 */
export async function addObject(key: string, body: Uint8Array, isDryRun: boolean) {
  if ((await readObjectSize(key)) === body.length) return "there";
  if (isDryRun) return "written";
  if (!(await hasRecord(key))) return "orphan";
  await writeObject(key, body, { type: findType(key) });
  return "written";
}
