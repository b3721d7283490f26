import { type ReactNode, useState } from "react";
import { type DataKey, loadTwice } from "../lib/page-data.ts";
import { useData } from "../lib/site-data.ts";
import { Button } from "./button.tsx";

interface ListPage<T> {
  items: T[];
  cursor?: string;
}

export function usePages<T>(key: DataKey, getPage: (cursor?: string) => Promise<ListPage<T>>) {
  const addPage = async ({ items, cursor }: ListPage<T>): Promise<ListPage<T>> => {
    const next = await getPage(cursor);
    return { ...next, items: [...items, ...next.items] };
  };
  const { data, write, ...list } = useData<ListPage<T>>(key, async (known) => {
    let found = await getPage();
    while (known && found.cursor && found.items.length < known.items.length) found = await addPage(found);
    return found;
  });
  const [more, setMore] = useState<"loading" | "failed">();
  const loadMore = async () => {
    if (!data || list.isFetching || more === "loading") return;
    setMore("loading");
    try {
      write(await loadTwice(() => addPage(data)));
      setMore(undefined);
    } catch {
      setMore("failed");
    }
  };
  const hasNextPage = data?.cursor !== undefined;
  return { ...list, data: data?.items, hasNextPage, more: list.isFetching ? "loading" : more, loadMore };
}

interface PagedItemsProps<T> {
  items: readonly T[];
  list: Pick<ReturnType<typeof usePages>, "hasNextPage" | "more" | "loadMore">;
  label: string;
  failure: string;
  children: (item: T) => ReactNode;
}

/** The first new item takes the focus, because the button moves or disappears. */
export function PagedItems<T extends { id: string }>(props: PagedItemsProps<T>) {
  const { items, list, label, failure, children } = props;
  const isBusy = list.more === "loading";
  const hasFailed = list.more === "failed";
  const [firstNew, setFirstNew] = useState<number>();
  const [takeFocus] = useState(() => (item: HTMLElement | null) => {
    item?.querySelector<HTMLElement>("a, [tabindex]")?.focus({ preventScroll: true });
    if (item) setFirstNew(undefined);
  });
  const loadMore = () => {
    setFirstNew(items.length);
    void list.loadMore();
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
