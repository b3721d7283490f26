import { type RefObject, useEffect } from "react";

const ENTRY = "[data-key]";

const getKey = (entry: HTMLElement | null) => entry?.dataset.key ?? "";

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function watch(list: HTMLElement): () => void {
  let held: { entry: HTMLElement; key: string; order: string[] } | undefined;
  const entries = () => [...list.querySelectorAll<HTMLElement>(ENTRY)];
  const hold = ({ target }: FocusEvent) => {
    const entry = (target as Element).closest<HTMLElement>(ENTRY);
    held = entry ? { entry, key: getKey(entry), order: entries().map(getKey) } : undefined;
  };
  // Browsers differ in whether a removed element loses the focus with an event.
  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) {
      if (!(relatedTarget as Element).closest("dialog")) held = undefined;
      return;
    }
    queueMicrotask(() => {
      if (isLost() && (target as Element).isConnected) held = undefined;
    });
  };
  const passOn = () => {
    if (!held) return;
    const { entry, key, order } = held;
    if (entry.isConnected && getKey(entry) === key) {
      held.order = entries().map(getKey);
      return;
    }
    if (document.querySelector("dialog[open]")) return;
    held = undefined;
    if (!isLost()) return;
    const at = order.indexOf(key);
    const wanted = [key, ...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).reverse()];
    const rest = new Map(entries().map((one) => [getKey(one), one]));
    const heir = rest.get(wanted.find((one) => rest.has(one)) ?? "") ?? entries()[0];
    (heir?.querySelector<HTMLElement>("a, button") ?? list).focus({ preventScroll: true });
    heir?.scrollIntoView({ block: "nearest" });
  };
  const observer = new MutationObserver(passOn);
  observer.observe(list, { childList: true, subtree: true });
  const stop = new AbortController();
  list.addEventListener("focusin", hold, stop);
  list.addEventListener("focusout", release, stop);
  // A dialog's close event doesn't bubble.
  document.addEventListener("close", passOn, { capture: true, signal: stop.signal });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

/** Passes the focus on when the focused entry leaves the list. Entries have `data-key`. The list needs a `tabIndex`, because it gets the focus when it is empty. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => (list.current ? watch(list.current) : undefined), [list]);
}
