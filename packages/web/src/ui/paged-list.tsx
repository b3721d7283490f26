import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";

interface ListPage<T> {
  items: T[];
  cursor?: string;
}

export function usePages<T>(queryKey: QueryKey, getPage: (cursor: string) => Promise<ListPage<T>>) {
  const { data, ...list } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => getPage(pageParam),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
  });
  return { ...list, data: data?.pages.flatMap(({ items }) => items) };
}

interface PagedItemsProps<T> {
  items: readonly T[];
  list: Pick<
    ReturnType<typeof usePages>,
    "hasNextPage" | "isFetching" | "isFetchNextPageError" | "fetchNextPage"
  >;
  label: string;
  failure: string;
  children: (item: T) => ReactNode;
}

/** The first new item takes the focus, because the button moves or disappears. */
export function PagedItems<T extends { id: string }>(props: PagedItemsProps<T>) {
  const { items, list, label, failure, children } = props;
  const isBusy = list.isFetching;
  const hasFailed = list.isFetchNextPageError && !isBusy;
  const [firstNew, setFirstNew] = useState<number>();
  const [takeFocus] = useState(() => (item: HTMLElement | null) => {
    item?.querySelector<HTMLElement>("a, [tabindex]")?.focus({ preventScroll: true });
    if (item) setFirstNew(undefined);
  });
  const loadMore = () => {
    setFirstNew(items.length);
    if (!isBusy) void list.fetchNextPage();
  };
  return (
    <>
      {items.map((item, index) => (
        <li key={item.id} ref={index === firstNew ? takeFocus : null} className="grid">
          {children(item)}
        </li>
      ))}
      {list.hasNextPage && (
        <li className="col-span-full grid justify-items-center gap-4 pt-4">
          {hasFailed && (
            <p role="alert" className="font-semibold text-danger">
              {failure}
            </p>
          )}
          <Button variant="secondary" onClick={loadMore} aria-disabled={isBusy}>
            {isBusy ? "Loading..." : hasFailed ? "Try again" : label}
          </Button>
        </li>
      )}
    </>
  );
}
