import { objectSize, writeObject } from "../bucket.ts";
import { MediaEntity } from "../media/entity.ts";
import { mediaIdOf } from "../media/media.ts";
import { PhotoEntity } from "../photo/entity.ts";
import { photoTypes } from "../photo/rules.ts";

/** Returns the upload's content type, by its key's extension. */
function findType(key: string): string {
  const found = Object.entries(photoTypes).find(([, extension]) => key.endsWith(`.${extension}`));
  return found?.[0] ?? "application/octet-stream";
}

async function hasRecord(key: string): Promise<boolean> {
  const id = mediaIdOf(key);
  const { data } = id ? await MediaEntity.get({ id }).go() : await PhotoEntity.get({ key }).go();
  return data !== null;
}

/**
 * Writes an uploaded file of an archive into the bucket, unless it is there. S3's event then starts image-variants. Skips a file that
 * no record names (`orphan`), because image-variants would delete it again. Safe to repeat.
 * Costs 1 call of S3 for each file, another for each written file, and 1 read unit.
 */
export async function addObject(
  key: string,
  body: Uint8Array,
  isDryRun: boolean,
): Promise<"written" | "there" | "orphan"> {
  if ((await objectSize(key)) === body.length) return "there";
  if (isDryRun) return "written";
  if (!(await hasRecord(key))) return "orphan";
  await writeObject(key, body, { type: findType(key) });
  return "written";
}
