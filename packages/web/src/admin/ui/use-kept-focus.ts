import { type RefObject, useEffect } from "react";

const ENTRY = "[data-key]";

const getKey = (entry: Element | null | undefined) => (entry as HTMLElement | null | undefined)?.dataset.key;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function findHeir(entries: readonly HTMLElement[], key: string, order: readonly string[]) {
  const at = order.indexOf(key);
  const wanted = [key, ...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).reverse()];
  const found = wanted.map((one) => entries.find((entry) => getKey(entry) === one)).find(Boolean);
  return found ?? entries[0];
}

function watch(list: HTMLElement): () => void {
  let held: { entry: HTMLElement; key: string; order: string[] } | undefined;
  const entries = () => [...list.querySelectorAll<HTMLElement>(ENTRY)];
  const hold = ({ target }: FocusEvent) => {
    const entry = (target as Element).closest<HTMLElement>(ENTRY);
    const key = getKey(entry);
    held = entry && key ? { entry, key, order: entries().map((one) => getKey(one) ?? "") } : undefined;
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
      held.order = entries().map((one) => getKey(one) ?? "");
      return;
    }
    if (document.querySelector("dialog[open]")) return;
    held = undefined;
    if (!isLost()) return;
    const heir = findHeir(entries(), key, order);
    (heir?.querySelector<HTMLElement>("a, button") ?? list).focus({ preventScroll: true });
    heir?.scrollIntoView({ block: "nearest" });
  };
  const observer = new MutationObserver(passOn);
  list.addEventListener("focusin", hold);
  list.addEventListener("focusout", release);
  // A dialog's close event doesn't bubble.
  document.addEventListener("close", passOn, true);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    list.removeEventListener("focusin", hold);
    list.removeEventListener("focusout", release);
    document.removeEventListener("close", passOn, true);
  };
}

/** Passes the focus on when the focused entry leaves the list. Entries have `data-key`. The list needs a `tabIndex`, because it gets the focus when it is empty. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => (list.current ? watch(list.current) : undefined), [list]);
}
