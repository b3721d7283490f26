import { type RefObject, useEffect } from "react";

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function watch(list: HTMLElement): () => void {
  let held: { entry: HTMLElement; later: HTMLElement[] } | undefined;
  const findEntries = () => [...list.querySelectorAll<HTMLElement>("[data-key]")];
  const describe = (entry: HTMLElement) => {
    const entries = findEntries();
    return { entry, later: entries.slice(entries.indexOf(entry) + 1) };
  };
  const hold = ({ target }: FocusEvent) => {
    const entry = (target as Element).closest<HTMLElement>("[data-key]");
    held = entry ? describe(entry) : undefined;
  };
  // Not every browser fires an event when a focused element is removed.
  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest("dialog")) held = undefined;
    queueMicrotask(() => {
      if (isLost() && (target as Element).isConnected) held = undefined;
    });
  };
  const passOn = () => {
    if (!held) return;
    const { entry, later } = held;
    const entries = findEntries();
    if (entry.isConnected) held = describe(entry);
    if (entry.isConnected || document.querySelector("dialog[open]")) return;
    held = undefined;
    if (!isLost()) return;
    const moved = entries.find(({ dataset }) => dataset.key === entry.dataset.key);
    const heir = moved ?? later.find(({ isConnected }) => isConnected) ?? entries.at(-1);
    (heir?.querySelector<HTMLElement>("a, button") ?? list).focus({ preventScroll: true });
    heir?.scrollIntoView({ block: "nearest" });
  };
  const observer = new MutationObserver(passOn);
  observer.observe(list, { childList: true, subtree: true });
  const stop = new AbortController();
  const { signal } = stop;
  list.addEventListener("focusin", hold, { signal });
  list.addEventListener("focusout", release, { signal });
  // A dialog's close event doesn't bubble.
  document.addEventListener("close", passOn, { capture: true, signal });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

/** Sonner returns the focus only after the last toast, and a press of Undo opens another toast. */
export function useFocusAfterToast(): void {
  useEffect(() => {
    let before: HTMLElement | undefined;
    const findToaster = ({ target }: Event) => (target as Element).closest("[data-sonner-toaster]");
    const hold = (event: FocusEvent) => {
      if (!findToaster(event)) before = event.target as HTMLElement;
    };
    const giveBack = (event: MouseEvent) => {
      if (findToaster(event) && (event.target as Element).closest("button"))
        before?.focus({ preventScroll: true });
    };
    const stop = new AbortController();
    document.addEventListener("focusin", hold, stop);
    document.addEventListener("click", giveBack, stop);
    return () => stop.abort();
  }, []);
}

/**
 * Moves the focus to the next entry when the focused entry leaves the list. Entries need
 * `data-key`. The list needs a `tabIndex`, because an empty list takes the focus.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => (list.current ? watch(list.current) : undefined), [list]);
}
