import { MAX_DAYS } from "@handyman/core/dashboard/rules";
import type { Dashboard } from "@handyman/core/dashboard/schema";
import { pacificDay } from "@handyman/core/lib/date";
import { formatDay } from "@handyman/core/requests/visits/rules";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useId, useState } from "react";
import { lengths } from "../../content/staff/dashboard.ts";
import { controlClass, FieldError } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useQueryState } from "../lib/filter.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ToggleGroup } from "../ui/controls.tsx";
import { Loaded, StaleNotice } from "../ui/states.tsx";
import {
  dashboardQuery,
  findPeriodProblem,
  isPlausible,
  type Period,
  readLength,
  readPeriod,
} from "./dashboard.ts";
import { DayChart } from "./day-chart.tsx";
import { LaunchList } from "./launch-list.tsx";
import { Money } from "./money.tsx";
import { FirstReply, Outcome, Rankings, Tiles } from "./panels.tsx";
import { Today } from "./today.tsx";

const REFRESH_MS = 60_000;

const waiting = (
  <div aria-busy="true" className="space-y-6">
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {["waiting", "overdue", "messages", "week"].map((tile) => (
        <Skeleton key={tile} className="h-34" />
      ))}
    </div>
    <Skeleton className="h-80" />
  </div>
);

type DashboardResult = UseQueryResult<Dashboard>;

function Numbers({ query, data }: { query: DashboardResult; data: Dashboard }) {
  return (
    <div aria-busy={query.isPlaceholderData} className="space-y-6 transition-opacity aria-busy:opacity-60">
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <DayChart {...data} />
        <div className="grid gap-6">
          <FirstReply {...data} />
          <Outcome {...data} />
        </div>
      </div>
      <Money {...data} />
      <Rankings {...data} />
    </div>
  );
}

/** The days that staff have typed. `of` holds the address's periods that the draft belongs to. */
type Draft = Partial<Period> & { of: Period[] };

type PeriodProps = { period: Period; onPeriod: (period: Period) => void };

function PeriodFields({ period, onPeriod }: PeriodProps) {
  const id = useId();
  const [draft, setTyped] = useState<Draft>({ of: [] });
  const isOwn = draft.of.some(({ from, to }) => from === period.from && to === period.to);
  const typed = isOwn ? draft : { of: [period] };
  const shown = { from: typed.from ?? period.from, to: typed.to ?? period.to };
  const problem = findPeriodProblem(shown);
  const type = (name: keyof Period, day: string) => {
    const next = { ...shown, [name]: day };
    const isPeriod = isPlausible(next.from) && isPlausible(next.to) && !findPeriodProblem(next);
    // The address changes a moment later. If the field reset until then, the next digit would be
    // lost.
    setTyped(isPeriod ? { ...next, of: [period, next] } : { ...typed, [name]: day });
    if (isPeriod) onPeriod(next);
  };
  const field = (name: keyof Period) => ({
    type: "date",
    className: `${controlClass} min-h-11! w-40! min-w-0 px-2.5! py-1.5!`,
    value: shown[name],
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem && `${id}-error`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(name, target.value),
    onBlur: () => {
      if (!isPlausible(typed[name] ?? "")) setTyped({ ...typed, [name]: undefined });
    },
  });
  return (
    <div className="min-w-0 max-w-full">
      <div className="flex items-center gap-2">
        <input aria-label="First day" {...field("from")} />
        <span aria-hidden="true" className="text-ink-soft">
          –
        </span>
        <input aria-label="Last day" {...field("to")} />
      </div>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </div>
  );
}

export function DashboardPage() {
  const [search, setSearch] = useQueryState();
  const period = readPeriod(search);
  const onPeriod = ({ from, to }: Period) => setSearch({ from, to }, { replace: true });
  const query = useQuery({
    ...dashboardQuery(period),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage title="Dashboard" text={`${formatDay(pacificDay())}, in Pacific time`}>
      <Today />
      <LaunchList />
      <Loaded query={query} waiting={waiting}>
        {(data) => (
          <>
            {query.error && <StaleNotice query={query} />}
            <h2 className="mb-3 text-heading">Right now</h2>
            <Tiles {...data} />
            <h2 className="mt-9 mb-3 text-heading">Over time</h2>
            <fieldset
              aria-label={`Period, at most ${MAX_DAYS} days`}
              className="mb-6 flex min-w-0 flex-wrap items-start gap-x-5 gap-y-3"
            >
              <ToggleGroup
                label="Length"
                value={readLength(search)}
                choices={lengths}
                onChoose={(days) => setSearch({ days: String(days) }, { replace: true })}
                isFramed
              />
              <PeriodFields period={period} onPeriod={onPeriod} />
            </fieldset>
            <Numbers query={query} data={data} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
}
