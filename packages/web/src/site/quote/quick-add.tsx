import { limits } from "@handyman/core/requests/quote-form/rules";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { PartWords } from "./form-language.tsx";
import { ServiceName, TaskName, usePartLanguage } from "./part-language.tsx";
import { type Catalogue, isOpen, isSameService, listItems, makeOpenItem, type ServiceItem } from "./state.ts";

export function toggleItem(staged: readonly ServiceItem[], item: ServiceItem): ServiceItem[] {
  const rest = staged.filter((present) => !isSameService(present, item));
  return rest.length < staged.length ? rest : [...staged, item];
}

type ItemState = "added" | "staged" | "free";

const labelState = (state: ItemState, { added, toAdd }: PartWords["browsing"]) =>
  ({ added, staged: toAdd, free: "" })[state];

function Item({ item, state, onToggle }: { item: ServiceItem; state: ItemState; onToggle: () => void }) {
  const label = labelState(state, usePartLanguage().words.browsing);
  const Icon = state === "free" ? Plus : Check;
  return (
    <button
      type="button"
      aria-pressed={state !== "free"}
      aria-disabled={state === "added" || undefined}
      onClick={() => state !== "added" && onToggle()}
      className={clsx(
        "flex min-h-11 w-full items-center gap-2.5 rounded-field px-2.5 py-1.5 text-left leading-snug",
        "focus-visible:outline-offset-0",
        state === "staged" ? "bg-brand-soft font-semibold" : "hover:bg-brand-soft",
        state === "added" && "cursor-default text-ink-soft hover:bg-transparent",
      )}
    >
      <Icon className="size-5 shrink-0 text-brand" />
      <span className="flex-1">{isOpen(item) ? <ServiceName item={item} /> : <TaskName item={item} />}</span>
      {label && <span className="shrink-0 text-sm font-semibold text-brand">{label}</span>}
    </button>
  );
}

interface TaskListProps {
  catalogue: Catalogue;
  getState: (item: ServiceItem) => ItemState;
  onToggle: (item: ServiceItem) => void;
}

function TaskList({ catalogue, getState, onToggle }: TaskListProps) {
  const groups = catalogue.map((entry) => {
    const service = makeOpenItem(entry);
    return { service, items: entry.subServices.length > 0 ? listItems(entry) : [service] };
  });
  return (
    <div className="max-h-80 overflow-y-auto overscroll-contain border-y border-line bg-surface px-2 py-1">
      {groups.map((group) => (
        <fieldset key={group.service.serviceKey} className="min-w-0 py-1.5">
          <legend className="px-2.5 pt-1 text-sm font-semibold text-ink-soft">
            <ServiceName item={group.service} />
          </legend>
          {group.items.map((item) => (
            <Item key={item.subService} item={item} state={getState(item)} onToggle={() => onToggle(item)} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface QuickAddProps {
  catalogue: Catalogue;
  selected: readonly ServiceItem[];
  onAdd: (items: ServiceItem[]) => void;
}

function Panel({ id, selected, onAdd, ...rest }: QuickAddProps & { id: string }) {
  const [staged, setStaged] = useState<ServiceItem[]>([]);
  const [message, setMessage] = useState("");
  const { browsing } = usePartLanguage().words;
  const free = limits.services - selected.length;
  const getState = (item: ServiceItem): ItemState => {
    if (selected.some((present) => isSameService(present, item))) return "added";
    return staged.some((present) => isSameService(present, item)) ? "staged" : "free";
  };
  const toggle = (item: ServiceItem) => {
    const next = toggleItem(staged, item);
    if (next.length <= free) setStaged(next);
  };
  const pending = staged.filter((item) => getState(item) === "staged");
  const addAll = () => {
    if (pending.length === 0) return;
    onAdd(pending);
    setMessage(browsing.countAdded(pending.length));
    setStaged([]);
  };
  return (
    <div id={id} className="mt-2 overflow-hidden rounded-card border border-line bg-paper">
      <TaskList {...rest} getState={getState} onToggle={toggle} />
      <div className="flex items-center justify-between gap-3 p-3 pl-4">
        <p aria-live="polite" className="text-sm text-ink-soft">
          {pending.length > 0 ? browsing.countToAdd(pending.length) : message || browsing.hint}
        </p>
        <Button
          variant="secondary"
          className="shrink-0"
          aria-disabled={pending.length === 0}
          onClick={addAll}
        >
          {browsing.addAll}
        </Button>
      </div>
    </div>
  );
}

export function QuickAdd(props: QuickAddProps) {
  const [isOpened, setOpened] = useState(false);
  const { browsing } = usePartLanguage().words;
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpened}
        aria-controls={isOpened ? id : undefined}
        onClick={() => setOpened(!isOpened)}
        className="-ml-2 flex min-h-11 items-center gap-2 rounded-field px-2 font-semibold text-brand hover:bg-brand-soft"
      >
        <ChevronDown className={clsx("size-5 transition-transform", isOpened && "rotate-180")} />
        {browsing.quickAdd}
      </button>
      {isOpened && <Panel id={id} {...props} />}
    </div>
  );
}
