import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What a prerendered page knew when it was made, as the page carries it along: answers by their query's key. */
export type PageData = [QueryKey, unknown][];

/** Id of the element that holds a page's data as JSON. */
export const PAGE_DATA_ID = "page-data";

/** All answers that a query client has. */
export const collectPageData = (client: QueryClient): PageData =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data]]));

/** The page's answers count as fresh: publishing renders every page that shows a change. */
export function restorePageData(client: QueryClient, data: PageData): void {
  for (const [queryKey, answer] of data) client.setQueryData(queryKey, answer);
}
