import { catalogue, catalogueEntry, type ServiceKey } from "@handyman/core/catalogue/schema";
import { limits } from "@handyman/core/quote/rules";
import type { Dispatch } from "react";
import { Select } from "../../ui/form/select.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { FormSection } from "./section.tsx";
import { SelectedServices } from "./selected-services.tsx";
import type { Action, QuoteState } from "./state.ts";

const primaryOptions = catalogue.map(({ key, name }) => ({ value: key, label: name }));

/** What needs doing: service, then sub-service, which adds it; or several at once from the quick-add panel. */
export function ServicesPicker({ state, dispatch }: { state: QuoteState; dispatch: Dispatch<Action> }) {
  const { primaryService, subService, errors, values } = state;
  const entry = catalogueEntry(primaryService);
  const full = values.services.length >= limits.services;
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
          disabled={!entry || full}
          error={primaryService ? errors.services : undefined}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <QuickAdd selected={values.services} onAdd={(items) => dispatch({ type: "add-services", items })} />
      <SelectedServices
        items={values.services}
        onRemove={(item) => dispatch({ type: "remove-service", item })}
      />
      {full && (
        <p role="status" className="text-sm text-ink-soft">
          One request holds up to {limits.services} services. Tell us about more of them in the description.
        </p>
      )}
    </FormSection>
  );
}
