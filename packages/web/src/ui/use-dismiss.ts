import { type RefObject, useEffect, useEffectEvent } from "react";

export function useDismiss(
  region: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (how: "escape" | "outside") => void,
) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !region.current?.contains(target);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss("escape");
    };
    const handleLeave = (event: Event) => {
      if (isOutside(event.target)) dismiss("outside");
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("keydown", handleKey, { signal });
    document.addEventListener("pointerdown", handleLeave, { signal });
    document.addEventListener("focusin", handleLeave, { signal });
    return () => listeners.abort();
  }, [isOpen, region]);
}
