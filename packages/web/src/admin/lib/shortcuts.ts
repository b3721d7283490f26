import { useEffect, useEffectEvent } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"));

function useKeyDown(listen: (event: KeyboardEvent) => void, active: boolean): void {
  const run = useEffectEvent(listen);
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => run(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [active]);
}

export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>, active = true): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const act = shortcuts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }, active);
}

/** Runs also while somebody types. */
export function useControlKey(key: string, act: () => void): void {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    act();
  }, true);
}
