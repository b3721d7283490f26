import { type InfiniteData, infiniteQueryOptions, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";

/**
 * The cache of the back office. It is not a part of a component, because React may discard a first
 * render. Shows a lost connection at once. By default TanStack Query pauses calls until the
 * connection is back.
 */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.isRefusal),
    },
    mutations: { networkMode: "always" },
  },
});

/**
 * Returns the items of all pages. An item that is on two pages, such as a merged customer, comes
 * once. The function stands outside the components: React Query joins the pages again whenever it
 * gets another function.
 */
function joinPages<Item extends object>({ pages }: InfiniteData<{ items: Item[] }>): Item[] {
  const items = pages.flatMap((page) => page.items);
  return [...new Map(items.map((item) => ["id" in item ? item.id : item, item])).values()];
}

export const createPagedQuery = <Item extends object>(
  queryKey: readonly unknown[],
  read: (page: { cursor?: string }) => Promise<{ items: Item[]; cursor?: string }>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
    select: joinPages<Item>,
  });
