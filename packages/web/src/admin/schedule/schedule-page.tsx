import { addDays, getWeek, isDay, pacificDay } from "@handyman/core/lib/date";
import { formatDay } from "@handyman/core/requests/visits/rules";
import { useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type People, usePeople } from "../inbox/entry-parts.tsx";
import { requestInbox } from "../inbox/inbox.ts";
import { formatShortDay } from "../inbox/labels.ts";
import { showSaved } from "../inbox/use-change.ts";
import { askForVisit, type PlannedRequest, VisitQuestion } from "../inbox/visit-question.tsx";
import { readJson, staffApi } from "../lib/api.ts";
import { usePrintReport } from "../lib/print-report.ts";
import { useIsNarrow, useMedia } from "../lib/use-media.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { IconButton, ToggleGroup } from "../ui/controls.tsx";
import { Loaded } from "../ui/states.tsx";
import { Agenda } from "./agenda.tsx";
import { DraggedCard, type Slot, useDrag } from "./drag.tsx";
import { FeedButton } from "./feed-button.tsx";
import { listDays, type Person, ScheduleGrid } from "./schedule-grid.tsx";
import { SlotDialog } from "./slot-dialog.tsx";
import { Tray } from "./tray.tsx";
import { toPlanned } from "./visit-block.tsx";
import { VisitDialog } from "./visit-dialog.tsx";
import { visitOptionsQuery } from "./visit-options.ts";
import { type Visit, weekQuery } from "./week-query.ts";

type View = "day" | "week";

/** The address names any day of the week, or the day itself. A phone shows weeks only. */
function readFilters(search: URLSearchParams, isNarrow: boolean) {
  const named = search.get("week") ?? "";
  const day = isDay(named) ? named : pacificDay();
  const view: View = search.get("view") === "day" && !isNarrow ? "day" : "week";
  return { view, day: view === "day" ? day : getWeek(day), person: search.get("person") ?? "" };
}

/** Former staff and people without an account have a row while they have a visit. */
function listPeople({ visitors, getStaffName }: People, visits: readonly Visit[], person: string): Person[] {
  const others = new Set(visits.map(({ staffId }) => staffId));
  for (const { value } of visitors) others.delete(value);
  const all = [...visitors, ...[...others].map((value) => ({ value, label: getStaffName(value) }))];
  return all.filter(({ value }) => !person || value === person);
}

const Waiting = () => (
  <div aria-busy="true">
    <span className="sr-only">Loading the schedule…</span>
    <Skeleton className="h-96" />
  </div>
);

const plan = (item: PlannedRequest, begin?: Partial<Slot>) =>
  askForVisit({
    inbox: requestInbox,
    item,
    begin,
    onSaved: (saved) => showSaved(requestInbox.form, saved),
  });

interface TurnProps {
  view: View;
  day: string;
  onTurn: (day: string) => void;
}

function Turn({ view, day, onTurn }: TurnProps) {
  const step = view === "day" ? 1 : 7;
  const now = view === "day" ? pacificDay() : getWeek(pacificDay());
  return (
    <div className="flex items-center gap-1">
      <IconButton label={`Previous ${view}`} Icon={ChevronLeft} onClick={() => onTurn(addDays(day, -step))} />
      <p aria-live="polite" className="min-w-36 text-center font-semibold">
        {view === "day" ? formatDay(day) : `${formatShortDay(day)} to ${formatShortDay(addDays(day, 6))}`}
      </p>
      <IconButton label={`Next ${view}`} Icon={ChevronRight} onClick={() => onTurn(addDays(day, step))} />
      <Button variant="ghost" aria-disabled={day === now} className="px-3!" onClick={() => onTurn(now)}>
        {view === "day" ? "Today" : "This week"}
      </Button>
    </div>
  );
}

export function SchedulePage() {
  const isNarrow = useIsNarrow();
  const isTouched = useMedia("(pointer: coarse)");
  const [search, setSearch] = useSearchParams();
  const { view, day, person } = readFilters(search, isNarrow);
  const people = usePeople();
  const set = (changes: Record<string, string>) => {
    const next = { week: day, view, person, ...changes };
    const filled = Object.entries(next).filter(
      ([name, value]) => value && (name !== "view" || value === "day"),
    );
    setSearch(Object.fromEntries(filled), { replace: true });
  };
  const [pressed, setPressed] = useState<Visit>();
  const [slot, setSlot] = useState<Slot>();
  const { dragged, begin } = useDrag(plan);
  const query = useQuery(weekQuery(getWeek(day)));
  const options = useQuery(visitOptionsQuery);
  const days = view === "day" ? [day] : listDays(day);
  const isShown = (visit: Visit) => days.includes(visit.day) && (!person || visit.staffId === person);
  usePrintReport(() => {
    const filters = person ? ["week", "person"] : ["week"];
    const count = query.data?.items.filter(isShown).length ?? 0;
    return readJson(staffApi.schedule.prints.$post({ json: { filters, count } }));
  });
  return (
    <StaffPage
      title="Schedule"
      text={
        <span className="print:hidden">
          {isNarrow
            ? "Press a visit to see or move it."
            : `${isTouched ? "Press a visit" : "Drag a visit, or press it"} to move it. Press an empty place to plan there.`}
        </span>
      }
      actions={<FeedButton />}
    >
      <div className="mb-5 flex flex-wrap items-end gap-x-3 gap-y-4 print:hidden">
        {!isNarrow && (
          <ToggleGroup<View>
            label="View"
            isFramed
            value={view}
            choices={[
              { value: "day", name: "Day" },
              { value: "week", name: "Week" },
            ]}
            onChoose={(next) => set({ view: next, ...(next === "day" && { week: findDayOf(day) }) })}
          />
        )}
        <Turn view={view} day={day} onTurn={(next) => set({ week: next })} />
        <Select
          label="Person"
          placeholder="Everybody"
          className="min-w-48"
          options={people.visitors}
          value={person}
          onChange={({ target }) => set({ person: target.value })}
        />
      </div>
      <Tray names={people} beginDrag={begin} onPlan={(item) => plan(item)} />
      <Loaded query={query} waiting={<Waiting />}>
        {({ items }) => {
          const shown = items.filter(isShown);
          const actions = { names: people, onVisit: setPressed, onSlot: setSlot };
          return (
            <>
              {shown.length === 0 && (
                <p className="mb-4 text-ink-soft">No visits are planned for this {view}.</p>
              )}
              {isNarrow ? (
                <Agenda days={days} visits={shown} {...actions} />
              ) : (
                <Loaded query={options} waiting={<Waiting />}>
                  {(found) => (
                    <ScheduleGrid
                      days={days}
                      people={listPeople(people, shown, person)}
                      visits={shown}
                      options={found}
                      beginDrag={begin}
                      {...actions}
                    />
                  )}
                </Loaded>
              )}
            </>
          );
        }}
      </Loaded>
      <VisitDialog
        visit={pressed}
        names={people}
        onClose={() => setPressed(undefined)}
        onMove={(visit) => {
          setPressed(undefined);
          plan(toPlanned(visit), {});
        }}
      />
      <SlotDialog
        slot={slot}
        names={people}
        onClose={() => setSlot(undefined)}
        onChoose={(item) => {
          setSlot(undefined);
          plan(item, slot);
        }}
      />
      <VisitQuestion />
      <DraggedCard dragged={dragged} />
    </StaffPage>
  );
}

/** Returns today if the week has it, otherwise the Monday. */
const findDayOf = (week: string) => (getWeek(pacificDay()) === week ? pacificDay() : week);
