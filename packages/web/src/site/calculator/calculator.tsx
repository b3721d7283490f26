import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import { formatDollars, formatRange } from "@handyman/core/lib/money";
import { useMemo, useRef } from "react";
import * as words from "../../content/pages/calculator.ts";
import { useMinimum } from "../../lib/queries.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useEarlyInput } from "../../ui/form/early-input.ts";
import { groupTasks, type Line, MAX_TASKS, sumLines, useSelection, writeNote } from "./estimate.ts";
import { ServiceTasks } from "./task-list.tsx";

interface SummaryProps {
  minimum: number;
  lines: readonly Line[];
  onHandOver: () => void;
}

function getQuotePath({ lines, minimum }: SummaryProps): string {
  const items = lines.map(({ task }) => ({ serviceKey: task.serviceKey, subService: task.name }));
  return paths.getQuoteWith(items, writeNote(lines, minimum));
}

const countTasks = (lines: readonly Line[]) => (lines.length === 1 ? "1 task" : `${lines.length} tasks`);

function Summary({ onClear, ...props }: SummaryProps & { onClear: () => void }) {
  const { lines, minimum, onHandOver } = props;
  if (lines.length === 0) {
    return <p className="text-on-pine-soft">{words.nothingChosen}</p>;
  }
  return (
    <div>
      <ul aria-label="Chosen tasks" className="grid gap-2.5 border-pine-line border-b pb-5">
        {lines.map((line) => (
          <li key={line.task.id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <span className="tabular-nums">{line.quantity} ×</span> {line.task.name}
            </span>
            <span className="whitespace-nowrap text-on-pine-soft tabular-nums">{formatRange(line)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-on-pine-soft">Usually, in all</span>
        <strong className="font-display text-3xl tabular-nums tracking-tight">
          {formatRange(sumLines(lines, minimum))}
        </strong>
      </p>
      <p className="mt-3 text-on-pine-soft text-sm">{words.smallestVisit(formatDollars(minimum))}</p>
      {lines.length >= MAX_TASKS && (
        <p className="mt-3 text-on-pine-soft text-sm">{words.fullList(MAX_TASKS)}</p>
      )}
      <ButtonLink to={getQuotePath(props)} onClick={onHandOver} size="lg" className="mt-6 w-full">
        Get this quoted
      </ButtonLink>
      <Button
        variant="ghost"
        onClick={onClear}
        className="mt-2 w-full text-on-pine-soft hover:bg-pine-deep hover:text-on-pine"
      >
        Start over
      </Button>
    </div>
  );
}

function TotalBar(props: SummaryProps) {
  const { lines, minimum, onHandOver } = props;
  if (lines.length === 0) return null;
  return (
    <section
      aria-label="Total so far"
      className="on-pine sticky bottom-3 z-10 mt-4 flex items-center justify-between gap-3 rounded-card px-4 py-3 shadow-lift lg:hidden"
    >
      <p className="min-w-0 leading-tight">
        <span className="block text-on-pine-soft text-sm">{countTasks(lines)}, usually</span>
        <strong className="font-display text-xl tabular-nums tracking-tight">
          {formatRange(sumLines(lines, minimum))}
        </strong>
      </p>
      <ButtonLink to={getQuotePath(props)} onClick={onHandOver} variant="steady" className="shrink-0">
        Get this quoted
      </ButtonLink>
    </section>
  );
}

export function Calculator({ catalogue }: { catalogue: readonly CatalogueEntry[] }) {
  const minimum = useMinimum();
  const groups = useMemo(() => groupTasks(catalogue), [catalogue]);
  const { selection, lines, setQuantity, clear, reportNow } = useSelection(groups, minimum);
  const summary = { lines, minimum, onHandOver: reportNow };
  const form = useRef<HTMLFormElement>(null);
  const estimate = useRef<HTMLHeadingElement>(null);
  useEarlyInput(form);
  const startOver = () => {
    estimate.current?.focus({ preventScroll: true });
    clear();
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[1.7fr_1fr] lg:gap-12">
      <form
        ref={form}
        aria-label="Service calculator"
        noValidate
        method="dialog"
        onSubmit={(event) => event.preventDefault()}
      >
        <ul className="grid gap-3">
          {groups.map((group) => (
            <ServiceTasks key={group.key} group={group} selection={selection} setQuantity={setQuantity} />
          ))}
        </ul>
        <TotalBar {...summary} />
      </form>
      <section
        aria-labelledby="estimate-title"
        className="on-pine rounded-panel p-6 sm:p-8 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
      >
        <h2 ref={estimate} tabIndex={-1} id="estimate-title" className="mb-5 text-heading outline-none">
          Your estimate
        </h2>
        <Summary {...summary} onClear={startOver} />
        <p role="status" className="sr-only">
          {lines.length > 0
            ? `Estimate for ${countTasks(lines)}: ${formatRange(sumLines(lines, minimum))}.`
            : "Nothing picked yet."}
        </p>
      </section>
    </div>
  );
}
