import { createDateFormat, isDay } from "@handyman/core/lib/date";
import { findClosedWords, listOpenDays } from "@handyman/core/lib/hours";
import { useSettings } from "../../lib/queries.ts";
import { StaffText, useLanguage } from "../../lib/words.tsx";
import { usePartLanguage } from "./part-language.tsx";

const OFFERED = 3;

const formatDay = createDateFormat({ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });

interface Props {
  day: string;
  /** The other date of the form. */
  taken: string;
  onPick: (day: string) => void;
}

/** Advice only: the visitor may keep the day, and the mail to staff says that it is closed. */
export function ClosedDayNote({ day, taken, onPick }: Props) {
  const settings = useSettings();
  const language = useLanguage();
  const { words } = usePartLanguage();
  const closed = isDay(day) ? findClosedWords(settings, day) : undefined;
  if (closed === undefined) return null;
  const open = listOpenDays(settings, day).filter((other) => other !== taken);
  return (
    <div className="mt-2 text-sm">
      <p>
        {closed === "Closed" ? (
          words.closedDay
        ) : (
          <>
            {words.hours} <StaffText text={closed} />.
          </>
        )}{" "}
        {open.length > 0 && words.openDays}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {open.slice(0, OFFERED).map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => onPick(other)}
            className="min-h-9 rounded-full border border-line-strong bg-surface px-3 font-semibold hover:border-brand"
          >
            {formatDay(other, language)}
          </button>
        ))}
      </div>
    </div>
  );
}
