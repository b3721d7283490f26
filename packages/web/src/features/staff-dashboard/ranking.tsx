import type { Count } from "@handyman/core/stats/schema";
import { Link } from "react-router";
import { Panel } from "../../ui/staff/panel.tsx";
import { numberOf } from "./words.ts";

interface Props {
  title: string;
  counts: readonly Count[];
  nameOf: (key: string) => string;
  /** Where the requests of a key are, all that were counted; undefined where the inbox can't be narrowed to it. */
  linkOf?: (key: string) => string | undefined;
}

/** What most requests were about, or came from: a bar each, most first. */
export function Ranking({ title, counts, nameOf, linkOf }: Props) {
  const most = counts[0]?.count ?? 1;
  return (
    <Panel title={title}>
      {counts.length === 0 && <p className="text-ink-soft">Nothing in this period.</p>}
      <ol className="space-y-3">
        {counts.map(({ key, count }) => {
          const to = linkOf?.(key);
          return (
            <li key={key}>
              <div className="flex items-baseline justify-between gap-3">
                {to ? (
                  <Link to={to} className="min-w-0 truncate text-brand-strong hover:underline">
                    {nameOf(key)}
                  </Link>
                ) : (
                  <span className="min-w-0 truncate">{nameOf(key)}</span>
                )}
                <span className="font-semibold tabular-nums">{numberOf(count)}</span>
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
