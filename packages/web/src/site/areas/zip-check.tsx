import type { ZipAnswer } from "@handyman/core/requests/quote-form/zip-rules";
import CircleCheck from "lucide-react/icons/circle-check";
import MapPin from "lucide-react/icons/map-pin";
import { type FormEvent, useId, useRef, useState } from "react";
import * as words from "../../content/pages/zip-check.ts";
import { paths } from "../../paths.ts";
import { ArrowLink, Button } from "../../ui/button.tsx";
import { controlClass, FieldError, getAriaProps, labelClass } from "../../ui/form/field.tsx";

const loadRules = () => import("@handyman/core/requests/quote-form/zip-rules");

type Rules = Awaited<ReturnType<typeof loadRules>>;

interface AnswerProps extends ZipAnswer {
  zipWords: Rules["zipWords"];
}

function Answer({ zip, place, zipWords }: AnswerProps) {
  const Icon = place ? CircleCheck : MapPin;
  return (
    <div className="mt-4 flex gap-3 rounded-field bg-brand-soft px-4 py-3 text-ink">
      <Icon className="mt-0.5 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        <p className="font-semibold">{place ? zipWords.served(zip, place.name) : zipWords.notYet(zip)}</p>
        <p>{place ? zipWords.servedNext : zipWords.notYetNext}</p>
        <p className="flex flex-wrap gap-x-6">
          <ArrowLink to={paths.getQuote()}>{words.quote}</ArrowLink>
          {place?.slug && <ArrowLink to={paths.area(place.slug)}>{words.cityPage(place.name)}</ArrowLink>}
        </p>
      </div>
    </div>
  );
}

/**
 * Without JavaScript the API answers with a page of its own. The same happens if the list of ZIP
 * codes can't load.
 */
export function ZipCheck({ className }: { className?: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<AnswerProps>();
  const [error, setError] = useState<string>();
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const rules = await loadRules().catch(() => undefined);
    if (!rules) return form.submit();
    const found = rules.checkZip(input.current?.value ?? "");
    setError(found ? undefined : rules.zipWords.wrong);
    setAnswer(found && { ...found, zipWords: rules.zipWords });
    if (!found) input.current?.focus();
  };
  return (
    <form action={paths.zipCheck} onSubmit={check} noValidate className={className}>
      <label htmlFor={id} className={labelClass}>
        {words.label}
      </label>
      <div className="flex gap-2.5">
        <input
          ref={input}
          id={id}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          className={controlClass}
          {...getAriaProps(id, { error })}
        />
        <Button type="submit" variant="secondary" className="shrink-0">
          {words.button}
        </Button>
      </div>
      <div aria-live="polite">
        {error && <FieldError id={id}>{error}</FieldError>}
        {answer && <Answer {...answer} />}
      </div>
    </form>
  );
}
