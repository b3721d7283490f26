import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RequestStatus, statusNames } from "@handyman/core/inbox/rules";
import type { RequestSummary } from "@handyman/core/inbox/schema";
import { clsx } from "clsx";
import { type Dispatch, memo, type SetStateAction, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toFilterQuery } from "../../lib/filter.ts";
import { useStaffName } from "../../lib/people.ts";
import { LoadedList } from "../../ui/states.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import {
  EntryMarks,
  ListStatus,
  ReplyClockPill,
  ServiceSummary,
  StatusMenu,
  VisitDay,
} from "../entry-parts.tsx";
import { type Filter, toBoardFilter, toColumnQuery } from "../filter.ts";
import { getBoardStatuses, useInboxList } from "../inbox.ts";
import { formatMoment, getCityName } from "../labels.ts";
import type { ListProps } from "./inbox-table.tsx";

type CardProps = Pick<ListProps, "inbox" | "onChange"> & { item: RequestSummary };

const CardContent = memo(function CardContent({ inbox, item, onChange }: CardProps) {
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
      <VisitDay item={item} />
      {item.assigneeId && <p className="mt-1 truncate text-sm">{getStaffName(item.assigneeId)}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1">
        <StatusMenu inbox={inbox} entry={item} onChange={(fields) => onChange(item, fields)} isMove />
        {item.status === "new" && <ReplyClockPill entry={item} />}
      </div>
    </>
  );
});

const cardClass =
  "relative [contain-intrinsic-size:auto_9rem] [content-visibility:auto] rounded-field border border-line bg-surface p-3 shadow-card";

/** A drag and a key press must not render the content of every card again. */
const BoardCard = memo(function BoardCard({ isActive, ...props }: CardProps & { isActive: boolean }) {
  const { item } = props;
  const { setNodeRef, node, listeners, isDragging } = useDraggable({ id: item.id, data: { item } });
  useEffect(() => {
    if (isActive) node.current?.querySelector("a")?.focus();
  }, [isActive, node]);
  return (
    <article
      ref={setNodeRef}
      data-key={item.id}
      data-active={isActive || undefined}
      {...listeners}
      className={clsx(cardClass, "cursor-grab data-active:border-brand", isDragging && "opacity-40")}
    >
      <CardContent {...props} />
    </article>
  );
});

type Counts = Partial<Record<RequestStatus, number | undefined>>;

type ColumnProps = Omit<ListProps, "empty"> & {
  status: RequestStatus;
  filter: Filter;
  setCounts: Dispatch<SetStateAction<Counts>>;
};

function BoardColumn({ status, filter, activeId, setCounts, inbox, onChange }: ColumnProps) {
  const { count, list } = useInboxList(inbox, toColumnQuery(filter, status));
  const { setNodeRef, isOver } = useDroppable({ id: status });
  useEffect(() => setCounts((old) => ({ ...old, [status]: count })), [setCounts, status, count]);
  const name = statusNames[status];
  const shownCount = list.data && `${list.data.length}${list.hasNextPage ? "+" : ""}`;
  return (
    <section
      ref={setNodeRef}
      aria-label={shownCount ? `${name}, ${shownCount}` : name}
      aria-busy={list.isPending}
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
        <LoadedList
          list={list}
          waiting={[1, 2, 3].map((key) => <Skeleton key={key} className="h-24 rounded-field" />)}
          empty={<p className="px-1 py-6 text-center text-ink-soft text-sm">None here</p>}
        >
          {(rows) =>
            rows.map((item) => (
              <BoardCard key={item.id} {...{ inbox, item, onChange }} isActive={item.id === activeId} />
            ))
          }
        </LoadedList>
      </div>
    </section>
  );
}

const getItem = (event: Pick<DragEndEvent, "active">) => event.active.data.current?.item as RequestSummary;

const getColumnName = (id: UniqueIdentifier | undefined) =>
  id === undefined ? "no column" : statusNames[id as RequestStatus];

const announcements: Announcements = {
  onDragStart: (event) => `${getItem(event).name} lifted.`,
  onDragOver: (event) => `${getItem(event).name} is over ${getColumnName(event.over?.id)}.`,
  onDragEnd: (event) => `${getItem(event).name} dropped on ${getColumnName(event.over?.id)}.`,
  onDragCancel: (event) => `${getItem(event).name} stays where it was.`,
};

/** Below these limits a press follows the link, and a touch scrolls. */
const useBoardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

function addUp(statuses: readonly RequestStatus[], counts: Counts): number | undefined {
  const all = statuses.map((status) => counts[status]);
  return all.every((count) => count !== undefined) ? all.reduce((sum, count) => sum + count, 0) : undefined;
}

type BoardProps = Omit<ColumnProps, "status" | "setCounts">;

const Columns = memo(function Columns(props: BoardProps) {
  const { inbox, filter } = props;
  const board = useRef<HTMLElement>(null);
  useKeptFocus(board);
  const statuses = getBoardStatuses(inbox);
  const [counts, setCounts] = useState<Counts>({});
  const query = toFilterQuery(toBoardFilter(filter));
  return (
    <>
      <ListStatus {...{ inbox, query }} count={addUp(statuses, counts)} empty={`No ${inbox.noun}s shown`} />
      <section
        ref={board}
        aria-label="Board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="-mx-4 overflow-x-auto overscroll-x-contain px-4 pb-4 sm:-mx-8 sm:px-8"
      >
        <div className="grid auto-cols-[minmax(82%,1fr)] grid-flow-col gap-3 max-sm:snap-x sm:auto-cols-[minmax(14.5rem,1fr)]">
          {statuses.map((status) => (
            <BoardColumn key={status} status={status} setCounts={setCounts} {...props} />
          ))}
        </div>
      </section>
    </>
  );
});

export function InboxBoard(props: BoardProps) {
  const { inbox, onChange } = props;
  const [dragged, setDragged] = useState<RequestSummary>();
  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    const status = event.over?.id as RequestStatus | undefined;
    const item = getItem(event);
    if (status && status !== item.status) onChange(item, { status });
  };
  return (
    <DndContext
      sensors={useBoardSensors()}
      accessibility={{ announcements }}
      autoScroll={{ acceleration: 4 }}
      onDragStart={(event) => setDragged(getItem(event))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      <Columns {...props} />
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`${cardClass} rotate-2 cursor-grabbing shadow-lift`}>
            <CardContent item={dragged} {...{ inbox, onChange }} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
