import { limits } from "@handyman/core/quote/rules";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { findItems, toggled } from "./quick-add-items.ts";
import { type ServiceItem, sameService } from "./state.ts";

interface Props {
  selected: readonly ServiceItem[];
  onAdd: (items: ServiceItem[]) => void;
}

type ItemState = "added" | "staged" | "free";

const marks = { added: "Added", staged: "To Add", free: "" } as const;

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
      <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <span className="flex-1">{item.subService}</span>
      {marks[state] && <span className="shrink-0 text-sm font-semibold text-brand">{marks[state]}</span>}
    </button>
  );
}

function Panel({ id, selected, onAdd }: Props & { id: string }) {
  const [staged, setStaged] = useState<ServiceItem[]>([]);
  const [query, setQuery] = useState("");
  const [announced, setAnnounced] = useState("");
  const groups = findItems(query);
  const room = limits.services - selected.length;
  const stateOf = (item: ServiceItem): ItemState => {
    if (selected.some((present) => sameService(present, item))) return "added";
    return staged.some((present) => sameService(present, item)) ? "staged" : "free";
  };
  const waiting = staged.filter((item) => stateOf(item) === "staged");
  const addAll = () => {
    if (waiting.length === 0) return;
    onAdd(waiting);
    setAnnounced(waiting.length === 1 ? "1 service added." : `${waiting.length} services added.`);
    setStaged([]);
  };
  // Enter in the filter must not send the whole form.
  const keepEnter = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();
  return (
    <div id={id} className="mt-2 overflow-hidden rounded-card border border-line bg-paper">
      <div className="p-4 pb-3">
        <TextInput
          label="Find a task"
          type="search"
          optional
          placeholder="Faucet, shelf, fence…"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={keepEnter}
        />
      </div>
      <div className="max-h-80 overflow-y-auto overscroll-contain border-y border-line bg-surface px-2 py-1">
        {groups.map((group) => (
          <fieldset key={group.name} className="min-w-0 py-1.5">
            <legend className="px-2.5 pt-1 text-sm font-semibold text-ink-soft">{group.name}</legend>
            {group.items.map((item) => (
              <Item
                key={item.subService}
                item={item}
                state={stateOf(item)}
                onToggle={() => {
                  const next = toggled(staged, item);
                  if (next.length <= room) setStaged(next);
                }}
              />
            ))}
          </fieldset>
        ))}
        {groups.length === 0 && (
          <p className="px-2.5 py-6 text-center text-ink-soft">
            Nothing by that name. Describe it below and we will quote it.
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 p-3 pl-4">
        <p aria-live="polite" className="text-sm text-ink-soft">
          {waiting.length > 0 ? `${waiting.length} to add` : announced || "Tap the tasks you need"}
        </p>
        <Button variant="secondary" aria-disabled={waiting.length === 0} onClick={addAll}>
          Add All
        </Button>
      </div>
    </div>
  );
}

/** All tasks of the catalogue: several are staged, then added together (specification 4). */
export function QuickAdd(props: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="-ml-2 flex min-h-11 items-center gap-2 rounded-field px-2 font-semibold text-brand hover:bg-brand-soft"
      >
        <ChevronDown
          aria-hidden="true"
          className={clsx("size-5 transition-transform", open && "rotate-180")}
        />
        Quick add several services
      </button>
      {open && <Panel id={id} {...props} />}
    </div>
  );
}
