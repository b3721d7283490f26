import { type PointerEvent, useLayoutEffect, useRef } from "react";

const PAN_STEP_PX = 80;

export function usePan(zoom: number) {
  const frame = useRef<HTMLElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    if (zoom === 1) middle.current = { x: 0.5, y: 0.5 };
    const { x, y } = middle.current;
    current.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    );
  }, [zoom]);
  const remember = () => {
    const { current } = frame;
    if (!current) return;
    middle.current = {
      x: (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth,
      y: (current.scrollTop + current.clientHeight / 2) / current.scrollHeight,
    };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (zoom > 1 && event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const isDragging = event.currentTarget.hasPointerCapture(event.pointerId);
    if (isDragging) event.currentTarget.scrollBy(-event.movementX, -event.movementY);
  };
  return {
    pan: (x: number, y: number) => frame.current?.scrollBy(x * PAN_STEP_PX, y * PAN_STEP_PX),
    frame: { ref: frame, onScroll: remember, onPointerDown, onPointerMove },
  };
}
