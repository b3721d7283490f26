import { type DatedWindow, MAX_OFFERS, nameWindow } from "@handyman/core/requests/availability/rules";
import { formatVisit } from "@handyman/core/requests/visits/rules";
import { useQuery } from "@tanstack/react-query";
import { Select } from "../../ui/form/field.tsx";
import { visitOptionsQuery } from "../schedule/visit-options.ts";
import { Panel } from "../ui/panel-and-pill.tsx";

interface Props {
  offers: readonly DatedWindow[];
  error: string | undefined;
  onChange: (offers: DatedWindow[]) => void;
}

/** Shows only if the settings let customers choose a time. */
export function OfferFields({ offers, error, onChange }: Props) {
  const { data } = useQuery(visitOptionsQuery);
  const free = data?.free ?? [];
  if (free.length === 0 && offers.length === 0) return null;
  const names = new Set(offers.map(nameWindow));
  const missing = offers.filter((offer) => free.every((window) => nameWindow(window) !== nameWindow(offer)));
  const all = [...missing, ...free];
  const set = (place: number, name: string) => {
    const chosen = all.find((window) => nameWindow(window) === name);
    onChange(offers.toSpliced(place, 1, ...(chosen ? [chosen] : [])));
  };
  return (
    <Panel title="Times that you offer">
      <p className="-mt-1 mb-4 text-ink-soft">
        The customer takes one after accepting, while it is free. Without an offer they choose any free time.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {Array.from({ length: Math.min(MAX_OFFERS, offers.length + 1) }, (_, place) => {
          const value = offers[place] ? nameWindow(offers[place]) : "";
          const label = `Time ${place + 1}`;
          return (
            <Select
              // By place, so that the field keeps the focus after a choice.
              key={label}
              label={label}
              optional
              placeholder="No time"
              error={place === 0 ? error : undefined}
              options={all
                .filter((window) => nameWindow(window) === value || !names.has(nameWindow(window)))
                .map((window) => ({
                  value: nameWindow(window),
                  label: formatVisit(window.day, window.start, window.end),
                }))}
              value={value}
              onChange={({ target }) => set(place, target.value)}
            />
          );
        })}
      </div>
    </Panel>
  );
}
