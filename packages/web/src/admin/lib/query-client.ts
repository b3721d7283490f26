import { type InfiniteData, infiniteQueryOptions, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";

/**
 * The cache of the back office, outside of components because React may discard a first render.
 * Reports a lost connection at once; by default TanStack Query would pause the calls.
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
 * Returns the items of all pages without repeats: a merged customer may be on two pages. Outside of
 * components, because React Query joins all pages again for each new function.
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
