import { applyMinimum, formatDollars, formatRange, type PriceRange } from "@handyman/core/lib/money";
import { limits, unknownTask } from "@handyman/core/requests/quote-form/rules";
import X from "lucide-react/icons/x";
import { type Dispatch, useRef } from "react";
import { fullList, otherTasksPrice, usualPlanPrice, usualPrice } from "../../content/pages/quote-form.ts";
import { useMinimum, useSettings } from "../../lib/queries.ts";
import { useHydrated } from "../../lib/use-browser.ts";
import { Checkbox } from "../../ui/form/choices.tsx";
import { labelClass, Select } from "../../ui/form/field.tsx";
import { FormSection } from "./form-sections.tsx";
import { QuickAdd } from "./quick-add.tsx";
import {
  type Action,
  type Catalogue,
  findEntry,
  findItem,
  findPlan,
  isSameService,
  listItems,
  planService,
  type QuoteState,
  type QuoteValues,
  type ServiceItem,
} from "./state.ts";

function sumPrices(catalogue: Catalogue, items: readonly ServiceItem[]): PriceRange {
  const prices = items.flatMap(
    ({ serviceKey, subService }) =>
      findEntry(catalogue, serviceKey)?.subServices.find(({ name }) => name === subService) ?? [],
  );
  const sum = (bound: "low" | "high") => prices.reduce((total, price) => total + price[bound], 0);
  return { low: sum("low"), high: sum("high") };
}

interface SectionProps {
  catalogue: Catalogue;
  state: QuoteState;
  dispatch: Dispatch<Action>;
}

function usePrice(catalogue: Catalogue, { services, details }: QuoteValues): string {
  const { plans } = useSettings();
  const minimum = useMinimum();
  const [visit] = listItems(findEntry(catalogue, planService));
  const others = services.filter((item) => !visit || !isSameService(item, visit));
  const plan = others.length < services.length ? findPlan(plans, details) : undefined;
  const sum = sumPrices(catalogue, plan ? others : services);
  const range = sum.high > 0 && formatRange(applyMinimum(sum, minimum));
  if (!plan) return range ? usualPrice(range, formatDollars(minimum)) : "";
  const { name, price } = plan;
  const planPrice = price && usualPlanPrice(name, formatDollars(Number(price)));
  return [planPrice, range && otherTasksPrice(range)].filter(Boolean).join(" ");
}

function SelectedServices({ catalogue, state, dispatch }: SectionProps) {
  const items = state.values.services;
  const price = usePrice(catalogue, state.values);
  const region = useRef<HTMLDivElement>(null);
  if (items.length === 0) return <div ref={region} tabIndex={-1} className="hidden" />;
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <p className="mb-2 font-semibold" aria-live="polite">
        Selected services <span className="font-normal text-ink-soft">({items.length})</span>
      </p>
      <ul aria-label="Selected services" className="grid gap-2">
        {items.map((item) => (
          <li
            key={`${item.serviceKey} ${item.subService}`}
            className="flex items-center gap-3 rounded-field bg-brand-soft py-1 pr-1 pl-3.5"
          >
            <span className="min-w-0 flex-1 py-1.5 leading-snug">
              <span className="block font-semibold">{item.subService}</span>
              <span className="block text-sm text-ink-soft">{item.serviceName}</span>
            </span>
            <button
              type="button"
              aria-label={`Remove ${item.subService}, ${item.serviceName}`}
              className="grid size-11 shrink-0 place-items-center rounded-full text-brand-strong hover:bg-surface"
              onClick={() => {
                region.current?.focus({ preventScroll: true });
                dispatch({ type: "remove-service", item });
              }}
            >
              <X className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {price && <p className="mt-2 text-sm text-ink-soft">{price}</p>}
    </div>
  );
}

function PopularServices({ catalogue, state, dispatch }: SectionProps) {
  const popular = useSettings().services.flatMap(({ slug, isPopular }) =>
    isPopular ? catalogue.filter(({ key }) => key === slug) : [],
  );
  if (popular.length === 0) return null;
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <legend className={labelClass}>Popular services</legend>
      <div className="flex flex-wrap gap-2">
        {popular.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            aria-pressed={state.primaryService === key}
            onClick={() => dispatch(choosePrimary(catalogue, key))}
            className="min-h-11 rounded-full border border-line-strong px-4 font-semibold hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const PlainServices = ({ catalogue }: Pick<SectionProps, "catalogue">) => (
  <noscript>
    <div className="grid gap-x-5 sm:grid-cols-2">
      {catalogue.map(({ key, name }) => (
        <Checkbox key={key} label={name} name="service" value={key} />
      ))}
    </div>
  </noscript>
);

function choosePrimary(catalogue: Catalogue, key: string): Action {
  return { type: "choose-primary", key, item: findItem(findEntry(catalogue, key), unknownTask) };
}

export function ServicesSection(props: SectionProps) {
  const { catalogue, state, dispatch } = props;
  const { primaryService, subService, errors, values } = state;
  const entry = findEntry(catalogue, primaryService);
  const isHydrated = useHydrated();
  const isFull = values.services.length >= limits.services;
  const choose = (name: string) => {
    const item = findItem(entry, name);
    if (item) dispatch({ type: "choose-sub", item });
  };
  return (
    <FormSection title="What needs doing">
      <PlainServices catalogue={catalogue} />
      <PopularServices {...props} />
      <div className="grid gap-5 sm:grid-cols-2 noscript:hidden">
        <Select
          label="Primary service"
          name="primaryService"
          required={isHydrated}
          placeholder="Choose a service"
          options={catalogue.map(({ key, name }) => ({ value: key, label: name }))}
          value={primaryService}
          error={primaryService ? undefined : errors.services}
          onChange={(event) => dispatch(choosePrimary(catalogue, event.target.value))}
        />
        <Select
          label="Sub-service"
          name="subService"
          placeholder={primaryService ? "Choose what to add" : "Choose a service first"}
          options={listItems(entry).map(({ subService: name }) => ({ value: name, label: name }))}
          value={subService}
          disabled={!entry || isFull}
          error={primaryService ? errors.services : undefined}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <QuickAdd
        catalogue={catalogue}
        selected={values.services}
        onAdd={(items) => dispatch({ type: "add-services", items })}
      />
      <SelectedServices {...props} />
      {isFull && (
        <p role="status" className="text-sm text-ink-soft">
          {fullList(limits.services)}
        </p>
      )}
    </FormSection>
  );
}
