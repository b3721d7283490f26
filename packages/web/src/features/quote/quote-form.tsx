import { useRef, useState } from "react";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { ServicesPicker } from "./services-picker.tsx";
import type { QuoteValues, StartOptions } from "./state.ts";
import { SubmitBar } from "./submit-bar.tsx";
import { useQuoteForm } from "./use-quote-form.ts";
import { isComplete } from "./validate.ts";

interface QuoteFormProps extends StartOptions {
  /** Whether the site has a key for address suggestions; without one nothing is loaded or asked for. */
  addressSearch?: boolean;
}

/**
 * The request for a quote (specification 2, "Quote form"), with a draft that survives a reload.
 * `preset` puts the dates first, for booking.
 */
export function QuoteForm({ addressSearch = false, ...options }: QuoteFormProps) {
  const { state, dispatch, photos, submit } = useQuoteForm(options);
  const [begun, setBegun] = useState(false);
  const fax = useRef<HTMLInputElement>(null);
  const { values, errors, phase, refusals } = state;
  const onEdit = (changed: Partial<QuoteValues>) => dispatch({ type: "edit", values: changed });
  const onPhotosChange = () => dispatch({ type: "touch" });
  const part = { values, errors, onEdit };
  const schedule = <ScheduleFields {...part} />;
  return (
    <FormShell
      aria-label="Free quote request"
      busy={phase !== "editing"}
      errorCount={Object.keys(errors).length}
      refusals={refusals}
      onFocus={() => setBegun(true)}
      onSubmit={() => void submit(fax.current?.value ?? "")}
      footer={<SubmitBar state={state} complete={isComplete(values)} />}
    >
      {state.restored && (
        <p className="mb-6 rounded-field bg-brand-soft px-4 py-2.5 text-sm">
          We kept what you typed on this device. Photos have to be added again.
        </p>
      )}
      {options.preset && schedule}
      <ContactFields {...part} searchAddress={begun && addressSearch} />
      <ServicesPicker state={state} dispatch={dispatch} />
      {!options.preset && schedule}
      <ProjectFields {...part} begun={begun} photos={photos} onPhotosChange={onPhotosChange} />
      <Honeypot ref={fax} />
    </FormShell>
  );
}
