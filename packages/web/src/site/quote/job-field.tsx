import { otherService } from "@handyman/core/catalogue/service-rules";
import { limits } from "@handyman/core/requests/quote-form/rules";
import { type Dispatch, lazy, Suspense, useRef, useState } from "react";
import { useSettings } from "../../lib/queries.ts";
import { Checkbox } from "../../ui/form/choices.tsx";
import { labelClass, TextInput } from "../../ui/form/field.tsx";
import { Name, useFormLanguage } from "./form-language.tsx";
import { type Action, type Catalogue, makeOpenItem, type QuoteState, type ServiceItem } from "./state.ts";

interface Props {
  catalogue: Catalogue;
  state: QuoteState;
  dispatch: Dispatch<Action>;
}

const loadMatches = () => import("./job-matches.tsx");

/** Without this code the field still takes the visitor's words. */
const JobMatches = lazy(() =>
  loadMatches().then(
    ({ JobMatches }) => ({ default: JobMatches }),
    () => ({ default: () => <></> }),
  ),
);

/** Checkboxes, so that they work before the code arrives and without JavaScript. */
function Chips({ catalogue, state, dispatch }: Props) {
  const { services } = useSettings();
  const { words, findServiceName } = useFormLanguage();
  const isPopular = (key: string) => services.some((service) => service.slug === key && service.isPopular);
  const popular = catalogue.filter(({ key }) => isPopular(key));
  const others = catalogue.filter(({ key }) => !isPopular(key));
  return (
    <fieldset className="min-w-0">
      <legend className={labelClass}>{words.orPick}</legend>
      <div className="flex flex-wrap gap-2">
        {[...popular, otherService].map((service) => (
          <label
            key={service.key}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-3.5 text-sm font-semibold hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="checkbox"
              name="service"
              value={service.key}
              checked={state.values.services.some(({ serviceKey }) => serviceKey === service.key)}
              onChange={() => dispatch({ type: "toggle-service", item: makeOpenItem(service) })}
              className="sr-only"
            />
            <Name found={findServiceName?.(service.key)} english={service.name} />
          </label>
        ))}
      </div>
      <noscript>
        <div className="mt-3 grid gap-x-5 sm:grid-cols-2">
          {others.map(({ key, name }) => (
            <Checkbox
              key={key}
              label={<Name found={findServiceName?.(key)} english={name} />}
              name="service"
              value={key}
            />
          ))}
        </div>
      </noscript>
    </fieldset>
  );
}

/** One field for any job: a task, a service without a task, or the visitor's own words. */
export function JobField(props: Props) {
  const { catalogue, state, dispatch } = props;
  const { values, errors } = state;
  const language = useFormLanguage();
  const { words } = language;
  const field = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState("");
  const typed = values.job.trim();
  const pick = (item: ServiceItem, name: string) => {
    dispatch({ type: "add-services", items: [item] });
    dispatch({ type: "edit", values: { job: "" } });
    setAdded(words.jobAdded(name));
    field.current?.querySelector("input")?.focus({ preventScroll: true });
  };
  const pickBest = () =>
    loadMatches().then(
      async ({ findJob }) => pick(...(await findJob(catalogue, typed, language))),
      () => undefined,
    );
  return (
    <>
      <div ref={field}>
        <TextInput
          label={words.jobLabel}
          type="search"
          name="job"
          required={false}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          placeholder={words.jobPlaceholder}
          value={values.job}
          error={errors.services}
          onFocus={() => void loadMatches().catch(() => undefined)}
          onChange={({ target }) => dispatch({ type: "edit", values: { job: target.value } })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (typed) void pickBest();
          }}
        />
        {typed && values.services.length < limits.services && (
          <Suspense>
            <JobMatches catalogue={catalogue} typed={typed} onPick={pick} />
          </Suspense>
        )}
        <div role="status" className="sr-only">
          {typed ? "" : added}
        </div>
      </div>
      <Chips {...props} />
    </>
  );
}
