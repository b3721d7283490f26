import type { RefObject } from "react";
import { useShortcuts } from "../../lib/shortcuts.ts";
import type { FilterControl } from "../filter.ts";

interface Options {
  activeId: string | undefined;
  setActiveId: (id: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  control: FilterControl;
}

const findEntries = () => [...document.querySelectorAll<HTMLElement>("main [data-key]")];

const getId = (entry: Element | null | undefined) => (entry as HTMLElement | null | undefined)?.dataset.key;

const getCurrentId = (activeId: string | undefined) =>
  getId(document.activeElement?.closest("[data-key]")) ?? activeId;

export function useInboxShortcuts({ activeId, setActiveId, searchField, control }: Options): void {
  const step = (by: number) => {
    const all = findEntries();
    const now = all.findIndex((entry) => getId(entry) === getCurrentId(activeId));
    const next = all[now === -1 ? 0 : Math.min(all.length - 1, Math.max(0, now + by))];
    const id = getId(next);
    if (!id) return;
    setActiveId(id);
    next?.querySelector("a")?.focus({ preventScroll: true });
  };
  const press = (menu: string) => {
    const entry = findEntries().find((one) => getId(one) === getCurrentId(activeId));
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
