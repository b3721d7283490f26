import { invalid } from "./errors.ts";
import type { Page } from "./fields.ts";

function isBadCursor(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isRefused = !(error.cause instanceof Error) || error.cause.name === "ValidationException";
  return error.message === "Unable to parse cursor" || (error.name === "ElectroError" && isRefused);
}

export interface Found<T> {
  data: T[];
  cursor: string | null;
}

type Read<T> = (limit: number, cursor: string | null) => Promise<Found<T>>;

export const createBadCursorError = () =>
  invalid("This page of the list is gone. Please start from the first page.", "bad_cursor");

export async function readPage<T>(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  read: Read<T>,
): Promise<Page<T>> {
  try {
    const found = await read(limit, cursor ?? null);
    return { items: found.data, ...(found.cursor && { cursor: found.cursor }) };
  } catch (error) {
    if (cursor === undefined || !isBadCursor(error)) throw error;
    throw createBadCursorError();
  }
}

interface Filter<T> {
  matches?: (record: T) => boolean;
  cursorAfter: (record: T) => string | null;
  sizes?: readonly number[];
}

/**
 * Reads at most 300 records for a page, so a page may have few items or none although a next page
 * exists.
 */
export const filterPages =
  <T>(read: Read<T>, { matches = () => true, cursorAfter, sizes = [100, 100, 100] }: Filter<T>): Read<T> =>
  async (limit, cursor) => {
    const data: T[] = [];
    let next = cursor;
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
  };

export const toIsoTime = (text: string | undefined) => text && new Date(text).toISOString();

/** A key is a time, then an id, and `~` sorts after every id. */
export const toKeyRange = (from: string | undefined, to: string | undefined) =>
  [from ?? "0", `${to ?? "9999"}~`] as const;
