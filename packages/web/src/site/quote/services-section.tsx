import { limits } from "@handyman/core/requests/quote-form/rules";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type Dispatch, lazy, Suspense, useId, useState } from "react";
import { useQuoteWords } from "./form-language.tsx";
import { FormSection } from "./form-sections.tsx";
import { JobField } from "./job-field.tsx";
import type { Action, Catalogue, QuoteState } from "./state.ts";

interface SectionProps {
  catalogue: Catalogue;
  state: QuoteState;
  dispatch: Dispatch<Action>;
}

const SelectedServices = lazy(() =>
  import("./selected-services.tsx").then(
    ({ SelectedServices }) => ({ default: SelectedServices }),
    () => ({ default: ListedServices }),
  ),
);

/** Stands in for the list if its code can't be loaded. */
const ListedServices = ({ state }: SectionProps) => (
  <p role="alert">{state.values.services.map(({ serviceName }) => serviceName).join(", ")}</p>
);

const NoBrowsing = () => <p role="alert">{useQuoteWords().noBrowsing}</p>;

/** Few visitors browse, so the code loads when somebody does. */
const BrowseServices = lazy(() =>
  import("./browse-services.tsx").then(
    ({ BrowseServices }) => ({ default: BrowseServices }),
    () => ({ default: NoBrowsing }),
  ),
);

function Browse(props: SectionProps) {
  const [isShown, setShown] = useState(false);
  const words = useQuoteWords();
  const id = useId();
  return (
    <div className="-mt-2 -mb-3 noscript:hidden">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setShown(!isShown)}
        className="-ml-2 flex min-h-11 items-center gap-2 rounded-field px-2 font-semibold text-brand hover:bg-brand-soft"
      >
        <ChevronDown className={clsx("size-5 transition-transform", isShown && "rotate-180")} />
        {words.browse}
      </button>
      {isShown && (
        <div id={id} className="mt-4 grid gap-5">
          <Suspense>
            <BrowseServices {...props} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

export function ServicesSection(props: SectionProps) {
  const items = props.state.values.services;
  const words = useQuoteWords();
  const [wasChosen, setChosen] = useState(false);
  // The list keeps the focus after the last service was removed.
  if (items.length > 0 && !wasChosen) setChosen(true);
  const isFull = items.length >= limits.services;
  return (
    <FormSection title={words.services}>
      <JobField {...props} />
      {wasChosen && (
        <Suspense>
          <SelectedServices {...props} />
        </Suspense>
      )}
      <Browse {...props} />
      {isFull && (
        <p role="status" className="text-sm text-ink-soft">
          {words.fullList(limits.services)}
        </p>
      )}
    </FormSection>
  );
}
