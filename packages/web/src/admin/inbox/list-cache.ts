import { getFolder, type Outcome, statusesWith } from "@handyman/core/inbox/rules";
import type { RequestPage, RequestSummary } from "@handyman/core/inbox/schema";
import type { InfiniteData } from "@tanstack/react-query";
import type { InboxQuery } from "./filter.ts";

export type Pages = InfiniteData<RequestPage>;

export interface CachedList {
  query: InboxQuery;
  data: Pages | undefined;
}

/** What staff change in an entry. */
export type Fields = Partial<Pick<RequestSummary, "status" | "assigneeId">>;

export function applyChange(item: RequestSummary, fields: Fields): RequestSummary {
  const next = { ...item, ...fields };
  return { ...next, folder: getFolder(next.status), isOverdue: next.isOverdue && next.status === "new" };
}

/** Checks only what staff can change: status, folder and assignee. */
function matchesQuery(query: InboxQuery, item: RequestSummary): boolean {
  const folder = query.folder ?? (query.status || query.outcome || query.q ? undefined : "open");
  if (query.overdue) return item.isOverdue;
  return (
    (!query.status || item.status === query.status) &&
    (!query.outcome || statusesWith[query.outcome as Outcome]?.includes(item.status)) &&
    (!folder || item.folder === folder) &&
    (!query.assignee || item.assigneeId === query.assignee)
  );
}

const hasItem = ({ data }: CachedList, id: string) =>
  data?.pages.some(({ items }) => items.some((item) => item.id === id)) ?? false;

const getBoardKey = ({ status: _, ...rest }: InboxQuery) => JSON.stringify(Object.entries(rest).sort());

const mapPages = (
  data: Pages,
  change: (items: RequestSummary[], index: number) => RequestSummary[],
): Pages => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
});

/** Inserts an entry by its time of arrival. An entry after the last loaded page comes with "Show more". */
function insertItem(data: Pages, item: RequestSummary): Pages {
  const found = data.pages.findIndex(({ items }) =>
    items.some(({ createdAt }) => createdAt <= item.createdAt),
  );
  if (found === -1 && data.pages.at(-1)?.cursor) return data;
  const target = found === -1 ? data.pages.length - 1 : found;
  return mapPages(data, (items, index) =>
    index === target ? [...items, item].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) : items,
  );
}

export function placeItem<List extends CachedList>(lists: readonly List[], item: RequestSummary): List[] {
  const boards = new Set(
    lists.filter((list) => hasItem(list, item.id)).map(({ query }) => getBoardKey(query)),
  );
  return lists.map((list) => {
    const { query, data } = list;
    if (!data) return list;
    const isMatch = matchesQuery(query, item);
    if (hasItem(list, item.id)) {
      const replace = (items: RequestSummary[]) =>
        items.flatMap((one) => (one.id !== item.id ? [one] : isMatch ? [item] : []));
      return { ...list, data: mapPages(data, replace) };
    }
    const isTarget = isMatch && query.status && boards.has(getBoardKey(query));
    return isTarget ? { ...list, data: insertItem(data, item) } : list;
  });
}

export const removeItem = (data: Pages, id: string): Pages =>
  mapPages(data, (items) => items.filter((item) => item.id !== id));
