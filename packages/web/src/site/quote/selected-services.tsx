import { otherService } from "@handyman/core/catalogue/service-rules";
import { formatDollars } from "@handyman/core/lib/money";
import X from "lucide-react/icons/x";
import { type Dispatch, useId, useRef } from "react";
import { useMinimum, useSettings } from "../../lib/queries.ts";
import { estimateForm } from "./estimate-form.ts";
import type { PartWords } from "./form-language.tsx";
import { nameItem, nameService, ServiceName, TaskName, usePartLanguage } from "./part-language.tsx";
import {
  type Action,
  type Catalogue,
  findEntry,
  findPlan,
  isOpen,
  listItems,
  type QuoteState,
  type QuoteValues,
  type ServiceItem,
} from "./state.ts";

interface Props {
  catalogue: Catalogue;
  state: QuoteState;
  dispatch: Dispatch<Action>;
}

function usePrice(catalogue: Catalogue, values: QuoteValues, words: PartWords): string {
  const { plans } = useSettings();
  const minimum = useMinimum();
  const estimate = estimateForm(catalogue, values, minimum);
  const plan = findPlan(plans, values);
  if (!plan) return estimate ? words.usualPrice(estimate, formatDollars(minimum)) : "";
  const { name, price } = plan;
  const planPrice = price && words.usualPlanPrice(name, formatDollars(Number(price)));
  return [planPrice, estimate && words.otherTasksPrice(estimate.range)].filter(Boolean).join(" ");
}

/** A service without a task is a full answer. A task only makes the price more exact. */
function Tasks({ items, onPick }: { items: readonly ServiceItem[]; onPick: (item: ServiceItem) => void }) {
  const id = useId();
  const { words } = usePartLanguage();
  if (items.length === 0) return null;
  return (
    <div className="px-3.5 pb-3">
      <p id={id} className="mb-2 text-sm">
        {words.whichTask}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.subService}>
            <button
              type="button"
              onClick={() => onPick(item)}
              className="rounded-full border border-line-strong bg-surface px-3.5 py-2 text-left text-sm leading-tight hover:border-brand"
            >
              <TaskName item={item} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const noteOpen = ({ serviceKey }: ServiceItem, words: PartWords) =>
  serviceKey === otherService.key ? words.tellBelow : words.notSure;

export function SelectedServices({ catalogue, state, dispatch }: Props) {
  const items = state.values.services;
  const language = usePartLanguage();
  const { words } = language;
  const price = usePrice(catalogue, state.values, words);
  const region = useRef<HTMLDivElement>(null);
  if (items.length === 0) return <div ref={region} tabIndex={-1} className="hidden" />;
  // The pressed button disappears, so move the focus.
  const change = (action: Action) => {
    region.current?.focus({ preventScroll: true });
    dispatch(action);
  };
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <p className="mb-2 font-semibold" aria-live="polite">
        {words.selected} <span className="font-normal text-ink-soft">({items.length})</span>
      </p>
      <ul aria-label={words.selected} className="grid gap-2">
        {items.map((item) => {
          const isWhole = isOpen(item);
          const note = isWhole ? noteOpen(item, words) : nameService(language, item);
          const tasks = isWhole ? listItems(findEntry(catalogue, item.serviceKey)) : [];
          return (
            <li key={`${item.serviceKey} ${item.subService}`} className="rounded-field bg-brand-soft">
              <div className="flex items-center gap-3 py-1 pr-1 pl-3.5">
                <span className="wrap-anywhere min-w-0 flex-1 py-1.5 leading-snug">
                  <span className="block font-semibold">
                    {isWhole ? <ServiceName item={item} /> : <TaskName item={item} />}
                  </span>
                  <span className="block text-ink-soft text-sm">
                    {isWhole ? note : <ServiceName item={item} />}
                  </span>
                </span>
                <button
                  type="button"
                  aria-label={words.remove(`${nameItem(language, item)}, ${note}`)}
                  className="grid size-11 shrink-0 place-items-center rounded-full text-brand-strong hover:bg-surface"
                  onClick={() => change({ type: "remove-service", item })}
                >
                  <X className="size-5" />
                </button>
              </div>
              <Tasks items={tasks} onPick={(task) => change({ type: "add-services", items: [task] })} />
            </li>
          );
        })}
      </ul>
      {price && <p className="mt-2 text-ink-soft text-sm">{price}</p>}
    </div>
  );
}
