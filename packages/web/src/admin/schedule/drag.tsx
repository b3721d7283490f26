import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import type { PlannedRequest } from "../inbox/visit-question.tsx";

export interface Slot {
  day: string;
  start: string;
  staffId: string;
}

/** A shorter move is a press. */
const MIN_DISTANCE = 6;

function findSlot(x: number, y: number): HTMLElement | undefined {
  return document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-slot]"))
    .find((slot) => slot !== null);
}

function mark(slot: HTMLElement | undefined): void {
  for (const marked of document.querySelectorAll("[data-slot][data-over]"))
    if (marked !== slot) marked.removeAttribute("data-over");
  slot?.setAttribute("data-over", "");
}

const readSlot = ({ dataset: { day = "", start = "", staff = "" } }: HTMLElement): Slot => ({
  day,
  start,
  staffId: staff,
});

interface Dragged {
  item: PlannedRequest;
  x: number;
  y: number;
}

/**
 * Lets a mouse or a pen drag a request onto a slot of the schedule. A finger scrolls: it presses
 * the visit and chooses "Move".
 */
export function useDrag(onDrop: (item: PlannedRequest, slot: Slot) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const begin = (item: PlannedRequest) => (event: ReactPointerEvent) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    const origin = { x: event.clientX, y: event.clientY };
    let isDragged = false;
    const listeners = new AbortController();
    const { signal } = listeners;
    const end = () => {
      listeners.abort();
      mark(undefined);
      setDragged(undefined);
    };
    stop.current?.();
    stop.current = end;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      isDragged ||= Math.hypot(x - origin.x, y - origin.y) >= MIN_DISTANCE;
      if (!isDragged) return;
      mark(findSlot(x, y));
      setDragged({ item, x, y });
    };
    const drop = ({ clientX: x, clientY: y }: PointerEvent) => {
      const slot = isDragged ? findSlot(x, y) : undefined;
      end();
      if (!isDragged) return;
      // The release of the button is no press.
      const ignore = (click: MouseEvent) => {
        click.preventDefault();
        click.stopPropagation();
      };
      window.addEventListener("click", ignore, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", ignore, { capture: true }));
      if (slot) onDrop(item, readSlot(slot));
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", drop, { signal });
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
  };
  return { dragged, begin };
}

export type BeginDrag = ReturnType<typeof useDrag>["begin"];

export const DraggedCard = ({ dragged }: { dragged: Dragged | undefined }) =>
  dragged && (
    <p
      aria-hidden="true"
      className="pointer-events-none fixed z-50 max-w-56 rotate-2 truncate rounded-field border border-brand bg-surface px-3 py-2 font-semibold text-sm shadow-lift"
      style={{ left: dragged.x + 8, top: dragged.y + 8 }}
    >
      {dragged.item.name}
    </p>
  );
