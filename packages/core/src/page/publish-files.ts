import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import type { Look, PageFile, PageSource, RenderedFile } from "./schema.ts";
import { removeFile, replaceFile, versionOf } from "./site-bucket.ts";

/** Files of one look: enough that what they share costs little, few enough that it is soon compared and fits into memory. */
const A_LOOK = 60;

/** Files that are made side by side: while one waits for the table, another is rendered. */
const SIDE_BY_SIDE = 6;

/** Others who write the same file at once are few and quick. */
const MAX_ROUNDS = 8;

export interface Failure {
  path: string;
  error: unknown;
}

/** What became of files: those to be made again, and those that could not be made. */
interface Outcome {
  again: PageFile[];
  failures: Failure[];
}

async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next));
}

/** Makes a file what was rendered, in place of that version. Answers false when another has been written meanwhile. */
async function write(
  { key }: PageFile,
  version: string | undefined,
  rendered: RenderedFile | null,
): Promise<boolean> {
  if (rendered) return replaceFile(key, version, rendered);
  return version === undefined || removeFile(key, version);
}

/** Those that were written and by now would be others; all of them fail where that can't be found out. */
async function compare(look: Look, written: readonly PageFile[]): Promise<Outcome> {
  try {
    return { again: await look.outdated(written), failures: [] };
  } catch (error) {
    return { again: [], failures: written.map(({ path }) => ({ path, error })) };
  }
}

/** Renders and writes files once, and compares them with the table after that. */
async function makeOnce(files: readonly PageFile[], source: PageSource): Promise<Outcome> {
  const failures: Failure[] = [];
  const attempt = (work: (file: PageFile) => Promise<void>) => (file: PageFile) =>
    work(file).catch((error) => void failures.push({ path: file.path, error }));
  const versions = new Map<PageFile, string | undefined>();
  await sideBySide(
    files,
    attempt(async (file) => void versions.set(file, await versionOf(file.key))),
  );
  const look = source.look();
  const [written, refused]: [PageFile[], PageFile[]] = [[], []];
  await sideBySide(
    [...versions.keys()],
    attempt(async (file) => {
      const isWritten = await write(file, versions.get(file), await look.render(file));
      (isWritten ? written : refused).push(file);
    }),
  );
  const compared = await compare(look, written);
  return { again: [...refused, ...compared.again], failures: [...failures, ...compared.failures] };
}

async function make(files: readonly PageFile[], source: PageSource): Promise<Failure[]> {
  const failures: Failure[] = [];
  let waiting = files;
  for (let round = 0; round < MAX_ROUNDS && waiting.length > 0; round++) {
    const { again, failures: failed } = await makeOnce(waiting, source);
    failures.push(...failed);
    waiting = again;
  }
  const busy = ({ path }: PageFile) =>
    new AppError("unavailable", "busy", `${path} is written all the time.`);
  return [...failures, ...waiting.map((file) => ({ path: file.path, error: busy(file) }))];
}

/**
 * Brings files in line with the table, and answers those that could not be made: one keeps no other from being published. The
 * version that a file replaces is looked up before the table is read, so that of two who do this at once the one with the older
 * state is refused, and reads again. A version is no more than a hash of the bytes, and a file that is not there has none: where
 * the same comes back meanwhile, the older state is let through. So after each write everything that the file shows is asked for
 * once more, and what is answered differently is made again.
 */
export async function publishFiles(files: readonly PageFile[], source: PageSource): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (let start = 0; start < files.length; start += A_LOOK) {
    const failed = await make(files.slice(start, start + A_LOOK), source);
    for (const { path, error } of failed) log.error("not published", { path, error });
    failures.push(...failed);
  }
  return failures;
}
