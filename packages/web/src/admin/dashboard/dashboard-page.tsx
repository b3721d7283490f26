import { MAX_DAYS } from "@handyman/core/stats/rules";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lengths } from "../../content/staff/dashboard.ts";
import { controlClass } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useQueryState } from "../lib/filter.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ToggleGroup } from "../ui/controls.tsx";
import { Loaded, StaleNotice } from "../ui/states.tsx";
import { dashboardQuery, isPlausible, type Period, readLength, readPeriod, replaceDay } from "./dashboard.ts";
import { DayChart } from "./day-chart.tsx";
import { Outcome, Rankings, Tiles } from "./panels.tsx";

const REFRESH_MS = 60_000;

const waiting = (
  <div aria-busy="true" className="space-y-6">
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {["waiting", "overdue", "reply", "messages"].map((tile) => (
        <Skeleton key={tile} className="h-34" />
      ))}
    </div>
    <Skeleton className="h-80" />
  </div>
);

function Numbers({ period }: { period: Period }) {
  const query = useQuery({
    ...dashboardQuery(period),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} waiting={waiting}>
      {(data) => (
        <div
          aria-busy={query.isPlaceholderData}
          className="space-y-6 transition-opacity aria-busy:opacity-60"
        >
          {query.error && <StaleNotice query={query} />}
          <Tiles {...data} />
          <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
            <DayChart {...data} />
            <Outcome {...data} />
          </div>
          <Rankings {...data} />
        </div>
      )}
    </Loaded>
  );
}

interface DayFieldProps {
  name: keyof Period;
  label: string;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** Keeps a half-typed day in the field. A day that fits the other end counts at once, any other on Enter or blur. */
function DayField({ name, label, period, onPeriod }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  const other = name === "from" ? "to" : "from";
  const type = (day: string) => {
    setTyped(day);
    const next = isPlausible(day) && replaceDay(period, name, day);
    if (next && next[other] === period[other]) onPeriod(next);
  };
  const settle = () => {
    if (typed && isPlausible(typed) && typed !== period[name]) onPeriod(replaceDay(period, name, typed));
    setTyped(undefined);
  };
  return (
    <input
      type="date"
      aria-label={label}
      className={`${controlClass} min-h-11! min-w-0 flex-1 px-2.5! py-1.5!`}
      value={typed ?? period[name]}
      onChange={({ target }) => type(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === "Enter" && settle()}
    />
  );
}

export function DashboardPage() {
  const [search, setSearch] = useQueryState();
  const period = readPeriod(search);
  const onPeriod = ({ from, to }: Period) => setSearch({ from, to }, { replace: true });
  return (
    <StaffPage title="Dashboard" text="Quote requests in numbers, by day, in Pacific time.">
      <fieldset
        aria-label={`Period, at most ${MAX_DAYS} days`}
        className="mb-6 flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3"
      >
        <ToggleGroup
          label="Length"
          value={readLength(search)}
          choices={lengths}
          onChoose={(days) => setSearch({ days: String(days) }, { replace: true })}
          isFramed
        />
        <div className="flex min-w-0 max-w-full items-center gap-2">
          <DayField name="from" label="First day" {...{ period, onPeriod }} />
          <span aria-hidden="true" className="text-ink-soft">
            –
          </span>
          <DayField name="to" label="Last day" {...{ period, onPeriod }} />
        </div>
      </fieldset>
      <Numbers period={period} />
    </StaffPage>
  );
}
