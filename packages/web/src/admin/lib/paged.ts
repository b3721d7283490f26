import { infiniteQueryOptions, type UseInfiniteQueryResult } from "@tanstack/react-query";

interface Page<Item> {
  items: Item[];
  cursor?: string;
}

export const createPagedQuery = <Item>(
  queryKey: readonly unknown[],
  read: (page: { cursor?: string }) => Promise<Page<Item>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
  });

export const toListProps = <Item>(list: UseInfiniteQueryResult<{ pages: Page<Item>[] }>) => ({
  rows: list.data?.pages.flatMap(({ items }) => items),
  error: list.error,
  refreshedAt: list.dataUpdatedAt,
  onRetry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
  isLoadingMore: list.isFetchingNextPage,
  hasMoreFailed: list.isFetchNextPageError,
});
