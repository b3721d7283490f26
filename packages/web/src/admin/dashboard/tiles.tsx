import type { Dashboard } from "@handyman/core/stats/schema";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import AlarmClock from "lucide-react/icons/alarm-clock";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import Timer from "lucide-react/icons/timer";
import { Link } from "react-router";
import { linkToMessages, linkToRequests } from "./links.ts";
import { formatDuration, formatNumber } from "./words.ts";

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
        "relative rounded-card border bg-surface p-4 shadow-card sm:p-5",
        isUrgent ? "border-danger" : "border-line",
        to && "transition-shadow hover:shadow-lift",
      )}
    >
      <dt className="flex items-center justify-between gap-2 font-semibold text-ink-soft">
        {to ? (
          <Link to={to} className="text-inherit no-underline after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
        <Icon aria-hidden="true" className={clsx("size-5", isUrgent ? "text-danger" : "text-brand")} />
      </dt>
      <dd className="mt-2">
        <span
          className={clsx(
            "block font-display font-extrabold text-[1.625rem] leading-tight sm:text-[2rem] tracking-tight",
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

export function Tiles({ now, medianReplyMinutes, replied }: Dashboard) {
  const { waiting, overdue, hasMoreOverdue, waitingMessages } = now;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Tile
        label="Waiting"
        value={formatNumber(waiting)}
        text={waiting === 0 ? "Every request has had an answer" : "New requests without an answer"}
        Icon={Inbox}
        to={linkToRequests({ status: "new" })}
      />
      <Tile
        label="Overdue"
        value={`${overdue}${hasMoreOverdue ? "+" : ""}`}
        text={overdue === 0 ? "No promise is broken" : "Later than the reply that the site promises"}
        Icon={AlarmClock}
        to={linkToRequests({ overdue: "true" })}
        isUrgent={overdue > 0}
      />
      <Tile
        label="First reply"
        value={medianReplyMinutes === null ? "–" : formatDuration(medianReplyMinutes)}
        text={
          medianReplyMinutes === null
            ? "Nothing is answered yet"
            : `Median of the ${formatNumber(replied)} answered`
        }
        Icon={Timer}
      />
      <Tile
        label="Messages"
        value={formatNumber(waitingMessages)}
        text={waitingMessages === 0 ? "Every message has had an answer" : "New messages without an answer"}
        Icon={Mail}
        to={linkToMessages({ status: "new" })}
      />
    </dl>
  );
}
