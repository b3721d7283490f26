import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { ServiceEntity } from "../service/entity.ts";
import { readConsistently } from "./consistent-reads.ts";
import { invalidate } from "./invalidate.ts";
import type { PageFile, PageName, Renderer } from "./schema.ts";
import { removeFile, replaceFile, versionOf } from "./site-bucket.ts";

/** Others who write the same file at once are few and quick. */
const MAX_TRIES = 8;

/** Files that are made side by side: while one waits for the table, another is rendered. */
const SIDE_BY_SIDE = 6;

/**
 * Brings one file in line with the table. The version that it replaces is looked up before the table is read, so that of two
 * who do this at once the one with the older state is refused, and reads again.
 */
async function publishFile(file: PageFile, renderer: Renderer): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const version = await versionOf(file.key);
    const rendered = await renderer.render(file);
    if (rendered && (await replaceFile(file.key, version, rendered))) return;
    if (!rendered && (!version || (await removeFile(file.key, version)))) return;
  }
  throw new AppError("unavailable", "busy", `${file.path} is written all the time.`);
}

async function publishFiles(files: readonly PageFile[], renderer: Renderer): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await publishFile(file, renderer);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}

/** Whether the table has content at all: until somebody seeds it, the pages that the build made stand. 1 to 2 read units. */
async function hasContent(): Promise<boolean> {
  for (const isActive of [true, false]) {
    const { data } = await ServiceEntity.query.inOrder({ isActive }).go({ limit: 1 });
    if (data.length > 0) return true;
  }
  return false;
}

/**
 * Renders these pages as the table has them now, writes them to the site's bucket, or removes them from it, and drops them at
 * the edge. Safe to repeat, and to do twice at once. Costs for each page what its API calls cost, twice.
 * @throws for another try, when a page can't be rendered or written; those before it are
 */
export async function publish(names: readonly PageName[], renderer: Renderer): Promise<void> {
  if (names.length === 0) return;
  readConsistently();
  if (!(await hasContent())) return log.warn("nothing published: the table is empty");
  const files = await renderer.filesOf(names);
  const started = Date.now();
  await publishFiles(files, renderer);
  // Also what did not change: a try that broke off may have written it and not have come this far.
  await invalidate(files);
  log.info("published", { files: files.length, ms: Date.now() - started });
}
