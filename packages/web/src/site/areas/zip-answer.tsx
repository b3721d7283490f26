import type { Language, Translated } from "@handyman/core/lib/language";
import { checkZip, zipWords as english } from "@handyman/core/requests/quote-form/zip-rules";
import CircleCheck from "lucide-react/icons/circle-check";
import MapPin from "lucide-react/icons/map-pin";
import type { words } from "../../content/pages/zip-check.ts";
import { paths } from "../../paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";

export const isZip = (typed: string) => checkZip(typed) !== undefined;

/** English is the API's own language, and its answers load with this file. */
export type ZipWords = Translated<typeof words> & {
  language?: Language;
  answers?: Translated<typeof english>;
};

interface Props {
  words: ZipWords;
  id: string;
  typed: string;
}

/** Loaded when a visitor asks. */
export function ZipAnswer({ words, id, typed }: Props) {
  const { answers: zipWords = english } = words;
  const found = checkZip(typed);
  if (!found) return <FieldError id={id}>{zipWords.wrong}</FieldError>;
  const { zip, place } = found;
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
