import { readObjectSize, writeObject } from "../lib/bucket.ts";
import { MediaEntity } from "../media/entity.ts";
import { findMediaId } from "../media/media.ts";
import { PhotoEntity } from "../photo/entity.ts";
import { photoTypes } from "../photo/rules.ts";

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
 * a record: so this skips such an `orphan`. Safe to repeat.
 */
export async function addObject(
  key: string,
  body: Uint8Array,
  isDryRun: boolean,
): Promise<"written" | "there" | "orphan"> {
  if ((await readObjectSize(key)) === body.length) return "there";
  if (isDryRun) return "written";
  if (!(await hasRecord(key))) return "orphan";
  await writeObject(key, body, { type: findType(key) });
  return "written";
}
