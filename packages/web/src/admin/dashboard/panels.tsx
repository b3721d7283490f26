import type { SourceKind } from "@handyman/core/dashboard/rules";
import type { Count, Dashboard } from "@handyman/core/dashboard/schema";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import AlarmClock from "lucide-react/icons/alarm-clock";
import CalendarRange from "lucide-react/icons/calendar-range";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import Timer from "lucide-react/icons/timer";
import { useState } from "react";
import { Link } from "react-router-dom";
import { overlap, sourceNames } from "../../content/staff/dashboard.ts";
import { Button } from "../../ui/button.tsx";
import { getCityName } from "../inbox/labels.ts";
import { useServiceName } from "../lib/service-names.ts";
import { staffPaths } from "../paths.ts";
import { MaybeLink } from "../ui/controls.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import {
  compareWeeks,
  formatDuration,
  formatNumber,
  formatShare,
  linkToPeriod,
  toLink,
} from "./dashboard.ts";

interface TileProps {
  label: string;
  value: string;
  text: string;
  Icon: LucideIcon;
  to?: string;
  isUrgent?: boolean;
}

function Tile({ label, value, text, Icon, to, isUrgent = false }: TileProps) {
  return (
    <div
      className={clsx(
        "relative rounded-card border bg-surface p-3 shadow-card sm:p-4",
        isUrgent ? "border-danger" : "border-line",
        to && "transition-shadow hover:shadow-lift",
      )}
    >
      <dt className="flex items-center justify-between gap-2 font-semibold text-ink-soft">
        <MaybeLink to={to} className="text-inherit no-underline after:absolute after:inset-0 hover:underline">
          {label}
        </MaybeLink>
        <Icon className={clsx("size-5", isUrgent ? "text-danger" : "text-brand")} />
      </dt>
      <dd className="mt-1">
        <span
          className={clsx(
            "block font-display font-extrabold text-[1.625rem] leading-tight tracking-tight",
            isUrgent && "text-danger",
          )}
        >
          {value}
        </span>
        <span className="text-ink-soft text-sm">{text}</span>
      </dd>
    </div>
  );
}

export function Tiles({ now }: Dashboard) {
  const { waiting, overdue, hasMoreOverdue, waitingMessages, week } = now;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Tile
        label="Waiting"
        value={formatNumber(waiting)}
        text={waiting === 0 ? "Every request is answered" : "New requests without an answer"}
        Icon={Inbox}
        to={toLink(staffPaths.requests, { status: "new" })}
      />
      <Tile
        label="Overdue"
        value={`${overdue}${hasMoreOverdue ? "+" : ""}`}
        text={overdue === 0 ? "Nothing is overdue" : "Past the promised reply time"}
        Icon={AlarmClock}
        to={toLink(staffPaths.requests, { overdue: "true" })}
        isUrgent={overdue > 0}
      />
      <Tile
        label="Messages"
        value={formatNumber(waitingMessages)}
        text={waitingMessages === 0 ? "Every message is answered" : "New messages without an answer"}
        Icon={Mail}
        to={toLink(staffPaths.messages, { status: "new" })}
      />
      <Tile
        label="This week"
        value={formatNumber(week.received)}
        text={compareWeeks(week)}
        Icon={CalendarRange}
      />
    </dl>
  );
}

export function FirstReply({ medianReplyMinutes, replied }: Dashboard) {
  const isAnswered = medianReplyMinutes !== null;
  return (
    <dl>
      <Tile
        label="First reply"
        value={isAnswered ? formatDuration(medianReplyMinutes) : "–"}
        text={
          isAnswered
            ? `Median of ${formatNumber(replied)} answered ${replied === 1 ? "request" : "requests"}`
            : "No replies yet"
        }
        Icon={Timer}
      />
    </dl>
  );
}

