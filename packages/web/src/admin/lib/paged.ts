import { infiniteQueryOptions } from "@tanstack/react-query";

export const createPagedQuery = <Item>(
  queryKey: readonly unknown[],
  read: (page: { cursor?: string }) => Promise<{ items: Item[]; cursor?: string }>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
