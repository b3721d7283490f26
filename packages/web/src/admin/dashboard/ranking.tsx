import type { Count } from "@handyman/core/stats/schema";
import { Link } from "react-router";
import { Panel } from "../ui/panel.tsx";
import { formatNumber } from "./words.ts";

interface Props {
  title: string;
  counts: readonly Count[];
  getName: (key: string) => string;
  getLink?: (key: string) => string | undefined;
}

export function Ranking({ title, counts, getName, getLink }: Props) {
  const most = counts[0]?.count ?? 1;
  return (
    <Panel title={title}>
      {counts.length === 0 && <p className="text-ink-soft">Nothing in this period.</p>}
      <ol className="space-y-3">
        {counts.map(({ key, count }) => {
          const to = getLink?.(key);
          return (
            <li key={key}>
              <div className="flex items-baseline justify-between gap-3">
                {to ? (
                  <Link to={to} className="min-w-0 truncate text-brand-strong hover:underline">
                    {getName(key)}
                  </Link>
                ) : (
                  <span className="min-w-0 truncate">{getName(key)}</span>
                )}
                <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
              </div>
              <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-line">
                <div className="h-full rounded-full bg-brand" style={{ width: `${(count / most) * 100}%` }} />
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
