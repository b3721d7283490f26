import type { Dashboard } from "@handyman/core/stats/schema";
import { Link } from "react-router";
import { Panel } from "../ui/panel.tsx";
import { linkToPeriod } from "./links.ts";
import { type Bar, toBars } from "./period.ts";
import { formatDay, formatNumber, formatSpan } from "./words.ts";

/** Round halves of an axis, to multiply by a power of ten. */
const HALVES = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

function getAxisTop(bars: readonly Bar[]): number {
  const half = Math.max(2, ...bars.map(({ count }) => count / 2));
  const unit = 10 ** Math.floor(Math.log10(half));
  const found = HALVES.find((one) => one * unit >= half) ?? 10;
  return 2 * Math.ceil(found * unit);
}

const HEIGHT = 100;
const STEP = 10;

function Bars({ bars, top }: { bars: readonly Bar[]; top: number }) {
  return (
    <svg
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
    >
      {bars.map((bar, index) => {
        const height = (bar.count / top) * HEIGHT;
        return (
          <g key={bar.from}>
            <title>{`${formatSpan(bar)}: ${formatNumber(bar.count)}`}</title>
            <rect
              x={index * STEP}
              y={0}
              width={STEP}
              height={HEIGHT}
              className="fill-transparent hover:fill-brand-soft"
            />
            <rect
              x={index * STEP + 1.5}
              y={HEIGHT - height}
              width={STEP - 3}
              height={height}
              className="pointer-events-none fill-brand"
            />
          </g>
        );
      })}
    </svg>
  );
}

function NumbersTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <details className="mt-5">
      <summary className="inline-flex min-h-9 items-center rounded-field font-semibold text-brand hover:underline">
        Show as a table
      </summary>
      <div className="mt-2 max-h-80 overflow-y-auto rounded-field border border-line">
        <table className="w-full text-left">
          <caption className="sr-only">Requests received</caption>
          <thead>
            <tr className="text-ink-soft text-sm">
              <th scope="col" className="px-4 py-2 font-semibold">
                {bars[0]?.from === bars[0]?.to ? "Day" : "Days"}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                Requests
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.from} className="border-line border-t">
                <th scope="row" className="px-4 py-1.5 font-normal">
                  <Link
                    to={linkToPeriod(bar)}
                    className="inline-block min-h-6 text-brand-strong hover:underline"
                  >
                    {formatSpan(bar)}
                  </Link>
                </th>
                <td className="px-4 py-1.5 text-right tabular-nums">{formatNumber(bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

export function DayChart({ days, received }: Pick<Dashboard, "days" | "received">) {
  const bars = toBars(days);
  const top = getAxisTop(bars);
  const unit = bars.length === days.length ? "day" : "week";
  const best = bars.reduce<Bar | undefined>(
    (most, bar) => (bar.count > (most?.count ?? 0) ? bar : most),
    undefined,
  );
  const summary = best
    ? `${formatNumber(received)} requests by ${unit}; most on ${formatSpan(best)}: ${formatNumber(best.count)}.`
    : `No requests in this period.`;
  const middle = bars[Math.floor(bars.length / 2)];
  return (
    <Panel
      title={`Requests by ${unit}`}
      actions={<strong className="text-lg">{formatNumber(received)}</strong>}
    >
      <figure aria-label={summary}>
        <div aria-hidden="true" className="flex h-52 gap-2 text-ink-soft text-xs tabular-nums">
          <div className="-my-2 flex flex-col justify-between text-right">
            {[1, 0.5, 0].map((part) => (
              <span key={part}>{formatNumber(top * part)}</span>
            ))}
          </div>
          <div className="relative flex-1 border-line border-b bg-[linear-gradient(var(--color-line)_1px,transparent_1px)] bg-[length:100%_50%]">
            <Bars bars={bars} top={top} />
          </div>
        </div>
        <div aria-hidden="true" className="mt-2 flex justify-between pl-6 text-ink-soft text-sm">
          <span>{formatDay(days[0]?.day ?? "")}</span>
          {bars.length > 4 && middle && <span>{formatDay(middle.from)}</span>}
          <span>{formatDay(days.at(-1)?.day ?? "")}</span>
        </div>
        <figcaption className="sr-only">{summary}</figcaption>
      </figure>
      <NumbersTable bars={bars} />
    </Panel>
  );
}
