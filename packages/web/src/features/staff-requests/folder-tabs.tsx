import { clsx } from "clsx";
import { type Filter, placeOf } from "./filter.ts";

const places: readonly { place: string; name: string; changes: Filter }[] = [
  { place: "open", name: "Open", changes: { folder: "", overdue: "" } },
  { place: "overdue", name: "Overdue", changes: { folder: "", overdue: "true" } },
  { place: "closed", name: "Closed", changes: { folder: "closed", overdue: "" } },
  { place: "spam", name: "Spam", changes: { folder: "spam", overdue: "" } },
];

const everywhere = { place: "everywhere", name: "Everywhere", changes: { folder: "", overdue: "" } };

interface Props {
  filter: Filter;
  onChange: (changes: Filter) => void;
}

/** Which folder is in sight. A search looks everywhere until one is chosen. */
export function FolderTabs({ filter, onChange }: Props) {
  const current = placeOf(filter);
  const isWide = Boolean(filter.q || filter.status || filter.outcome);
  const shown = isWide
    ? [
        everywhere,
        ...places.map((one) =>
          one.place === "open" ? { ...one, changes: { folder: "open", overdue: "" } } : one,
        ),
      ]
    : places;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Folder</legend>
      {shown.map(({ place, name, changes }) => (
        <button
          key={place}
          type="button"
          aria-pressed={place === current}
          // A status or outcome has folders of its own, so choosing another folder lets go of it.
          onClick={() =>
            onChange({ ...changes, ...(place === "everywhere" ? {} : { status: "", outcome: "" }) })
          }
          className={clsx(
            "min-h-10 rounded-full px-4 font-semibold",
            place === current
              ? "bg-brand-strong text-surface"
              : "text-ink-soft hover:bg-brand-soft hover:text-brand-strong",
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
