import { type RefObject, useEffect } from "react";

/** Entries of a list: they name themselves by `data-key`, and hold a link or button. */
const ENTRY = "[data-key]";

const keyOf = (entry: Element | null | undefined) => (entry as HTMLElement | null | undefined)?.dataset.key;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Where the focus goes once the entry with that key has left: to itself elsewhere, the next, the one before, or the first. */
function heirOf(entries: readonly HTMLElement[], key: string, order: readonly string[]) {
  const at = order.indexOf(key);
  const wanted = [key, ...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).reverse()];
  const found = wanted.map((one) => entries.find((entry) => keyOf(entry) === one)).find(Boolean);
  return found ?? entries[0];
}

/** Follows which entry has the focus, and passes the focus on when that entry leaves. Returns how to stop. */
function watch(list: HTMLElement): () => void {
  let held: { entry: HTMLElement; key: string; order: string[] } | undefined;
  const entries = () => [...list.querySelectorAll<HTMLElement>(ENTRY)];
  const hold = ({ target }: FocusEvent) => {
    const entry = (target as Element).closest<HTMLElement>(ENTRY);
    const key = keyOf(entry);
    held = entry && key ? { entry, key, order: entries().map((one) => keyOf(one) ?? "") } : undefined;
  };
  // Browsers differ in whether what is removed loses the focus with an event; what is left on purpose stays in the page.
  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) {
      // A dialog gives the focus back, unless what had it is gone by then.
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
    if (entry.isConnected && keyOf(entry) === key) {
      held.order = entries().map((one) => keyOf(one) ?? "");
      return;
    }
    // Beside an open dialog nothing can have the focus.
    if (document.querySelector("dialog[open]")) return;
    held = undefined;
    if (!isLost()) return;
    const heir = heirOf(entries(), key, order);
    (heir?.querySelector<HTMLElement>("a, button") ?? list).focus({ preventScroll: true });
    heir?.scrollIntoView({ block: "nearest" });
  };
  const observer = new MutationObserver(passOn);
  list.addEventListener("focusin", hold);
  list.addEventListener("focusout", release);
  // A dialog's event of closing goes no further up.
  document.addEventListener("close", passOn, true);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    list.removeEventListener("focusin", hold);
    list.removeEventListener("focusout", release);
    document.removeEventListener("close", passOn, true);
  };
}

/**
 * Keeps the focus in a list whose focused entry leaves it, because of a change of status, say: otherwise it would fall to the page,
 * and the keyboard begin at the top. The list itself takes it once it is empty, so it needs a `tabIndex`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => (list.current ? watch(list.current) : undefined), [list]);
}
