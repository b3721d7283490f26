import { useQuery } from "@tanstack/react-query";
import { DayChart } from "../../features/staff-dashboard/day-chart.tsx";
import { requestsIn } from "../../features/staff-dashboard/links.ts";
import { Outcome } from "../../features/staff-dashboard/outcome.tsx";
import { lengthOf, type Period, periodOf } from "../../features/staff-dashboard/period.ts";
import { PeriodPicker } from "../../features/staff-dashboard/period-picker.tsx";
import { dashboardQuery } from "../../features/staff-dashboard/queries.ts";
import { Ranking } from "../../features/staff-dashboard/ranking.tsx";
import { Tiles } from "../../features/staff-dashboard/tiles.tsx";
import { cityName, serviceName, sourceName } from "../../features/staff-dashboard/words.ts";
import { StaffPage } from "../../layouts/staff/staff-page.tsx";
import { useQueryState } from "../../lib/staff/query-state.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FailureState, StaleNotice } from "../../ui/staff/states.tsx";

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
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(dashboardQuery(period));
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
          nameOf={serviceName}
          linkOf={(service) => requestsIn(period, { service })}
        />
        <Ranking
          title="By city"
          counts={data.cities}
          nameOf={cityName}
          linkOf={(city) => (city === "other" ? undefined : requestsIn(period, { city }))}
        />
        <Ranking title="By source" counts={data.sources} nameOf={sourceName} />
      </div>
    </div>
  );
}

export function DashboardPage() {
  const [search, setSearch] = useQueryState();
  const period = periodOf(search);
  return (
    <StaffPage title="Dashboard" text="Quote requests in numbers. Days are those of the Bay Area.">
      <PeriodPicker
        length={lengthOf(search)}
        period={period}
        onLength={(days) => setSearch({ days: String(days) }, { replace: true })}
        onPeriod={({ from, to }) => setSearch({ from, to }, { replace: true })}
      />
      <Numbers period={period} />
    </StaffPage>
  );
}
