import { useStore } from "@nanostores/react";
import { useMe } from "../../lib/people.ts";
import { useScreenActions } from "../../lib/screen-actions.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import type { Fields } from "../inbox.ts";
import { selectFrom, selection, selectTo, toggleSelected } from "./selection.ts";

const getKey = ({ dataset }: HTMLElement) => dataset.key ?? "";

const findEntries = () => [...document.querySelectorAll<HTMLElement>("main [data-key]")];

export const findShownIds = () => findEntries().map(getKey);

const focusEntry = (entry: HTMLElement) => entry.querySelector("a")?.focus({ preventScroll: true });

const findSelected = () => findEntries().filter(({ dataset }) => dataset.selected);

const findCurrent = (activeId: string | undefined) => {
  const focused = document.activeElement?.closest<HTMLElement>("[data-key]");
  return focused ?? findEntries().find((entry) => getKey(entry) === activeId);
};

/** The bar disappears with the selection, so move the focus to an entry first. */
export function leaveBar(activeId: string | undefined): void {
  const entry = findCurrent(activeId) ?? findSelected()[0];
  if (entry && document.activeElement?.closest("[data-bulk]")) focusEntry(entry);
}

export function findTargetIds(activeId: string | undefined): string[] {
  const selected = findSelected().map(getKey);
  const current = findCurrent(activeId);
  return selected.length > 0 || !current ? selected : [getKey(current)];
}

interface Keys {
  activeId: string | undefined;
  setActiveId: (id: string) => void;
  apply: (fields: Fields) => void;
  clear: () => void;
  canSelect: boolean;
}

export function useEntryKeys({ activeId, setActiveId, apply, clear, canSelect }: Keys): void {
  const { id: myId } = useMe();
  const hasSelection = useStore(selection).size > 0;
  const step = (by: number): string | undefined => {
    const entries = findEntries();
    const current = findCurrent(activeId);
    const place = current ? entries.indexOf(current) + by : 0;
    const next = entries[Math.min(entries.length - 1, Math.max(0, place))];
    if (!next) return undefined;
    setActiveId(getKey(next));
    focusEntry(next);
    return getKey(next);
  };
  const extend = (by: number) => {
    const current = findCurrent(activeId);
    if (current) selectFrom(getKey(current));
    const next = step(by);
    if (next) selectTo(next, findShownIds());
  };
  const toggle = () => {
    const current = findCurrent(activeId);
    const id = current ? getKey(current) : step(0);
    if (id) toggleSelected(id);
  };
  const press = (menu: string) => {
    const button = `[data-menu=${menu}]`;
    const ofSelection = document.querySelector<HTMLElement>(`[data-bulk] ${button}`);
    const pressed = ofSelection ?? findCurrent(activeId)?.querySelector<HTMLElement>(button);
    pressed?.click();
  };
  const assignToMe = () => apply({ assigneeId: myId });
  const markAsSpam = () => apply({ status: "spam" });
  const hasTarget = activeId !== undefined || hasSelection;
  useScreenActions(
    hasTarget
      ? [
          { name: "Assign to me", keys: "i", run: assignToMe },
          { name: "Mark as spam", keys: "!", run: markAsSpam },
          { name: "Change the status", keys: "e", run: () => press("status") },
          { name: "Change the assignee", keys: "a", run: () => press("assignee") },
        ]
      : [],
  );
  useShortcuts({
    j: () => void step(1),
    k: () => void step(-1),
    e: () => press("status"),
    a: () => press("assignee"),
    i: assignToMe,
    "!": markAsSpam,
    ...(canSelect && {
      x: toggle,
      "Shift+ArrowDown": () => extend(1),
      "Shift+ArrowUp": () => extend(-1),
    }),
    ...(canSelect && hasSelection && { Escape: clear }),
  });
}
