import { useState } from "react";
import { FormShell, Honeypot, readHoneypot } from "../../ui/form/form-shell.tsx";
import { ContactSection, ProjectSection, ScheduleSection } from "./form-sections.tsx";
import { ServicesSection } from "./services-section.tsx";
import type { QuoteValues, StartOptions } from "./state.ts";
import { SubmitBar } from "./submit-bar.tsx";
import { useQuoteForm } from "./use-quote-form.ts";
import { isComplete } from "./validate.ts";

interface QuoteFormProps extends StartOptions {
  addressSearch?: boolean;
}

export function QuoteForm({ addressSearch = false, ...options }: QuoteFormProps) {
  const { state, dispatch, photos, submit } = useQuoteForm(options);
  const [hasBegun, setHasBegun] = useState(false);
  const { values, errors, phase, refusals } = state;
  const onEdit = (changed: Partial<QuoteValues>) => dispatch({ type: "edit", values: changed });
  const onPhotosChange = () => dispatch({ type: "touch" });
  const part = { values, errors, onEdit };
  const schedule = <ScheduleSection {...part} />;
  return (
    <FormShell
      aria-label="Free quote request"
      busy={phase !== "editing"}
      errorCount={Object.keys(errors).length}
      refusals={refusals}
      onFocus={() => setHasBegun(true)}
      onSubmit={(form) => void submit(readHoneypot(form))}
      footer={<SubmitBar state={state} isComplete={isComplete(values)} />}
    >
      {state.isRestored && (
        <p className="mb-6 rounded-field bg-brand-soft px-4 py-2.5 text-sm">
          We kept what you typed on this device. Photos have to be added again.
        </p>
      )}
      {options.preset && schedule}
      <ContactSection {...part} isSearchWanted={hasBegun && addressSearch} />
      <ServicesSection state={state} dispatch={dispatch} />
      {!options.preset && schedule}
      <ProjectSection {...part} hasBegun={hasBegun} photos={photos} onPhotosChange={onPhotosChange} />
      <Honeypot />
    </FormShell>
  );
}
