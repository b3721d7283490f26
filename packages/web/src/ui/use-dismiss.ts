import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * While `open`, tells when the visitor leaves `region`: by Escape (`"escape"`, so that the caller can give the focus
 * back), by pressing outside of it, or by moving the focus out of it (`"outside"`).
 */
export function useDismiss(
  region: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (how: "escape" | "outside") => void,
) {
  const dismissed = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !region.current?.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismissed("escape");
    };
    const onLeave = (event: Event) => {
      if (isOutside(event.target)) dismissed("outside");
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
    };
  }, [open, region]);
}
