import { pacificDay } from "@handyman/core/lib/date";
import type { OwnVisit } from "@handyman/core/requests/visits/own-schema";
import { formatWindow } from "@handyman/core/requests/visits/rules";
import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { useServiceName } from "../lib/service-names.ts";
import { staffPaths } from "../paths.ts";
import { FeedButton } from "../schedule/feed-button.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { EmptyState, FailureState, Loaded } from "../ui/states.tsx";
import { AsOf, isOld } from "./as-of.tsx";
import { isClosed, keepCode, loadDetails } from "./kept.ts";
import { describeDay, ProgressMark } from "./parts.tsx";
import { ownVisitsQuery } from "./queries.ts";
import { applyItem, queue } from "./queue.ts";
import { Unsent, useMine } from "./unsent.tsx";

function VisitCard({ visit }: { visit: OwnVisit }) {
  const getServiceName = useServiceName();
  const { pause } = useStore(queue);
  const steps = useMine(visit.requestId).filter(({ kind, refusal }) => kind === "step" && !refusal);
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line-strong bg-surface p-4 shadow-card">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold text-lg">{formatWindow(visit.start, visit.end)}</p>
        <h3 className="font-display font-semibold text-xl leading-tight">
          <Link
            to={staffPaths.visit(visit.requestId)}
            className="text-brand-strong no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {visit.name}
          </Link>
        </h3>
        <p className="mt-1">{visit.address || "No address yet"}</p>
        <p>{visit.services.map(getServiceName).join(", ")}</p>
        <div className="mt-2 empty:hidden">
          <ProgressMark {...steps.reduce(applyItem, visit)} isUnsent={steps.length > 0 && Boolean(pause)} />
        </div>
      </div>
      <ChevronRight className="size-6 shrink-0 text-brand-strong" />
    </li>
  );
}

const Cards = ({ visits }: { visits: readonly OwnVisit[] }) => (
  <ul className="space-y-3">
    {visits.map((visit) => (
      <VisitCard key={visit.requestId} visit={visit} />
    ))}
  </ul>
);

function Day({ day, visits }: { day: string; visits: readonly OwnVisit[] }) {
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="mb-3 text-xl">
        {describeDay(day)}
      </h2>
      {visits.length > 0 ? <Cards visits={visits} /> : <p>No visits today.</p>}
    </section>
  );
}

function Days({ visits }: { visits: readonly OwnVisit[] }) {
  const today = pacificDay();
  const past = visits.filter(({ day }) => day < today);
  const days = [today, ...visits.map(({ day }) => day).filter((day) => day > today)];
  const isEmpty = visits.length === 0;
  if (isEmpty)
    return (
      <EmptyState title="No visits planned for you">
        <p>They appear here as soon as the office plans one.</p>
      </EmptyState>
    );
  return (
    <div className="space-y-8">
      {[...new Set(days)].map((day) => (
        <Day key={day} day={day} visits={visits.filter((visit) => visit.day === day)} />
      ))}
      {past.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-brand-strong text-lg">
            The last 7 days ({past.length})
          </summary>
          <div className="mt-3 space-y-8">
            {[...new Set(past.map(({ day }) => day))].toReversed().map((day) => (
              <Day key={day} day={day} visits={past.filter((visit) => visit.day === day)} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

export function VisitsPage() {
  const query = useQuery(ownVisitsQuery);
  const { data, dataUpdatedAt } = query;
  useEffect(keepCode, []);
  useEffect(() => {
    if (data && !isOld(dataUpdatedAt)) loadDetails(data);
  }, [data, dataUpdatedAt]);
  const waiting = (
    <Placeholders label="Loading your visits" count={3} className="space-y-3">
      <Skeleton className="h-36" />
    </Placeholders>
  );
  return (
    <div className="sunlight max-w-2xl">
      <StaffPage title="My visits" actions={<FeedButton />}>
        {query.data && !isClosed(query.error) && <AsOf query={query} />}
        <Unsent />
        {isClosed(query.error) ? (
          <FailureState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loaded query={query} waiting={waiting}>
            {(visits) => <Days visits={visits} />}
          </Loaded>
        )}
      </StaffPage>
    </div>
  );
}
