import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { useCatalogue, useSettings } from "../../lib/queries.ts";
import { useHydrated } from "../../lib/use-browser.ts";
import { useLanguage } from "../../lib/words.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FormGuards, FormShell, SendingNotes, SubmitButton, takeGuards } from "../../ui/form/form-shell.tsx";
import { NoScriptNote } from "../../ui/form/no-script-note.tsx";
import { type FormLanguage, FormLanguageProvider, useQuoteWords } from "./form-language.tsx";
import { PersonSection, PlaceSection, ProjectSection, ScheduleSection } from "./form-sections.tsx";
import { ServicesSection } from "./services-section.tsx";
import type { Catalogue, Phase, QuoteState, QuoteValues, StartOptions } from "./state.ts";
import { readStartOptions, useQuoteForm } from "./use-quote-form.ts";
import { listMissing } from "./validate.ts";

const labels = { editing: "send", sending: "sending", locked: "sent" } as const satisfies Record<
  Phase,
  string
>;

function Receipt({ receipt }: { receipt: NonNullable<QuoteState["receipt"]> }) {
  const words = useQuoteWords();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={note}
      tabIndex={-1}
      className="mb-4 flex gap-3 rounded-field bg-brand-soft px-4 py-3 text-ink outline-none"
    >
      <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
      <p className="min-w-0 font-semibold">
        {words.received} <span className="whitespace-nowrap">{receipt.reference}</span>.
      </p>
    </div>
  );
}

const noCatalogue: Catalogue = [];

export interface FormProps extends Pick<StartOptions, "preset"> {
  search?: URLSearchParams;
  /** A phone shows only the first sections until a field has the focus. */
  isFoldable?: boolean;
}

function Form({ isFoldable, preset, search = new URLSearchParams() }: FormProps) {
  const words = useQuoteWords();
  const language = useLanguage();
  const { address_search, plans, phone_or_email_is_enough: isOneEnough } = useSettings();
  const catalogue = useCatalogue() ?? noCatalogue;
  const options = { ...readStartOptions(search, catalogue, plans, words), preset };
  const kind = { isOneEnough, isTimeFirst: preset !== undefined };
  const form = useQuoteForm(options, kind, catalogue);
  const { state, trouble, plan, dispatch, photos, follow, hasBegun, begin, submit } = form;
  const { values, errors, phase, refusals, failure, receipt } = state;
  const onEdit = (changed: Partial<QuoteValues>) => dispatch({ type: "edit", values: changed });
  const part = { values, errors, onEdit };
  const missing = listMissing(values, kind, words);
  const isHydrated = useHydrated();
  const label = words[preset && phase === "editing" ? "sendVisit" : labels[phase]];
  const schedule = <ScheduleSection {...part} />;
  return (
    <FormShell
      aria-label={words.form}
      action={language === "en" ? "/api/quotes" : `/api/quotes?language=${language}`}
      method="post"
      busy={phase !== "editing"}
      errorCount={Object.keys(errors).length}
      refusals={refusals}
      className={isFoldable && !hasBegun && !state.isRestored && refusals === 0 ? "folded" : undefined}
      // Pressing the button must not unfold the form: the button would move away under the finger.
      onFocus={({ target }) => target.closest("fieldset") && begin()}
      onSubmit={(form) => submit(() => takeGuards(form))}
      footer={
        <div className="mt-8">
          <SendingNotes trouble={trouble} failure={failure?.message} plan={plan} />
          {receipt && <Receipt receipt={receipt} />}
          <SubmitButton
            isSending={phase === "sending"}
            className="w-full"
            aria-disabled={isHydrated && (phase !== "editing" || missing.length > 0) ? true : undefined}
          >
            {label}
          </SubmitButton>
          <p className="mt-3 text-center text-sm text-ink-soft noscript:hidden">
            {missing.length > 0 && !receipt ? words.stillNeeded(missing) : words.free}
          </p>
        </div>
      }
    >
      <NoScriptNote text={words.withoutScript} />
      {state.isRestored && (
        <p className="mb-6 rounded-field bg-brand-soft px-4 py-2.5 text-sm">{words.restored}</p>
      )}
      {phase === "editing" && (
        <ErrorSummary
          title={words.problem}
          errors={errors}
          refusals={refusals}
          controls={{ services: "job" }}
        />
      )}
      {preset && schedule}
      <ServicesSection catalogue={catalogue} state={state} dispatch={dispatch} />
      <ProjectSection
        {...part}
        hasBegun={hasBegun}
        photos={photos}
        follow={follow}
        onPhotosChange={() => onEdit({})}
      />
      <PlaceSection {...part} isSearchWanted={hasBegun && address_search} />
      {!preset && schedule}
      <PersonSection {...part} isOneEnough={isOneEnough} />
      <FormGuards isRestored={state.isRestored} />
    </FormShell>
  );
}

export const QuoteFormContent = ({ language, ...form }: FormProps & { language: FormLanguage }) => (
  <FormLanguageProvider value={language}>
    <Form {...form} />
  </FormLanguageProvider>
);
