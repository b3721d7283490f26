import { log } from "../log.ts";
import { ServiceEntity } from "../service/entity.ts";
import { readConsistently } from "./consistent-reads.ts";
import { invalidate } from "./invalidate.ts";
import { type Failure, publishFiles } from "./publish-files.ts";
import type { PageFile, PageName, PageSource, Renderer } from "./schema.ts";
import { pagesBelow } from "./site-bucket.ts";

/** Whether the table has content at all, or waits for somebody to seed it. 1 to 2 read units. */
async function hasContent(): Promise<boolean> {
  for (const isActive of [true, false]) {
    const { data } = await ServiceEntity.query.inOrder({ isActive }).go({ limit: 1 });
    if (data.length > 0) return true;
  }
  return false;
}

/** What the pages are made of: the table's content, or that at launch while it has none; then only a deployment writes any. */
async function sourceOf(names: readonly PageName[], renderer: Renderer): Promise<PageSource | undefined> {
  if (await hasContent()) return renderer;
  return names.includes("everything") ? renderer.atLaunch : undefined;
}

/** The files behind these names; with everything also those that stand where pages come and go, which nothing else may name. */
async function filesOf(names: readonly PageName[], source: PageSource): Promise<PageFile[]> {
  const files = await source.filesOf(names);
  if (!names.includes("everything")) return files;
  const standing = (await Promise.all(source.folders.map(pagesBelow))).flat();
  const known = new Set(files.map(({ key }) => key));
  return [...files, ...standing.filter(({ key }) => !known.has(key))];
}

function throwFor(failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  const paths = failures.map(({ path }) => path).join(", ");
  throw new AggregateError(
    failures.map(({ error }) => error),
    `Not published: ${paths}`,
  );
}

/**
 * Renders these pages as the table has them now, writes them to the site's bucket, or removes them from it, and drops them at
 * the edge. Safe to repeat, and to do twice at once. Costs what the API calls of all pages cost, each different one four times for
 * 60 pages: it is asked for again after they were written, and read consistently.
 * @throws AggregateError for another try, which names the pages that can't be rendered or written; all others are published
 */
export async function publish(names: readonly PageName[], renderer: Renderer): Promise<void> {
  if (names.length === 0) return;
  readConsistently();
  const source = await sourceOf(names, renderer);
  if (!source) return log.warn("nothing published: the table is empty");
  const files = await filesOf(names, source);
  const started = Date.now();
  const failures = await publishFiles(files, source);
  // Also what did not change or failed: a try that broke off may have written it and not have come this far.
  await invalidate(files);
  log.info("published", { files: files.length - failures.length, ms: Date.now() - started });
  throwFor(failures);
}
