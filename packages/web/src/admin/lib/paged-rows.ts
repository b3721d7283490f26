import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

/** Returns what a table shows of a list that comes in pages. */
export function getPagedRows<Row>(list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }, unknown>>) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  return {
    rows: data?.pages.flatMap(({ items }) => items),
    error,
    refreshedAt: list.dataUpdatedAt,
    onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    onMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
  };
}
