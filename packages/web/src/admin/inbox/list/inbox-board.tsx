import { type RequestStatus, statusNames } from "@handyman/core/requests/rules";
import { type Dispatch, memo, type SetStateAction, useEffect, useRef, useState } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toFilterQuery } from "../../lib/filter.ts";
import { LoadedList } from "../../ui/states.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { ListStatus, useNames } from "../entry-parts.tsx";
import { type Filter, toBoardFilter, toColumnQuery } from "../filter.ts";
import { getBoardStatuses, useInboxCounts, useInboxList } from "../inbox.ts";
import { formatCount } from "../labels.ts";
import { BoardCard, CardContent, type CardProps, type Held } from "./board-card.tsx";
import { BoardDrag } from "./board-drag.tsx";
import type { ListProps } from "./inbox-table.tsx";

type Counts = Partial<Record<RequestStatus, number | undefined>>;

type ColumnProps = Omit<ListProps, "empty"> & {
  status: RequestStatus;
  filter: Filter;
  names: CardProps["names"];
  held: Held;
  setCounts: Dispatch<SetStateAction<Counts>>;
};

/** The stream counts statuses, but not statuses together with a filter. */
function countColumn(loaded: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore || total === undefined) return `${loaded}${hasMore ? "+" : ""}`;
  return formatCount({ count: Math.max(loaded, total) });
}

function BoardColumn({ status, filter, activeId, setCounts, ...shared }: ColumnProps) {
  const { inbox } = shared;
  const { data: counts } = useInboxCounts(inbox);
  const isFiltered = Object.keys(toBoardFilter(filter)).length > 0;
  const { count, list } = useInboxList(inbox, toColumnQuery(filter, status));
  useEffect(() => setCounts((old) => ({ ...old, [status]: count })), [setCounts, status, count]);
  const name = statusNames[status];
  const total = isFiltered ? undefined : counts?.byStatus[status];
  const shownCount = list.data && countColumn(list.data.length, list.hasNextPage, total);
  return (
    <section
      data-status={status}
      aria-label={shownCount ? `${name}, ${shownCount}` : name}
      aria-busy={list.isPending}
      className="flex min-h-60 snap-start flex-col rounded-card border border-line bg-line/25 p-2 transition-colors data-over:border-brand data-over:bg-brand-soft"
    >
      <h2 className="mb-2.5 flex items-center justify-between px-1 font-sans font-semibold text-base">
        {name}
        <span className="font-normal text-ink-soft text-sm">{shownCount}</span>
      </h2>
      <div className="space-y-2.5">
        <LoadedList
          list={list}
          waiting={[1, 2, 3].map((key) => <Skeleton key={key} className="h-24 rounded-field" />)}
          empty={<p className="px-1 py-6 text-center text-ink-soft text-sm">None here</p>}
        >
          {(rows) =>
            rows.map((item) => (
              <BoardCard key={item.id} {...shared} item={item} isActive={item.id === activeId} />
            ))
          }
        </LoadedList>
      </div>
    </section>
  );
}

function addUp(statuses: readonly RequestStatus[], counts: Counts): number | undefined {
  const all = statuses.map((status) => counts[status]);
  return all.every((count) => count !== undefined) ? all.reduce((sum, count) => sum + count, 0) : undefined;
}

type ColumnsProps = Omit<ColumnProps, "status" | "setCounts">;

const Columns = memo(function Columns(props: ColumnsProps) {
  const { inbox, filter, held } = props;
  const board = useRef<HTMLElement>(null);
  useKeptFocus(board);
  const statuses = getBoardStatuses(inbox);
  const [counts, setCounts] = useState<Counts>({});
  const query = toFilterQuery(toBoardFilter(filter));
  return (
    <>
      <ListStatus
        inbox={inbox}
        query={query}
        count={addUp(statuses, counts)}
        empty={`No ${inbox.noun}s shown`}
      />
      <section
        ref={board}
        aria-label="Board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onMouseDown={(event) => held.lift?.(event)}
        onTouchStart={(event) => held.lift?.(event)}
        className="-mx-4 overflow-x-auto overscroll-x-contain px-4 pb-4 sm:-mx-6 sm:px-6"
      >
        <div className="grid auto-cols-[minmax(82%,1fr)] grid-flow-col gap-3 max-sm:snap-x sm:auto-cols-[minmax(14.5rem,1fr)] xl:auto-cols-[minmax(0,1fr)] xl:gap-2">
          {statuses.map((status) => (
            <BoardColumn key={status} status={status} setCounts={setCounts} {...props} />
          ))}
        </div>
      </section>
    </>
  );
});

export function InboxBoard(props: Omit<ColumnsProps, "held" | "names">) {
  const { inbox, onChange } = props;
  const names = useNames();
  const [held] = useState<Held>({});
  return (
    <>
      <Columns {...props} held={held} names={names} />
      <BoardDrag statuses={getBoardStatuses(inbox)} held={held} onChange={onChange}>
        {(item) => <CardContent inbox={inbox} item={item} names={names} onChange={onChange} />}
      </BoardDrag>
    </>
  );
}
