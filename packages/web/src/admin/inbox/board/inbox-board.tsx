import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { RequestStatus } from "@handyman/core/inbox/rules";
import type { RequestSummary } from "@handyman/core/inbox/schema";
import { useCallback, useRef, useState } from "react";
import { statusNames } from "../../../content/staff/inbox.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { ListStatus, useNow } from "../entry-parts.tsx";
import { toBoardFilter, toInboxQuery } from "../filter.ts";
import { BoardColumn, CardContent, type ColumnProps, cardClass } from "./board-column.tsx";

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

/** Adds up the cards of all columns. The sum is undefined while a column loads. */
function useCardCount(statuses: readonly RequestStatus[]) {
  const [counts, setCounts] = useState<Partial<Record<RequestStatus, number | undefined>>>({});
  const onCount = useCallback(
    (status: RequestStatus, count: number | undefined) => setCounts((old) => ({ ...old, [status]: count })),
    [],
  );
  const all = statuses.map((status) => counts[status]);
  const isWhole = all.every((count) => count !== undefined);
  return { onCount, count: isWhole ? all.reduce((sum, count) => sum + count, 0) : undefined };
}

type BoardProps = Omit<ColumnProps, "status" | "now" | "onCount">;

function Columns(props: BoardProps & { now: number }) {
  const { inbox, filter } = props;
  const board = useRef<HTMLElement>(null);
  useKeptFocus(board);
  const statuses = inbox.statuses.filter((status) => status !== "spam");
  const { onCount, count } = useCardCount(statuses);
  const query = toInboxQuery(toBoardFilter(filter));
  return (
    <>
      <ListStatus {...{ inbox, query, count }} empty={`No ${inbox.noun}s shown`} />
      <section
        ref={board}
        aria-label="Board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="-mx-4 overflow-x-auto overscroll-x-contain px-4 pb-4 sm:-mx-8 sm:px-8"
      >
        <div className="grid auto-cols-[minmax(82%,1fr)] grid-flow-col gap-3 max-sm:snap-x sm:auto-cols-[minmax(14.5rem,1fr)]">
          {statuses.map((status) => (
            <BoardColumn key={status} status={status} onCount={onCount} {...props} />
          ))}
        </div>
      </section>
    </>
  );
}

export function InboxBoard(props: BoardProps) {
  const { inbox, onChange } = props;
  const now = useNow();
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
      <Columns {...props} now={now} />
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`${cardClass} rotate-2 cursor-grabbing shadow-lift`}>
            <CardContent item={dragged} {...{ inbox, now, onChange }} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
