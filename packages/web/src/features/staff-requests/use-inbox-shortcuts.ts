import type { RefObject } from "react";
import { useShortcuts } from "../../lib/staff/shortcuts.ts";
import type { FilterControl } from "./use-filter.ts";

interface Options {
  activeId: string | undefined;
  setActiveId: (id: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  control: FilterControl;
}

/** Lines or cards in their order on the screen. */
const entries = () => [...document.querySelectorAll<HTMLElement>("main [data-key]")];

const idOf = (entry: Element | null | undefined) => (entry as HTMLElement | null | undefined)?.dataset.key;

/** The line with the focus, otherwise the one that was gone to last. */
const current = (activeId: string | undefined) =>
  idOf(document.activeElement?.closest("[data-key]")) ?? activeId;

/** The keys of the inbox; the command palette lists them. Enter follows the focused line's link by itself. */
export function useInboxShortcuts({ activeId, setActiveId, searchField, control }: Options): void {
  const step = (by: number) => {
    const all = entries();
    const now = all.findIndex((entry) => idOf(entry) === current(activeId));
    const next = all[now === -1 ? 0 : Math.min(all.length - 1, Math.max(0, now + by))];
    const id = idOf(next);
    if (!id) return;
    setActiveId(id);
    next?.querySelector("a")?.focus({ preventScroll: true });
  };
  const press = (menu: string) => {
    const entry = entries().find((one) => idOf(one) === current(activeId));
    entry?.querySelector<HTMLElement>(`[data-menu=${menu}]`)?.click();
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    e: () => press("status"),
    a: () => press("assignee"),
    b: () => control.setView(control.view === "board" ? "table" : "board"),
    "/": () => searchField.current?.focus(),
  });
}
