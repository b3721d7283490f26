import { getFolder, type Outcome, statusesWith } from "@handyman/core/request/rules";
import type { RequestPage, RequestSummary } from "@handyman/core/request/schema";
import type { InfiniteData } from "@tanstack/react-query";
import type { InboxQuery } from "./filter.ts";

export type Pages = InfiniteData<RequestPage, string | undefined>;

/** A list that is being kept, and what it asked for. */
export interface KeptList {
  query: InboxQuery;
  data: Pages | undefined;
}

/** An entry as a change leaves it: the folder follows from the status. */
export const changed = (
  item: RequestSummary,
  fields: Partial<Pick<RequestSummary, "status" | "assigneeId">>,
): RequestSummary => {
  const next = { ...item, ...fields };
  return { ...next, folder: getFolder(next.status), isOverdue: next.isOverdue && next.status === "new" };
};

/** Whether the entry still belongs into the list, as far as staff can change that. */
function fits(query: InboxQuery, item: RequestSummary): boolean {
  const folder = query.folder ?? (query.status || query.outcome || query.q ? undefined : "open");
  if (query.overdue) return item.isOverdue;
  return (
    (!query.status || item.status === query.status) &&
    (!query.outcome || statusesWith[query.outcome as Outcome]?.includes(item.status)) &&
    (!folder || item.folder === folder) &&
    (!query.assignee || item.assigneeId === query.assignee)
  );
}

const holds = ({ data }: KeptList, id: string) =>
  data?.pages.some(({ items }) => items.some((item) => item.id === id)) ?? false;

/** All of a query but its status: columns of one board have the same. */
const boardOf = ({ status: _, ...rest }: InboxQuery) => JSON.stringify(Object.entries(rest).sort());

const mapPages = (data: Pages, change: (items: RequestSummary[]) => RequestSummary[]): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
});

/** Puts an entry where its time of arrival belongs; one beyond what is shown comes with "Show more". */
function inserted(data: Pages, item: RequestSummary): Pages {
  const index = data.pages.findIndex(({ items }) =>
    items.some(({ createdAt }) => createdAt <= item.createdAt),
  );
  const at = index === -1 ? data.pages.length - 1 : index;
  if (index === -1 && data.pages.at(-1)?.cursor) return data;
  const pages = data.pages.map((page, position) =>
    position === at
      ? {
          ...page,
          items: [...page.items, item].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
        }
      : page,
  );
  return { ...data, pages };
}

/**
 * The lists after an entry has changed: it is replaced where it stays, goes where it does not fit any more, and comes into
 * the column of the board that it was moved to.
 */
export function placed<List extends KeptList>(lists: readonly List[], item: RequestSummary): List[] {
  const boards = new Set(lists.filter((list) => holds(list, item.id)).map(({ query }) => boardOf(query)));
  return lists.map((list) => {
    const { query, data } = list;
    if (!data) return list;
    const isFit = fits(query, item);
    if (holds(list, item.id)) {
      const replace = (items: RequestSummary[]) =>
        items.flatMap((one) => (one.id !== item.id ? [one] : isFit ? [item] : []));
      return { ...list, data: mapPages(data, replace) };
    }
    const isTarget = isFit && query.status && boards.has(boardOf(query));
    return isTarget ? { ...list, data: inserted(data, item) } : list;
  });
}

/** A list without an entry that was deleted. */
export const without = (data: Pages, id: string): Pages =>
  mapPages(data, (items) => items.filter((item) => item.id !== id));
