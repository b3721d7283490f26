import { type AppError, invalid } from "./errors.ts";

const isBadCursor = (error: unknown) =>
  error instanceof Error &&
  error.name === "ElectroError" &&
  (!(error.cause instanceof Error) || error.cause.name === "ValidationException");

export const badCursor = (): AppError =>
  invalid("This page of the list is not there any more. Please start from the first page.", "bad_cursor");

export async function readPage<T>(work: () => Promise<T>, cursor: string | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (cursor === undefined || !isBadCursor(error)) throw error;
    throw badCursor();
  }
}

export const toNextPage = (cursor: string | null | undefined): { cursor?: string } =>
  cursor ? { cursor } : {};

export interface Found<T> {
  data: T[];
  cursor: string | null;
}

interface Source<T> {
  read: (limit: number, cursor: string | null) => Promise<Found<T>>;
  matches?: (record: T) => boolean;
  cursorAfter: (record: T) => string | null;
}

/** Reads at most 300 records, so a page may be short, even empty, and yet have a next one. */
export async function readFilteredPage<T>(
  { read, matches = () => true, cursorAfter }: Source<T>,
  limit: number,
  cursor: string | undefined,
  sizes: readonly number[] = [100, 100, 100],
) {
  const data: T[] = [];
  let next: string | null = cursor ?? null;
  for (const size of sizes) {
    const page = await read(size, next);
    const hits = page.data.filter(matches);
    const taken = hits.slice(0, limit - data.length);
    data.push(...taken);
    const last = taken.at(-1);
    next = last && taken.length < hits.length ? cursorAfter(last) : page.cursor;
    if (!next || data.length === limit) break;
  }
  return { data, cursor: next };
}

export const toIsoTime = (text: string | undefined) => text && new Date(text).toISOString();

/** Returns the first and last sort key of a time range. The key is the time, then the id: `~` sorts after every id of the last moment. */
export const toKeyRange = (from: string | undefined, to: string | undefined) =>
  [from ?? "0", `${to ?? "9999"}~`] as const;
