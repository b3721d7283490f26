import type { Dashboard } from "@handyman/core/dashboard/schema";
import { clsx } from "clsx";
import { useState } from "react";
import { formatShortDay } from "../inbox/labels.ts";
import { type Column, Table } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel-and-pill.tsx";
import { type Bar, formatNumber, formatSpan, linkToPeriod, toBars } from "./dashboard.ts";

const formatBar = (bar?: Bar) =>
  bar && `${formatSpan(bar)}: ${formatNumber(bar.count)} ${bar.count === 1 ? "request" : "requests"}`;

function getAxisTop(bars: readonly Bar[]): number {
  const half = Math.max(2, ...bars.map(({ count }) => count / 2));
  const step = 10 ** Math.floor(Math.log10(half)) / 2;
  return 2 * Math.ceil(Math.ceil(half / step) * step);
}

interface BarsProps {
  bars: readonly Bar[];
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
  unit: string;
}

/** Lies over the bars. Keys and taps choose a bar; a hovering pointer only shows one. */
function BarPicker({ bars, onShow, unit }: BarsProps) {
  const [chosen, setChosen] = useState(bars.length - 1);
  const show = (index: number) => {
    setChosen(index);
    onShow(index);
  };
  return (
    <input
      type="range"
      aria-label={`Requests of each ${unit}`}
      aria-valuetext={formatBar(bars[chosen])}
      min={0}
      max={bars.length - 1}
      value={chosen}
      className="absolute inset-0 size-full cursor-crosshair opacity-0"
      onChange={({ target }) => show(Number(target.value))}
      onFocus={() => onShow(chosen)}
      onBlur={() => onShow(undefined)}
      onPointerMove={({ nativeEvent, currentTarget }) => {
        const part = nativeEvent.offsetX / (currentTarget.clientWidth || 1);
        onShow(Math.min(bars.length - 1, Math.max(0, Math.floor(part * bars.length))));
      }}
      onPointerLeave={() => onShow(undefined)}
    />
  );
}

function Bars(props: BarsProps) {
  const { bars, shown } = props;
  const top = getAxisTop(bars);
  return (
    <div className="flex h-52 gap-2 text-ink-soft text-xs tabular-nums">
      <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
        {[1, 0.5, 0].map((part) => (
          <span key={part}>{formatNumber(top * part)}</span>
        ))}
      </div>
      <div className="relative flex flex-1 rounded-t border-line border-b bg-[linear-gradient(var(--color-line)_1px,transparent_1px)] bg-[length:100%_50%] has-focus-visible:outline-3 has-focus-visible:outline-focus">
        {bars.map((bar, index) => (
          <div
            key={bar.from}
            className={clsx("grid flex-1 items-end justify-items-center", index === shown && "bg-brand-soft")}
          >
            <div className="w-[70%] bg-brand" style={{ height: `${(bar.count / top) * 100}%` }} />
          </div>
        ))}
        <BarPicker {...props} />
      </div>
    </div>
  );
}

const columns: Column<Bar>[] = [
  { header: "Days", cell: formatSpan },
  { header: "Requests", className: "text-right tabular-nums", cell: ({ count }) => formatNumber(count) },
];

const NumbersTable = ({ bars }: { bars: readonly Bar[] }) => (
  <details className="mt-5">
    <summary className="inline-flex min-h-9 items-center rounded-field font-semibold text-brand hover:underline">
      Show as a table
    </summary>
    <div className="mt-2 max-h-80 overflow-y-auto rounded-field border border-line">
      <Table
        caption="Requests received"
        columns={columns}
        rows={bars.toReversed().map((bar) => ({ id: bar.from, ...bar }))}
        rowLink={linkToPeriod}
      />
    </div>
  </details>
);

export function DayChart({ days, received }: Pick<Dashboard, "days" | "received">) {
  const bars = toBars(days);
  const [shown, setShown] = useState<number>();
  const unit = bars.length === days.length ? "day" : "week";
  const best = bars.find(({ count }) => count > 0 && count === Math.max(...bars.map((bar) => bar.count)));
  const summary = best
    ? `${formatNumber(received)} requests by ${unit}; most on ${formatSpan(best)}: ${formatNumber(best.count)}.`
    : "No requests in this period.";
  const middle = bars.length > 4 ? bars[Math.floor(bars.length / 2)] : undefined;
  const marks = new Set([days[0]?.day, middle?.from, days.at(-1)?.day]);
  return (
    <Panel
      title={`Requests by ${unit}`}
      actions={<strong className="text-lg">{formatNumber(received)}</strong>}
    >
      <figure aria-label={summary}>
        <p aria-hidden="true" className="mb-3 min-h-6 font-semibold text-sm">
          {shown !== undefined && formatBar(bars[shown])}
        </p>
        <Bars
          key={`${days[0]?.day} ${days.at(-1)?.day}`}
          bars={bars}
          shown={shown}
          unit={unit}
          onShow={setShown}
        />
        <div aria-hidden="true">
          <div className="mt-2 flex justify-between pl-6 text-ink-soft text-sm">
            {[...marks].map((day) => day && <span key={day}>{formatShortDay(day)}</span>)}
          </div>
        </div>
        <figcaption className="sr-only">{summary}</figcaption>
      </figure>
      <NumbersTable bars={bars} />
    </Panel>
  );
}
