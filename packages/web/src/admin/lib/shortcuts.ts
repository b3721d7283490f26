import { useEffect, useEffectEvent } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox]), textarea, select, [role=textbox]"));

/** `key` already includes Shift for letters and signs. */
const getName = ({ key, shiftKey }: KeyboardEvent) => (shiftKey && key.length > 1 ? `Shift+${key}` : key);

function useKeyDown(listen: (event: KeyboardEvent) => void): void {
  const run = useEffectEvent(listen);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => run(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/**
 * With `isInDialog`, the shortcuts work in an open dialog. All others are off while a dialog is
 * open.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>, isInDialog = false): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (!isInDialog && document.querySelector("dialog[open]")) return;
    const act = shortcuts[getName(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

export function useControlKey(key: string, act: () => void): void {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    act();
  });
}
