import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const MINUTE = 60_000;
const FRESH_MS = 5 * MINUTE;

export const createSiteClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 10 * MINUTE,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.isRefusal),
        refetchOnWindowFocus: false,
      },
    },
  });

export type PageData = [QueryKey, unknown][];

export const PAGE_DATA_ID = "page-data";

export const collectPageData = (client: QueryClient): PageData =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [[queryKey, data]]));

/**
 * Puts a prerendered page's data into the cache, as fresh: publishing renders every page that shows
 * a change. Keeps fresh data that is already there.
 */
export function restorePageData(client: QueryClient, data: PageData): void {
  for (const [queryKey, found] of data) {
    const known = client.getQueryCache().find({ queryKey });
    if (known?.isStaleByTime(FRESH_MS) ?? true) client.setQueryData(queryKey, found);
  }
}
