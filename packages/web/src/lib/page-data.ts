import { ApiError } from "./api-error.ts";
import { createStore } from "./store.ts";

const MINUTE = 60_000;
const FRESH_MS = 5 * MINUTE;
const KEPT_MS = 10 * MINUTE;
const RETRY_MS = 1000;

export type DataKey = readonly unknown[];

interface DataState<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
}

/** `known` is what the cache has. */
export type Load<T> = (known: T | undefined) => Promise<T>;

/** A lost connection is no failure: the load waits until it is back. */
async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.onLine === false)
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  return load();
}

export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadOnline(load);
  } catch (error) {
    if (error instanceof ApiError && error.isRefusal) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadOnline(load);
  }
}

function createEntry<T>(key: DataKey, forget: () => void) {
  const store = createStore<DataState<T>>({ isFetching: false });
  let changedAt = Number.NEGATIVE_INFINITY;
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout>;
  let underway: Promise<T> | undefined;

  const isFresh = () => Date.now() - changedAt < FRESH_MS;
  const write = (data: T) => {
    changedAt = Date.now();
    store.write({ data, isFetching: false });
  };
  const run = async (load: Load<T>) => {
    store.write({ ...store.read(), isFetching: true });
    try {
      const data = await loadTwice(() => load(store.read().data));
      write(data);
      return data;
    } catch (error) {
      store.write({ ...store.read(), error, isFetching: false });
      throw error;
    } finally {
      underway = undefined;
    }
  };
  return {
    key,
    read: store.read,
    isFresh,
    write,
    /** What the server has to load before it renders again. */
    wanted: undefined as Load<T> | undefined,
    /** Calls at the same time share one load. Throws what the load throws. */
    fetch: (load: Load<T>): Promise<T> => {
      underway ??= run(load);
      return underway;
    },
    watch(watcher: () => void) {
      clearTimeout(timer);
      watchers += 1;
      const stop = store.watch(watcher);
      return () => {
        stop();
        watchers -= 1;
        if (watchers === 0) timer = setTimeout(forget, KEPT_MS);
      };
    },
  };
}

export type DataEntry<T> = ReturnType<typeof createEntry<T>>;

export type DataCache = ReturnType<typeof createDataCache>;

export function createDataCache() {
  const entries = new Map<string, DataEntry<unknown>>();
  return {
    find<T>(key: DataKey): DataEntry<T> {
      const name = JSON.stringify(key);
      const entry = entries.get(name) ?? createEntry<unknown>(key, () => entries.delete(name));
      entries.set(name, entry);
      return entry as unknown as DataEntry<T>;
    },
    list: () => [...entries.values()],
  };
}

export type PageData = [DataKey, unknown][];

export const PAGE_DATA_ID = "page-data";

export const collectPageData = (cache: DataCache): PageData =>
  cache.list().flatMap(({ key, read }) => {
    const { data } = read();
    return data === undefined ? [] : [[key, data]];
  });

/** The results count as fresh, because publishing renders every page that shows a change. Newer data stays. */
export function restorePageData(cache: DataCache, data: PageData): void {
  for (const [key, result] of data) {
    const entry = cache.find(key);
    if (!entry.isFresh()) entry.write(result);
  }
}
