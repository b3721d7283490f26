import { isDay } from "@handyman/core/lib/date";
import type { Language } from "@handyman/core/lib/language";
import { parseWindow } from "@handyman/core/lib/windows";
import type { DatedWindow } from "@handyman/core/requests/availability/rules";
import { nameTime } from "@handyman/core/requests/availability/wish-rules";
import { formatShortVisit } from "@handyman/core/requests/visits/rules";
import { useLanguage } from "../../lib/words.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useQuoteWords } from "./form-language.tsx";

const OTHER = "other";

type Wish = Record<"preferredDate" | "preferredWindow", string>;

interface Props {
  wish: Wish;
  free: readonly DatedWindow[];
  error: string | undefined;
  isOther: boolean;
  onPick: (wish: Wish, isOther: boolean) => void;
}

const toOption = ({ day, start, end }: DatedWindow, language: Language) => ({
  value: `${day} ${nameTime({ start, end })}`,
  label: formatShortVisit(day, start, end, language),
});

/** A time that filled up since the visitor chose it is still a wish. */
export function PreferredTime({ wish, free, error, isOther, onPick }: Props) {
  const language = useLanguage();
  const words = useQuoteWords().time;
  const { preferredDate: day, preferredWindow: time } = wish;
  const window = isDay(day) ? parseWindow(time) : undefined;
  const own = window && toOption({ day, ...window }, language);
  const options = free.map((window) => toOption(window, language));
  const isFull = own !== undefined && options.every(({ value }) => value !== own.value);
  return (
    <Select
      label={words.label}
      placeholder={words.choose}
      className="sm:col-span-2"
      options={[...(isFull ? [own] : []), ...options, { value: OTHER, label: words.other }]}
      hint={<span aria-live="polite">{isOther ? words.isOther : isFull ? words.isFull : words.isWish}</span>}
      error={error}
      value={isOther ? OTHER : (own?.value ?? "")}
      onChange={({ target: { value } }) => {
        const [preferredDate = "", preferredWindow = ""] = value === OTHER ? [] : value.split(" ");
        onPick({ preferredDate, preferredWindow }, value === OTHER);
      }}
    />
  );
}