export function Outcome({ from, to, received, won, lost, spam }: Dashboard) {
  const makeLink = (filter: Record<string, string>) => linkToPeriod({ from, to }, filter);
  // A won request that staff deleted later must not make the number negative.
  const open = Math.max(0, received - won - lost);
  const parts = [
    { name: "Won", text: "scheduled or completed", count: won, color: "bg-brand", outcome: "won" },
    { name: "Open", text: "no outcome yet", count: open, color: "bg-accent", outcome: "none" },
    { name: "Lost", text: "declined", count: lost, color: "bg-line-strong", outcome: "lost" },
  ];
  return (
    <Panel title="Won and lost">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
        {parts.map(({ name, count, color }) => (
          <div key={name} className={color} style={{ width: `${(count / (received || 1)) * 100}%` }} />
        ))}
      </div>
      <ul className="mt-5 space-y-3">
        {parts.map(({ name, text, count, color, outcome }) => (
          <li key={name} className="flex items-baseline gap-3">
            <span aria-hidden="true" className={clsx("size-3 shrink-0 self-center rounded-full", color)} />
            <span className="min-w-0 flex-1 text-ink-soft">
              <Link
                to={makeLink({ outcome })}
                className="inline-flex min-h-6 items-center font-semibold text-brand-strong hover:underline"
              >
                {name}
              </Link>{" "}
              {text}
            </span>
            <span className="text-ink-soft tabular-nums">
              <strong className="text-ink">{formatNumber(count)}</strong> {formatShare(count, received)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-line border-t pt-4 text-ink-soft text-sm">
        Requests count on the day they came in, even if they were deleted later.{" "}
        {spam > 0 && (
          <>
            <Link to={makeLink({ folder: "spam" })} className="text-brand underline">
              {formatNumber(spam)} marked as spam
            </Link>{" "}
            {spam === 1 ? "is" : "are"} not counted.
          </>
        )}
      </p>
    </Panel>
  );
}

interface RankingProps {
  title: string;
  note?: string | false;
  counts: readonly Count[];
  getName: (key: string) => string;
  getLink?: (key: string) => string | undefined;
}

const SHOWN = 12;

function Ranking({ title, note, counts, getName, getLink }: RankingProps) {
  const [isWhole, setWhole] = useState(false);
  const most = counts[0]?.count ?? 1;
  return (
    <Panel title={title}>
      {counts.length === 0 && <p className="text-ink-soft">Nothing in this period.</p>}
      <ol className="space-y-3">
        {counts.slice(0, isWhole ? counts.length : SHOWN).map(({ key, count }) => (
          <li key={key}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">
                <MaybeLink
                  to={getLink?.(key)}
                  className="inline-block min-h-6 max-w-full truncate align-bottom text-brand-strong hover:underline"
                >
                  {getName(key)}
                </MaybeLink>
              </span>
              <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-line">
              <div className="h-full rounded-full bg-brand" style={{ width: `${(count / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ol>
      {counts.length > SHOWN && (
        <Button variant="ghost" className="mt-4" onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show all ${counts.length}`}
        </Button>
      )}
      {note && <p className="mt-5 border-line border-t pt-4 text-ink-soft text-sm">{note}</p>}
    </Panel>
  );
}

const sumUp = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0);

export const Rankings = ({ from, to, received, services, cities, withoutCity, sources }: Dashboard) => {
  const getServiceName = useServiceName();
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      <Ranking
        title="By service"
        note={sumUp(services) > received && overlap}
        counts={services}
        getName={getServiceName}
        getLink={(service) => linkToPeriod({ from, to }, { service })}
      />
      <Ranking
        title="By city"
        note={withoutCity > 0 && `${formatNumber(withoutCity)} without a city in the address.`}
        counts={cities}
        getName={getCityName}
        getLink={(city) => linkToPeriod({ from, to }, { city })}
      />
      <Ranking title="By source" counts={sources} getName={(key) => sourceNames[key as SourceKind] ?? key} />
    </div>
  );
};
