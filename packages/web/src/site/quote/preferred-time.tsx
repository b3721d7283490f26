import { isDay } from "@handyman/core/lib/date";
import { parseWindow } from "@handyman/core/lib/windows";
import type { DatedWindow } from "@handyman/core/requests/availability/rules";
import { nameTime } from "@handyman/core/requests/availability/wish-rules";
import { formatShortVisit } from "@handyman/core/requests/visits/rules";
import { timeFull, timeIsOther, timeIsWish } from "../../content/pages/quote-form.ts";
import { Select } from "../../ui/form/field.tsx";

const OTHER = "other";

type Wish = Record<"preferredDate" | "preferredWindow", string>;

interface Props {
  wish: Wish;
  free: readonly DatedWindow[];
  error: string | undefined;
  isOther: boolean;
  onPick: (wish: Wish, isOther: boolean) => void;
}

const toOption = ({ day, start, end }: DatedWindow) => ({
  value: `${day} ${nameTime({ start, end })}`,
  label: formatShortVisit(day, start, end),
});

/** A time that filled up since the visitor chose it is still a wish. */
export function PreferredTime({ wish, free, error, isOther, onPick }: Props) {
  const { preferredDate: day, preferredWindow: time } = wish;
  const window = isDay(day) ? parseWindow(time) : undefined;
  const own = window && toOption({ day, ...window });
  const options = free.map(toOption);
  const isFull = own !== undefined && options.every(({ value }) => value !== own.value);
  return (
    <Select
      label="Preferred time"
      placeholder="Choose a day and time"
      className="sm:col-span-2"
      options={[...(isFull ? [own] : []), ...options, { value: OTHER, label: "Another date" }]}
      hint={<span aria-live="polite">{isOther ? timeIsOther : isFull ? timeFull : timeIsWish}</span>}
      error={error}
      value={isOther ? OTHER : (own?.value ?? "")}
      onChange={({ target: { value } }) => {
        const [preferredDate = "", preferredWindow = ""] = value === OTHER ? [] : value.split(" ");
        onPick({ preferredDate, preferredWindow }, value === OTHER);
      }}
    />
  );
}
