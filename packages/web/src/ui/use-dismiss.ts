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
    document.addEventListener("keydown", handleKey);
    document.addEventListener("pointerdown", handleLeave);
    document.addEventListener("focusin", handleLeave);
    return () => {
      document.removeEventListener("keydown", handleKey);
      document.removeEventListener("pointerdown", handleLeave);
      document.removeEventListener("focusin", handleLeave);
    };
  }, [isOpen, region]);
}
