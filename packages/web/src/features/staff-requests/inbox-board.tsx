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
import type { RequestStatus } from "@handyman/core/request/rules";
import type { RequestSummary } from "@handyman/core/request/schema";
import { useCallback, useRef, useState } from "react";
import { useKeptFocus } from "../../ui/staff/use-kept-focus.ts";
import { CardFace, cardLook } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { boardFilter, type Filter, queryOf } from "./filter.ts";
import type { ListProps } from "./inbox-table.tsx";
import { ListStatus } from "./list-status.tsx";
import { useNow } from "./time.ts";
import { statusNames } from "./words.ts";

const itemOf = (event: Pick<DragEndEvent, "active">) => event.active.data.current?.item as RequestSummary;

const columnName = (id: UniqueIdentifier | undefined) =>
  id === undefined ? "no column" : statusNames[id as RequestStatus];

/** What a screen reader hears of a drag. */
const announcements: Announcements = {
  onDragStart: (event) => `${itemOf(event).name} lifted.`,
  onDragOver: (event) => `${itemOf(event).name} is over ${columnName(event.over?.id)}.`,
  onDragEnd: (event) => `${itemOf(event).name} dropped on ${columnName(event.over?.id)}.`,
  onDragCancel: (event) => `${itemOf(event).name} stays where it was.`,
};

/** A press is a drag after 6 pixels, a touch after a quarter of a second: until then it scrolls or follows the link. */
const useBoardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

/** How many cards the columns show together; undefined until all of them have come. */
function useCount(statuses: readonly RequestStatus[]) {
  const [counts, setCounts] = useState<Partial<Record<RequestStatus, number | undefined>>>({});
  const onCount = useCallback(
    (status: RequestStatus, count: number | undefined) => setCounts((old) => ({ ...old, [status]: count })),
    [],
  );
  const all = statuses.map((status) => counts[status]);
  const isWhole = all.every((count) => count !== undefined);
  return { onCount, count: isWhole ? all.reduce((sum, count) => sum + count, 0) : undefined };
}

type BoardProps = Omit<ListProps, "empty"> & { filter: Filter };

function Columns({ filter, now, ...rest }: BoardProps & { now: number }) {
  const { inbox } = rest;
  const board = useRef<HTMLElement>(null);
  useKeptFocus(board);
  const statuses = inbox.statuses.filter((status) => status !== "spam");
  const { onCount, count } = useCount(statuses);
  const query = queryOf(boardFilter(filter));
  return (
    <>
      <ListStatus {...{ inbox, query, count }} empty={`No ${inbox.noun}s shown`} />
      <section
        ref={board}
        aria-label="Board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
        tabIndex={0}
        className="-mx-4 overflow-x-auto overscroll-x-contain px-4 pb-4 sm:-mx-8 sm:px-8"
      >
        <div className="grid auto-cols-[minmax(82%,1fr)] grid-flow-col gap-3 max-sm:snap-x sm:auto-cols-[minmax(14.5rem,1fr)]">
          {statuses.map((status) => (
            <BoardColumn key={status} {...{ status, filter, now, onCount }} {...rest} />
          ))}
        </div>
      </section>
    </>
  );
}

/** The inbox as columns by status; spam has its own folder in the table. By keyboard a card moves through its menu. */
export function InboxBoard({ filter, ...rest }: BoardProps) {
  const { inbox, onChange } = rest;
  const now = useNow();
  const [dragged, setDragged] = useState<RequestSummary>();
  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    const status = event.over?.id as RequestStatus | undefined;
    const item = itemOf(event);
    if (status && status !== item.status) onChange(item, { status });
  };
  return (
    <DndContext
      sensors={useBoardSensors()}
      accessibility={{ announcements }}
      autoScroll={{ acceleration: 4 }}
      onDragStart={(event) => setDragged(itemOf(event))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      <Columns {...rest} filter={filter} now={now} />
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`${cardLook} rotate-2 cursor-grabbing shadow-lift`}>
            <CardFace inbox={inbox} item={dragged} now={now} onChange={onChange} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
