import { PostEntity } from "../blog/entity.ts";
import { ServiceEntity } from "../catalogue/service.ts";
import { deleteObjects, listObjects, writeObject } from "../lib/bucket.ts";
import { requireConfig } from "../lib/config.ts";
import { log } from "../lib/log.ts";
import { dropAtEdge } from "./edge.ts";
import { findPostPages, retrySoon, type StalePages } from "./queue.ts";

export interface PageFile {
  path: string;
  key: string;
}

export interface RenderedFile {
  body: string;
  type: string;
  cacheControl: string;
}

export interface RenderRun {
  listFiles(stale: StalePages): Promise<PageFile[]>;
  render(file: PageFile): Promise<RenderedFile | null>;
}

export interface Renderer {
  /** Folders of the site's bucket whose pages come and go, such as `blog/`. */
  folders: readonly string[];
  startRun(): RenderRun;
  startLaunchRun(): RenderRun;
}

const PAGE = "/index.html";
const FILES_AT_ONCE = 6;

const getSiteBucket = () => requireConfig("SITE_BUCKET");

async function listPages(folder: string): Promise<PageFile[]> {
  const pages: PageFile[] = [];
  for await (const { key } of listObjects(folder, getSiteBucket()))
    if (key.endsWith(PAGE)) pages.push({ key, path: `/${key.slice(0, -PAGE.length)}` });
  return pages;
}

export const writeFile = (key: string, { body, ...headers }: RenderedFile): Promise<void> =>
  writeObject(key, body, headers, getSiteBucket());

/**
 * Milliseconds that each minute's query looks back. If the index lags, the next query finds the
 * post.
 */
const LOOK_BACK = 120_000;

async function hasContent(): Promise<boolean> {
  const states = [true, false];
  const found = states.map((isActive) => ServiceEntity.query.inOrder({ isActive }).go({ limit: 1 }));
  return (await Promise.all(found)).some(({ data }) => data.length > 0);
}

async function listFiles(run: RenderRun, stale: StalePages, folders: readonly string[]): Promise<PageFile[]> {
  const files = await run.listFiles(stale);
  if (!stale.everything) return files;
  const present = (await Promise.all(folders.map(listPages))).flat();
  const known = new Set(files.map(({ key }) => key));
  return [...files, ...present.filter(({ key }) => !known.has(key))];
}

async function renderFiles(files: readonly PageFile[], run: RenderRun): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { path, key } = file;
      try {
        const rendered = await run.render(file);
        await (rendered ? writeFile(key, rendered) : deleteObjects([key], getSiteBucket()));
      } catch (error) {
        log.error("not published", { path, error });
        failures.set(path, error);
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return failures;
}

/**
 * Renders pages from the table's current state, writes or deletes their files, and drops the site
 * at the edge. Safe to repeat. Only one may run at a time: a slow one would overwrite newer files
 * with older data.
 * @throws AggregateError that names the files that failed; all others are published
 */
export async function publish(stale: StalePages, renderer: Renderer): Promise<void> {
  const isSeeded = await hasContent();
  if (!isSeeded && !stale.everything) return log.warn("nothing published: the table is empty");
  const run = isSeeded ? renderer.startRun() : renderer.startLaunchRun();
  const files = await listFiles(run, stale, isSeeded ? renderer.folders : []);
  const started = Date.now();
  const failures = await renderFiles(files, run);
  // Drop one path, which is free 1,000 times a month. Do it also after a failure, because an
  // earlier try may have written files without this call.
  await dropAtEdge(["/*"]);
  log.info("published", { files: files.length - failures.size, ms: Date.now() - started });
  if (failures.size === 0) return;
  throw new AggregateError(failures.values(), `Not published: ${[...failures.keys()].join(", ")}`);
}

/** A message names pages. EventBridge's event of each minute has only a time. */
type Message = StalePages & { time?: string };

async function findDuePages(time: string): Promise<StalePages> {
  const from = new Date(Date.parse(time) - LOOK_BACK).toISOString();
  const { data: posts } = await PostEntity.query
    .byStatus({ status: "published" })
    .between({ publishedAt: from }, { publishedAt: new Date().toISOString() })
    .go({ pages: "all" });
  return findPostPages(posts);
}

async function mergeMessages(messages: readonly Message[]): Promise<StalePages> {
  const [firstTime] = messages.flatMap(({ time }) => time ?? []).toSorted();
  const all = firstTime ? [...messages, await findDuePages(firstTime)] : messages;
  return {
    everything: all.some(({ everything }) => everything === true),
    slugs: [...new Set(all.flatMap(({ slugs = [] }) => slugs))],
    categoryIds: [...new Set(all.flatMap(({ categoryIds = [] }) => categoryIds))],
  };
}

export async function publishBatch(
  records: readonly { body: string; receiptHandle: string }[],
  renderer: () => Promise<Renderer>,
): Promise<void> {
  try {
    const stale = await mergeMessages(records.map(({ body }) => JSON.parse(body) as Message));
    if (stale.everything || stale.slugs?.length) await publish(stale, await renderer());
  } catch (error) {
    await retrySoon(records.map(({ receiptHandle }) => receiptHandle)).catch((failure) =>
      log.warn("the batch comes again late", { failure }),
    );
    throw error;
  }
}
