import type { QueryClient, QueryKey } from "@tanstack/react-query";

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
