import { statusNames } from "@handyman/core/requests/rules";
import type { RequestSummary } from "@handyman/core/requests/schema";
import { formatWindow } from "@handyman/core/requests/visits/rules";
import { mayEnter } from "@handyman/core/staff/rules";
import type { Colleague } from "@handyman/core/staff/schema";
import { clsx } from "clsx";
import Ban from "lucide-react/icons/ban";
import Camera from "lucide-react/icons/camera";
import CircleUser from "lucide-react/icons/circle-user";
import Clock from "lucide-react/icons/clock";
import MailWarning from "lucide-react/icons/mail-warning";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { atom } from "nanostores";
import { useMemo, useSyncExternalStore } from "react";
import { doNotServeTitle } from "../../content/staff/customers.ts";
import { useColleagues, useMe, useStaffName } from "../lib/people.ts";
import { useServiceName } from "../lib/service-names.ts";
import { Menu } from "../ui/menu.tsx";
import { Pill } from "../ui/panel-and-pill.tsx";
import type { InboxQuery } from "./filter.ts";
import type { Fields, Inbox } from "./inbox.ts";
import { countEntries, formatLongMoment, formatShortDay, getReplyClock, type Reply } from "./labels.ts";
import { StatusPill } from "./status-pill.tsx";

type ListStatusProps = { inbox: Inbox; query: InboxQuery; count: number | undefined; empty: string };

export function ListStatus({ inbox: { noun }, query, count, empty }: ListStatusProps) {
  const text = count ? `${countEntries(count, noun)} shown` : empty;
  return (
    <p role="status" className="sr-only">
      {count !== undefined && <span key={JSON.stringify(query)}>{text}</span>}
    </p>
  );
}

/**
 * Finds staff and services by id. A list reads them once, because queries in each row would make it
 * slow.
 */
export interface Names {
  getStaffName: (id: string) => string;
  getServiceName: (key: string) => string;
}

export function useNames(): Names {
  const getStaffName = useStaffName();
  const getServiceName = useServiceName();
  return useMemo(() => ({ getStaffName, getServiceName }), [getStaffName, getServiceName]);
}

type SummaryProps = Pick<RequestSummary, "services"> & Pick<Names, "getServiceName">;

export function ServiceSummary({ services, getServiceName }: SummaryProps) {
  const [first, ...more] = services;
  if (!first) return <span className="text-ink-soft">–</span>;
  return (
    <>
      {getServiceName(first)}
      {more.length > 0 && (
        <span className="text-ink-soft" title={more.map(getServiceName).join(", ")}>
          {" "}
          +{more.length}
        </span>
      )}
    </>
  );
}

const markClass = "inline-flex shrink-0 items-center gap-1 font-normal text-sm";

export function PhotoCount({ photoCount }: Pick<RequestSummary, "photoCount">) {
  if (photoCount === 0) return null;
  return (
    <span className={`${markClass} text-ink-soft`}>
      <Camera className="size-4" />
      {photoCount}
      <span className="sr-only"> {photoCount === 1 ? "photo" : "photos"}</span>
    </span>
  );
}

export function TroubleMarks({ hasMailTrouble, isNotServed, language }: RequestSummary) {
  return (
    <>
      {language === "es" && (
        <span className={`${markClass} text-ink-soft`}>
          <span aria-hidden="true" title="Writes in Spanish">
            ES
          </span>
          <span className="sr-only">Writes in Spanish</span>
        </span>
      )}
      {isNotServed && (
        <span className={`${markClass} text-danger`}>
          <Ban className="size-4" />
          {doNotServeTitle}
        </span>
      )}
      {hasMailTrouble && (
        <span className={`${markClass} text-danger`}>
          <MailWarning className="size-4" />
          Email problem
        </span>
      )}
    </>
  );
}

interface MenuProps {
  entry: Pick<RequestSummary, "name" | "status" | "assigneeId">;
  onChange: (fields: Fields) => void;
}

export const getStatusOptions = ({ statuses }: Inbox) =>
  statuses.map((value) => ({ value, label: statusNames[value] }));

const menuPillClass = "chevron group-hover:ring-2 group-hover:ring-current";

type StatusMenuProps = MenuProps & { inbox: Inbox; isMove?: boolean };

