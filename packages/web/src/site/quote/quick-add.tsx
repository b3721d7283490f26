import { limits, unknownTask } from "@handyman/core/requests/quote-form/rules";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/field.tsx";
import { type Catalogue, isSameService, listItems, type ServiceItem } from "./state.ts";

export function findItems(catalogue: Catalogue, query: string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return catalogue.flatMap((entry) => {
    const items = listItems(entry).filter(({ serviceName, subService }) => {
      const text = `${serviceName} ${subService}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return items.length > 0 ? [{ name: entry.name, items }] : [];
  });
}

export function toggleItem(staged: readonly ServiceItem[], item: ServiceItem): ServiceItem[] {
  const rest = staged.filter((present) => !isSameService(present, item));
  return rest.length < staged.length ? rest : [...staged, item];
}

const stateLabels = { added: "Added", staged: "To Add", free: "" } as const;
type ItemState = keyof typeof stateLabels;

function Item({ item, state, onToggle }: { item: ServiceItem; state: ItemState; onToggle: () => void }) {
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
      <span className="flex-1">{item.subService === unknownTask ? item.serviceName : item.subService}</span>
      {stateLabels[state] && (
        <span className="shrink-0 text-sm font-semibold text-brand">{stateLabels[state]}</span>
      )}
    </button>
  );
}

interface TaskListProps {
  catalogue: Catalogue;
  query: string;
  getState: (item: ServiceItem) => ItemState;
  onToggle: (item: ServiceItem) => void;
}

function TaskList({ catalogue, query, getState, onToggle }: TaskListProps) {
  const groups = findItems(catalogue, query);
  return (
    <div className="max-h-80 overflow-y-auto overscroll-contain border-y border-line bg-surface px-2 py-1">
      {groups.map((group) => (
        <fieldset key={group.name} className="min-w-0 py-1.5">
          <legend className="px-2.5 pt-1 text-sm font-semibold text-ink-soft">{group.name}</legend>
          {group.items.map((item) => (
            <Item key={item.subService} item={item} state={getState(item)} onToggle={() => onToggle(item)} />
          ))}
        </fieldset>
      ))}
      {groups.length === 0 && (
        <p role="status" className="px-2.5 py-6 text-center text-ink-soft">
          Nothing by that name. Describe it below and we will quote it.
        </p>
      )}
    </div>
  );
}

interface QuickAddProps {
  catalogue: Catalogue;
  selected: readonly ServiceItem[];
  onAdd: (items: ServiceItem[]) => void;
}

function Panel({ id, query, selected, onAdd, ...rest }: QuickAddProps & { id: string; query: string }) {
  const [staged, setStaged] = useState<ServiceItem[]>([]);
  const [message, setMessage] = useState("");
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
    setMessage(pending.length === 1 ? "1 service added." : `${pending.length} services added.`);
    setStaged([]);
  };
  return (
    <div id={id} className="mt-2 overflow-hidden rounded-card border border-line bg-paper">
      <TaskList {...rest} query={query} getState={getState} onToggle={toggle} />
      <div className="flex items-center justify-between gap-3 p-3 pl-4">
        <p aria-live="polite" className="text-sm text-ink-soft">
          {pending.length > 0 ? `${pending.length} to add` : message || "Tap the tasks you need"}
        </p>
        <Button variant="secondary" aria-disabled={pending.length === 0} onClick={addAll}>
          Add All
        </Button>
      </div>
    </div>
  );
}

export function QuickAdd(props: QuickAddProps) {
  const [wasOpened, setOpened] = useState(false);
  const [query, setQuery] = useState("");
  const id = useId();
  const isOpen = wasOpened || query.trim() !== "";
  const toggle = () => {
    setQuery("");
    setOpened(!isOpen);
  };
  return (
    <div className="noscript:hidden">
      <TextInput
        label="Find a task"
        type="search"
        optional
        autoComplete="off"
        placeholder="Faucet, shelf, fence…"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        className="-ml-2 mt-1 flex min-h-11 items-center gap-2 rounded-field px-2 font-semibold text-brand hover:bg-brand-soft"
      >
        <ChevronDown className={clsx("size-5 transition-transform", isOpen && "rotate-180")} />
        Quick add several services
      </button>
      {isOpen && <Panel id={id} query={query} {...props} />}
    </div>
  );
}
