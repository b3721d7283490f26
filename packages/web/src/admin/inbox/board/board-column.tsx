import { useDroppable } from "@dnd-kit/core";
import type { RequestStatus } from "@handyman/core/inbox/rules";
import { clsx } from "clsx";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FailureState, StaleNotice } from "../../ui/states.tsx";
import { type Filter, toColumnQuery } from "../filter.ts";
import { statusNames } from "../labels.ts";
import type { ListProps } from "../list/inbox-table.tsx";
import { useInboxList } from "../queries.ts";
import { BoardCard } from "./board-card.tsx";

type Props = Omit<ListProps, "empty"> & {
  status: RequestStatus;
  filter: Filter;
  now: number;
  onCount: (status: RequestStatus, count: number | undefined) => void;
};

type CardsProps = Pick<Props, "inbox" | "now" | "activeId" | "onChange"> & {
  list: ReturnType<typeof useInboxList>;
};

function Cards({ list, now, activeId, ...rest }: CardsProps) {
  const { rows, error, isFetchNextPageError: hasMoreFailed } = list;
  const retry = () => void (hasMoreFailed ? list.fetchNextPage() : list.refetch());
  const stale = error && rows && (
    <StaleNotice since={list.dataUpdatedAt} onRetry={retry} hasMoreFailed={hasMoreFailed} />
  );
  return (
    <div className="space-y-2.5">
      {!rows && !error && [1, 2, 3].map((key) => <Skeleton key={key} className="h-24 rounded-field" />)}
      {error && !rows && <FailureState error={error} onRetry={retry} />}
      {!hasMoreFailed && stale}
      {rows?.map((item) => (
        <BoardCard key={item.id} {...{ item, now }} {...rest} isActive={item.id === activeId} />
      ))}
      {rows?.length === 0 && <p className="px-1 py-6 text-center text-ink-soft text-sm">None here</p>}
      {hasMoreFailed && stale}
    </div>
  );
}

export function BoardColumn({ status, filter, now, activeId, onCount, ...rest }: Props) {
  const list = useInboxList(rest.inbox, toColumnQuery(filter, status));
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const { rows, hasNextPage } = list;
  const shown = list.isPlaceholderData || list.isFetchingNextPage ? undefined : rows?.length;
  useEffect(() => onCount(status, shown), [onCount, status, shown]);
  const count = rows && `${rows.length}${hasNextPage ? "+" : ""}`;
  return (
    <section
      ref={setNodeRef}
      aria-label={`${statusNames[status]}${count ? `, ${count}` : ""}`}
      aria-busy={!rows && !list.error}
      className={clsx(
        "flex min-h-60 snap-start flex-col rounded-card border p-2.5 transition-colors",
        isOver ? "border-brand bg-brand-soft" : "border-line bg-line/25",
      )}
    >
      <h2 className="mb-2.5 flex items-center justify-between px-1 font-sans font-semibold text-base">
        {statusNames[status]}
        <span className="font-normal text-ink-soft text-sm">{count}</span>
      </h2>
      <Cards list={list} now={now} activeId={activeId} {...rest} />
      {rows && hasNextPage && (
        <Button
          variant="ghost"
          className="mt-2.5 w-full"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? "Loading…" : "Show more"}
        </Button>
      )}
    </section>
  );
}
