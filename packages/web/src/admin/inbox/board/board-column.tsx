import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { RequestStatus } from "@handyman/core/inbox/rules";
import type { RequestSummary } from "@handyman/core/inbox/schema";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { statusNames } from "../../../content/staff/inbox.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useStaffName } from "../../lib/use-colleagues.ts";
import { FailureState, ShowMore, StaleNotice } from "../../ui/states.tsx";
import { EntryMarks, ReplyClockPill, ServiceSummary, StatusMenu } from "../entry-parts.tsx";
import { type Filter, toColumnQuery } from "../filter.ts";
import { formatMoment, getCityName } from "../labels.ts";
import type { ListProps } from "../list/inbox-table.tsx";
import { useInboxList } from "../queries.ts";

type CardProps = Pick<ListProps, "inbox" | "onChange"> & { item: RequestSummary; now: number };

export function CardContent({ inbox, item, now, onChange }: CardProps) {
  const getStaffName = useStaffName();
  return (
    <>
      <Link
        to={inbox.entry(item.id)}
        draggable={false}
        className="block font-semibold text-brand-strong leading-snug [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
      >
        {item.name}
      </Link>
      <p className="mt-0.5 text-sm leading-snug">
        <ServiceSummary services={item.services} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
        {formatMoment(item.createdAt)}
        {item.city && <span>{getCityName(item.city)}</span>}
        <EntryMarks {...item} />
      </p>
      {item.assigneeId && <p className="mt-1 truncate text-sm">{getStaffName(item.assigneeId)}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1">
        <StatusMenu inbox={inbox} entry={item} onChange={(fields) => onChange(item, fields)} isMove />
        {item.status === "new" && <ReplyClockPill entry={item} now={now} />}
      </div>
    </>
  );
}

export const cardClass = "relative rounded-field border border-line bg-surface p-3 shadow-card";

function BoardCard({ isActive, ...props }: CardProps & { isActive: boolean }) {
  const { item } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: item.id, data: { item } });
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) card.current?.querySelector("a")?.focus();
  }, [isActive]);
  return (
    <article
      ref={(node) => {
        card.current = node;
        setNodeRef(node);
      }}
      data-key={item.id}
      data-active={isActive || undefined}
      {...listeners}
      className={clsx(cardClass, "cursor-grab data-active:border-brand", isDragging && "opacity-40")}
    >
      <CardContent {...props} />
    </article>
  );
}

export type ColumnProps = Omit<ListProps, "empty"> & {
  status: RequestStatus;
  filter: Filter;
  now: number;
  onCount: (status: RequestStatus, count: number | undefined) => void;
};

export function BoardColumn({ status, filter, activeId, onCount, ...rest }: ColumnProps) {
  const { count, table } = useInboxList(rest.inbox, toColumnQuery(filter, status));
  const { rows, error, onRetry, onMore, hasMoreFailed } = table;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  useEffect(() => onCount(status, count), [onCount, status, count]);
  const name = statusNames[status];
  const shownCount = rows && `${rows.length}${onMore ? "+" : ""}`;
  const stale = error && rows && <StaleNotice since={table.refreshedAt} {...{ onRetry, hasMoreFailed }} />;
  return (
    <section
      ref={setNodeRef}
      aria-label={shownCount ? `${name}, ${shownCount}` : name}
      aria-busy={!rows && !error}
      className={clsx(
        "flex min-h-60 snap-start flex-col rounded-card border p-2.5 transition-colors",
        isOver ? "border-brand bg-brand-soft" : "border-line bg-line/25",
      )}
    >
      <h2 className="mb-2.5 flex items-center justify-between px-1 font-sans font-semibold text-base">
        {name}
        <span className="font-normal text-ink-soft text-sm">{shownCount}</span>
      </h2>
      <div className="space-y-2.5">
        {!rows && !error && [1, 2, 3].map((key) => <Skeleton key={key} className="h-24 rounded-field" />)}
        {error && !rows && <FailureState error={error} onRetry={onRetry} />}
        {!hasMoreFailed && stale}
        {rows?.map((item) => (
          <BoardCard key={item.id} item={item} {...rest} isActive={item.id === activeId} />
        ))}
        {rows?.length === 0 && <p className="px-1 py-6 text-center text-ink-soft text-sm">None here</p>}
        {hasMoreFailed && stale}
        {rows && onMore && <ShowMore onMore={onMore} isLoading={table.isLoadingMore} />}
      </div>
    </section>
  );
}
