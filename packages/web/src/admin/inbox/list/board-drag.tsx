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
import { type RequestStatus, statusNames } from "@handyman/core/requests/rules";
import type { RequestSummary } from "@handyman/core/requests/schema";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { cardClass, type Held } from "./board-card.tsx";
import type { ListProps } from "./inbox-table.tsx";

function Lifted({ held }: { held: Held }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: "card", data: held });
  useLayoutEffect(() => {
    held.lift = (event) => {
      if (!held.card?.contains(event.target as Node)) return;
      setNodeRef(held.card);
      listeners?.[event.type === "mousedown" ? "onMouseDown" : "onTouchStart"]?.(event);
    };
  }, [held, setNodeRef, listeners]);
  useEffect(() => void held.card?.toggleAttribute("data-dragged", isDragging), [held, isDragging]);
  return null;
}

function DropTarget({ status }: { status: RequestStatus }) {
  const { setNodeRef, node, isOver } = useDroppable({ id: status });
  useEffect(
    () => setNodeRef(document.querySelector<HTMLElement>(`[data-status=${status}]`)),
    [setNodeRef, status],
  );
  useEffect(() => void node.current?.toggleAttribute("data-over", isOver), [node, isOver]);
  return null;
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

/** A shorter press follows the link, and a shorter touch scrolls. */
const mouseLimits = { activationConstraint: { distance: 6 } };
const touchLimits = { activationConstraint: { delay: 250, tolerance: 8 } };

interface Props extends Pick<ListProps, "onChange"> {
  held: Held;
  statuses: readonly RequestStatus[];
  children: (item: RequestSummary) => ReactNode;
}

/**
 * Render it beside the board. If it were around the board, React would search all cards for readers
 * of its context at each step of a drag.
 */
export function BoardDrag({ held, statuses, onChange, children }: Props) {
  const [dragged, setDragged] = useState<RequestSummary>();
  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    const status = event.over?.id as RequestStatus | undefined;
    if (dragged && status && status !== dragged.status) onChange(dragged, { status });
  };
  return (
    <DndContext
      sensors={useSensors(useSensor(MouseSensor, mouseLimits), useSensor(TouchSensor, touchLimits))}
      accessibility={{ announcements }}
      autoScroll={{ acceleration: 4 }}
      onDragStart={(event) => setDragged(getItem(event))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      <Lifted held={held} />
      {statuses.map((status) => (
        <DropTarget key={status} status={status} />
      ))}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`${cardClass} rotate-2 cursor-grabbing shadow-lift`}>{children(dragged)}</div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
