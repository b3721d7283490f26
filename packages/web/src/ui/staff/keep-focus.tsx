import { type ReactNode, useEffect, useRef } from "react";

const ROWS = "[data-key]";

/** Keeps the focus where it was in a list: what had it may go by an act of its own row or of a dialog. Answers how to stop. */
function keepFocusIn(list: HTMLElement): () => void {
  let held: Node | undefined;
  let place = -1;
  const rows = () => [...list.querySelectorAll<HTMLElement>(ROWS)];
  const remember = ({ target }: FocusEvent) => {
    held = target as Node;
    place = rows().findIndex((row) => row.contains(held as Node));
  };
  const restore = () => {
    const isLost = held && !held.isConnected && document.activeElement === document.body;
    if (!isLost || place < 0) return;
    held = undefined;
    const row = rows()[place] ?? rows().at(-1);
    const control = row?.querySelector<HTMLElement>("a, button, input");
    (control ?? document.querySelector<HTMLElement>("main h1"))?.focus();
  };
  const observer = new MutationObserver(restore);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener("focusin", remember);
  // While a dialog is open nothing beside it can have the focus; its event of closing goes no further up.
  document.addEventListener("close", restore, true);
  return () => {
    observer.disconnect();
    list.removeEventListener("focusin", remember);
    document.removeEventListener("close", restore, true);
  };
}

/** Around a list of rows with `data-key`: when the row with the focus goes, the next one gets it, or the screen's heading. */
export function KeepFocus({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (list.current ? keepFocusIn(list.current) : undefined), []);
  return <div ref={list}>{children}</div>;
}
