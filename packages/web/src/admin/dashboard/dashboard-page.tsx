import type { SourceKind } from "@handyman/core/stats/rules";
import { type Dashboard, MAX_DAYS } from "@handyman/core/stats/schema";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lengths, sourceNames } from "../../content/staff/dashboard.ts";
import { readJson } from "../../lib/api.ts";
import { controlClass } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { getCityName, getServiceName } from "../inbox/labels.ts";
import { staffApi } from "../lib/api.ts";
import { useQueryState } from "../lib/query-state.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ToggleGroup } from "../ui/controls.tsx";
import { FailureState, StaleNotice } from "../ui/states.tsx";
import { isPlausible, linkToPeriod, type Period, readLength, readPeriod, replaceDay } from "./dashboard.ts";
import { DayChart } from "./day-chart.tsx";
import { Outcome, Ranking, Tiles } from "./panels.tsx";

const REFRESH_MS = 60_000;

const Waiting = () => (
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
  const { from, to } = period;
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    queryKey: ["dashboard", from, to],
    queryFn: async (): Promise<Dashboard> => readJson(staffApi.dashboard.$get({ query: { from, to } })),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <div aria-busy={isPlaceholderData} className="space-y-6 transition-opacity aria-busy:opacity-60">
      {error && <StaleNotice since={dataUpdatedAt} onRetry={() => void refetch()} />}
      <Tiles {...data} />
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <DayChart days={data.days} received={data.received} />
        <Outcome {...data} />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        <Ranking
          title="By service"
          counts={data.services}
          getName={getServiceName}
          getLink={(service) => linkToPeriod(period, { service })}
        />
        <Ranking
          title="By city"
          counts={data.cities}
          getName={(city) => (city === "other" ? "Other places" : getCityName(city))}
          getLink={(city) => (city === "other" ? undefined : linkToPeriod(period, { city }))}
        />
        <Ranking
          title="By source"
          counts={data.sources}
          getName={(key) => sourceNames[key as SourceKind] ?? key}
        />
      </div>
    </div>
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
    <StaffPage title="Dashboard" text="Quote requests in numbers. Days are those of the Bay Area.">
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
