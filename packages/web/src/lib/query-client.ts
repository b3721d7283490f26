import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const MINUTE = 60_000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
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
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data]]));

/** The results count as fresh, because publishing renders every page that shows a change. */
export function restorePageData(client: QueryClient, data: PageData): void {
  for (const [queryKey, result] of data) client.setQueryData(queryKey, result);
}
