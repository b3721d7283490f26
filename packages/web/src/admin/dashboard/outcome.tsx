import type { Dashboard } from "@handyman/core/stats/schema";
import { clsx } from "clsx";
import { Link } from "react-router";
import { Panel } from "../ui/panel.tsx";
import { linkToPeriod } from "./links.ts";
import { formatNumber, formatShare } from "./words.ts";

export function Outcome({ from, to, received, won, lost, spam }: Dashboard) {
  const period = { from, to };
  // A request that was won and then deleted must not make it negative.
  const open = Math.max(0, received - won - lost);
  const parts = [
    {
      name: "Won",
      text: "scheduled or completed",
      count: won,
      colour: "bg-brand",
      to: linkToPeriod(period, { outcome: "won" }),
    },
    {
      name: "Open",
      text: "no outcome yet",
      count: open,
      colour: "bg-accent",
      to: linkToPeriod(period, { outcome: "none" }),
    },
    {
      name: "Lost",
      text: "declined",
      count: lost,
      colour: "bg-line-strong",
      to: linkToPeriod(period, { outcome: "lost" }),
    },
  ];
  return (
    <Panel title="Won and lost">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
        {parts.map(({ name, count, colour }) => (
          <div key={name} className={colour} style={{ width: formatShare(count, received) }} />
        ))}
      </div>
      <ul className="mt-5 space-y-3">
        {parts.map(({ name, text, count, colour, to: link }) => (
          <li key={name} className="flex items-baseline gap-3">
            <span aria-hidden="true" className={clsx("size-3 shrink-0 self-center rounded-full", colour)} />
            <span className="min-w-0 flex-1">
              <Link to={link} className="font-semibold text-brand-strong hover:underline">
                {name}
              </Link>{" "}
              <span className="text-ink-soft">{text}</span>
            </span>
            <span className="tabular-nums">
              <strong>{formatNumber(count)}</strong>{" "}
              <span className="text-ink-soft">{formatShare(count, received)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-line border-t pt-4 text-ink-soft text-sm">
        Requests count on the day they came in, even if they were deleted later.{" "}
        {spam > 0 && (
          <>
            <Link to={linkToPeriod(period, { folder: "spam" })} className="text-brand underline">
              {formatNumber(spam)} as spam
            </Link>{" "}
            not counted.
          </>
        )}
      </p>
    </Panel>
  );
}
