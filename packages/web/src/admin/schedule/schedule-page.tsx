import { addDays, getWeek, isDay, pacificDay } from "@handyman/core/lib/date";
import { statusNames } from "@handyman/core/requests/rules";
import { formatWindow } from "@handyman/core/requests/visits/rules";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link, useSearchParams } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Names, ServiceSummary, usePeople } from "../inbox/entry-parts.tsx";
import { formatDay, formatShortDay, formatWeekday, getCityName } from "../inbox/labels.ts";
import { readJson, staffApi } from "../lib/api.ts";
import { usePrintReport } from "../lib/print-report.ts";
import { staffPaths } from "../paths.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { IconButton } from "../ui/controls.tsx";
import { Loaded } from "../ui/states.tsx";
import { FeedButton } from "./feed-button.tsx";
import { type Visit, weekQuery } from "./week-query.ts";

function readFilters(search: URLSearchParams) {
  const day = search.get("week") ?? "";
  return { week: getWeek(isDay(day) ? day : pacificDay()), person: search.get("person") ?? "" };
}

const listDays = (week: string) => Array.from({ length: 7 }, (_, index) => addDays(week, index));

function VisitCard({ visit, names }: { visit: Visit; names: Names }) {
  const isDone = visit.status === "completed";
  return (
    <li className="relative rounded-field border border-line bg-surface p-3 shadow-card">
      <p className="font-semibold text-sm">{formatWindow(visit.start)}</p>
      <Link
        to={staffPaths.request(visit.requestId)}
        className="block font-semibold text-brand-strong leading-snug [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
      >
        {visit.name}
      </Link>
      <p className="text-sm leading-snug">
        <ServiceSummary services={visit.services} {...names} />
      </p>
      <p className="text-ink-soft text-sm">
        {[getCityName(visit.city), names.getStaffName(visit.staffId)].filter(Boolean).join(" · ")}
      </p>
      {isDone && <p className="text-ink-soft text-sm">{statusNames.completed}</p>}
    </li>
  );
}

function Day({ day, visits, names }: { day: string; visits: readonly Visit[]; names: Names }) {
  const isToday = day === pacificDay();
  return (
    <section
      aria-label={formatDay(day)}
      className={clsx(
        "rounded-card border p-2.5",
        isToday ? "border-brand bg-brand-soft" : "border-line bg-line/25",
        visits.length === 0 && !isToday && "max-lg:hidden",
      )}
    >
      <h2 className="mb-2 px-1 font-sans font-semibold text-base" aria-current={isToday ? "date" : undefined}>
        <span className="lg:hidden">{formatDay(day)}</span>
        <span className="max-lg:hidden">{formatWeekday(day)}</span>
      </h2>
      {visits.length > 0 ? (
        <ul className="space-y-2">
          {visits.map((visit) => (
            <VisitCard key={visit.requestId} visit={visit} names={names} />
          ))}
        </ul>
      ) : (
        <p className="px-1 py-2 text-ink-soft text-sm">No visits</p>
      )}
    </section>
  );
}

const weekClass = "grid gap-3 lg:grid-cols-7";

const Waiting = ({ week }: { week: string }) => (
  <div className={weekClass} aria-busy="true">
    {listDays(week).map((day) => (
      <Skeleton key={day} className="h-32 lg:h-80" />
    ))}
  </div>
);

export function SchedulePage() {
  const [search, setSearch] = useSearchParams();
  const { week, person } = readFilters(search);
  const people = usePeople();
  const set = (changes: Record<string, string>) =>
    setSearch({ week, ...(person && { person }), ...changes }, { replace: true });
  const query = useQuery(weekQuery(week));
  const isShown = ({ staffId }: Visit) => !person || staffId === person;
  usePrintReport(() => {
    const filters = person ? ["week", "person"] : ["week"];
    const count = query.data?.items.filter(isShown).length ?? 0;
    return readJson(staffApi.schedule.prints.$post({ json: { filters, count } }));
  });
  const thisWeek = getWeek(pacificDay());
  const [first, last] = [formatShortDay(week), formatShortDay(addDays(week, 6))];
  return (
    <StaffPage
      title="Schedule"
      text="To plan a visit, move its request to Scheduled."
      actions={<FeedButton />}
    >
      <div className="mb-5 flex flex-wrap items-end gap-x-3 gap-y-4">
        <div className="flex items-center gap-1">
          <IconButton
            label="Previous week"
            Icon={ChevronLeft}
            onClick={() => set({ week: addDays(week, -7) })}
          />
          <p aria-live="polite" className="min-w-36 text-center font-semibold">
            {first} to {last}
          </p>
          <IconButton label="Next week" Icon={ChevronRight} onClick={() => set({ week: addDays(week, 7) })} />
          <Button
            variant="ghost"
            aria-disabled={week === thisWeek}
            className="px-3!"
            onClick={() => set({ week: thisWeek })}
          >
            This week
          </Button>
        </div>
        <Select
          label="Person"
          placeholder="Everybody"
          className="min-w-48"
          options={people.assignees}
          value={person}
          onChange={({ target }) => set({ person: target.value })}
        />
      </div>
      <Loaded query={query} waiting={<Waiting week={week} />}>
        {({ items }) => {
          const shown = items.filter(isShown);
          return (
            <>
              {shown.length === 0 && (
                <p className="mb-4 text-ink-soft">No visits are planned for this week.</p>
              )}
              <div className={weekClass}>
                {listDays(week).map((day) => (
                  <Day
                    key={day}
                    day={day}
                    visits={shown.filter((visit) => visit.day === day)}
                    names={people}
                  />
                ))}
              </div>
            </>
          );
        }}
      </Loaded>
    </StaffPage>
  );
}