export function StatusMenu({ inbox, entry: { name, status }, onChange, isMove = false }: StatusMenuProps) {
  return (
    <Menu
      name="status"
      label={isMove ? `Move ${name} to another status` : `Status of ${name}: ${statusNames[status]}`}
      value={status}
      options={getStatusOptions(inbox)}
      onChoose={(next) => onChange({ status: next })}
      className="group relative z-10 inline-flex min-h-8 items-center rounded-full"
    >
      {isMove ? (
        <Pill className={`min-h-6 ${menuPillClass}`}>
          <span className="xl:max-[90rem]:sr-only">Move</span>
        </Pill>
      ) : (
        <StatusPill status={status} className={menuPillClass} />
      )}
    </Menu>
  );
}

export const hasVisit = ({ status, visitDay }: RequestSummary): boolean =>
  status === "scheduled" && visitDay !== "";

/** A range of hours stays on one line. */
const TimeRange = ({ start, end }: { start: string; end: string }) => (
  <span className="whitespace-nowrap">{formatWindow(start, end)}</span>
);

type VisitProps = { item: RequestSummary } & Pick<Names, "getStaffName">;

export function Visit({ item: { visitDay, visitStart, visitEnd, visitStaffId }, getStaffName }: VisitProps) {
  const person = getStaffName(visitStaffId);
  return (
    <span className="block min-w-0 text-sm compact:truncate compact:leading-4.75" title={person}>
      {formatShortDay(visitDay)}, <TimeRange start={visitStart} end={visitEnd} />
      <span className="block truncate text-ink-soft compact:text-[0.8125rem]/4">{person}</span>
    </span>
  );
}

const noColleagues: readonly Colleague[] = [];

export function usePeople() {
  const me = useMe();
  const names = useNames();
  const { data = noColleagues } = useColleagues();
  return useMemo(() => {
    const others = data.filter(
      ({ id, roles, state }) => id !== me.id && state !== "disabled" && mayEnter(roles, "requests"),
    );
    const assignees = [
      { value: me.id, label: `${me.name} (me)` },
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ];
    const visitors = data
      .filter(({ canVisit }) => canVisit)
      .map(({ id, name, accountId }) => {
        return { value: id, label: [id, accountId].includes(me.id) ? `${name} (me)` : name };
      });
    return { assignees, visitors, ...names };
  }, [me, data, names]);
}

export type People = ReturnType<typeof usePeople>;

export function AssigneeMenu({
  people: { assignees, getStaffName },
  entry: { name, assigneeId },
  onChange,
}: MenuProps & { people: People }) {
  const shown = assigneeId ? getStaffName(assigneeId) : "Nobody";
  return (
    <Menu
      name="assignee"
      label={`Assignee of ${name}: ${shown}`}
      value={assigneeId}
      options={[{ value: "", label: "Nobody" }, ...assignees]}
      onChoose={(next) => onChange({ assigneeId: next })}
      className={clsx(
        "chevron relative z-10 inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full text-left hover:text-brand",
        !assigneeId && "text-ink-soft",
      )}
    >
      <CircleUser className="size-4.5 shrink-0 compact:max-[90rem]:hidden" />
      <span className="truncate">{shown}</span>
    </Menu>
  );
}

const CLOCK_MS = 30_000;

const clock = atom(Date.now());
setInterval(() => clock.set(Date.now()), CLOCK_MS);

const clockTones = { waiting: "neutral", soon: "accent", overdue: "danger" } as const;

export function ReplyClockPill({ entry }: { entry: Reply }) {
  // The text changes rarely, so most ticks of the clock render nothing.
  const readText = () => getReplyClock(entry, clock.get()).text;
  const text = useSyncExternalStore(clock.listen, readText);
  const { state } = getReplyClock(entry, clock.get());
  if (state === "none") return <span className="text-ink-soft max-sm:hidden">–</span>;
  if (state === "replied") return <span className="text-ink-soft text-sm">{text}</span>;
  const Icon = state === "overdue" ? TriangleAlert : Clock;
  return (
    <span
      className="inline-flex min-h-8 items-center"
      title={`The promised reply is due ${formatLongMoment(entry.dueAt)}`}
    >
      <Pill tone={clockTones[state]}>
        <Icon className="size-3.5 compact:max-[90rem]:hidden" />
        {text}
      </Pill>
    </span>
  );
}
