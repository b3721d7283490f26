import type { Dashboard } from "@handyman/core/stats/schema";
import { clsx } from "clsx";
import { Link } from "react-router";
import { Panel } from "../../ui/staff/panel.tsx";
import { requestsIn } from "./links.ts";
import { numberOf, share } from "./words.ts";

/** What became of the requests of the period: a bar of three parts, and the same in words. */
export function Outcome({ from, to, received, won, lost, spam }: Dashboard) {
  const period = { from, to };
  // A request that was won and then deleted, say, must not make the rest negative.
  const open = Math.max(0, received - won - lost);
  const parts = [
    {
      name: "Won",
      text: "scheduled or completed",
      count: won,
      colour: "bg-brand",
      to: requestsIn(period, { outcome: "won" }),
    },
    {
      name: "Open",
      text: "no outcome yet",
      count: open,
      colour: "bg-accent",
      to: requestsIn(period, { outcome: "none" }),
    },
    {
      name: "Lost",
      text: "declined",
      count: lost,
      colour: "bg-line-strong",
      to: requestsIn(period, { outcome: "lost" }),
    },
  ];
  return (
    <Panel title="Won and lost">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
        {parts.map(({ name, count, colour }) => (
          <div key={name} className={colour} style={{ width: share(count, received) }} />
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
              <strong>{numberOf(count)}</strong>{" "}
              <span className="text-ink-soft">{share(count, received)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-line border-t pt-4 text-ink-soft text-sm">
        By the day on which a request came. One that was deleted since stays counted.{" "}
        {spam > 0 && (
          <>
            <Link to={requestsIn(period, { folder: "spam" })} className="text-brand underline">
              {numberOf(spam)} as spam
            </Link>{" "}
            not counted.
          </>
        )}
      </p>
    </Panel>
  );
}
