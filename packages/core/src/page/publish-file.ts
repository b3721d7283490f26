import { AppError } from "../errors.ts";
import type { PageFile, PageSource, RenderedFile } from "./schema.ts";
import { removeFile, replaceFile, versionOf } from "./site-bucket.ts";

/** Others who write the same file at once are few and quick. */
const MAX_TRIES = 8;

/** Makes a file what was rendered, in place of that version. Answers false when another has been written meanwhile. */
async function write(
  { key }: PageFile,
  version: string | undefined,
  rendered: RenderedFile | null,
): Promise<boolean> {
  if (rendered) return replaceFile(key, version, rendered);
  return version === undefined || removeFile(key, version);
}

/**
 * Brings one file in line with the table. The version that it replaces is looked up before the table is read, so that of two
 * who do this at once the one with the older state is refused, and reads again. A version is no more than a hash of the bytes,
 * and a file that is not there has none: where the same comes back meanwhile, the older state is let through. So it is rendered
 * once more after each write, and written again when it is not the same.
 * @throws AppError `unavailable` when it never is
 */
export async function publishFile(file: PageFile, source: PageSource): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const version = await versionOf(file.key);
    const rendered = await source.render(file);
    if (!(await write(file, version, rendered))) continue;
    const now = await source.render(file);
    if (now?.body === rendered?.body) return;
  }
  throw new AppError("unavailable", "busy", `${file.path} is written all the time.`);
}
