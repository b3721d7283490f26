import { catalogue, catalogueEntry, type ServiceKey } from "@handyman/core/catalogue/schema";
import { limits } from "@handyman/core/quote/rules";
import X from "lucide-react/icons/x";
import { type Dispatch, useRef } from "react";
import { Select } from "../../ui/form/select.tsx";
import { FormSection } from "./form-sections.tsx";
import { QuickAdd } from "./quick-add.tsx";
import type { Action, QuoteState, ServiceItem } from "./state.ts";

const primaryOptions = catalogue.map(({ key, name }) => ({ value: key, label: name }));

interface SelectedServicesProps {
  items: readonly ServiceItem[];
  onRemove: (item: ServiceItem) => void;
}

function SelectedServices({ items, onRemove }: SelectedServicesProps) {
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
                onRemove(item);
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ServicesSection({ state, dispatch }: { state: QuoteState; dispatch: Dispatch<Action> }) {
  const { primaryService, subService, errors, values } = state;
  const entry = catalogueEntry(primaryService);
  const isFull = values.services.length >= limits.services;
  const choose = (name: string) => {
    if (!primaryService || !entry || !name) return;
    const item = { serviceKey: primaryService, serviceName: entry.name, subService: name };
    dispatch({ type: "choose-sub", item });
  };
  return (
    <FormSection title="What needs doing">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Primary service"
          name="primaryService"
          placeholder="Choose a service"
          options={primaryOptions}
          value={primaryService}
          error={primaryService ? undefined : errors.services}
          onChange={(event) =>
            dispatch({ type: "choose-primary", key: event.target.value as ServiceKey | "" })
          }
        />
        <Select
          label="Sub-service"
          name="subService"
          placeholder={primaryService ? "Choose what to add" : "Choose a service first"}
          options={entry?.subServices.map(({ name }) => ({ value: name, label: name })) ?? []}
          value={subService}
          disabled={!entry || isFull}
          error={primaryService ? errors.services : undefined}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <QuickAdd selected={values.services} onAdd={(items) => dispatch({ type: "add-services", items })} />
      <SelectedServices
        items={values.services}
        onRemove={(item) => dispatch({ type: "remove-service", item })}
      />
      {isFull && (
        <p role="status" className="text-sm text-ink-soft">
          One request holds up to {limits.services} services. Tell us about more of them in the description.
        </p>
      )}
    </FormSection>
  );
}
