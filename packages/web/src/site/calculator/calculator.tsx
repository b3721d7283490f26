import type { CatalogueEntry } from "@handyman/core/catalogue/schema";
import { useMemo, useRef } from "react";
import { useEarlyInput } from "../../ui/form/form-shell.tsx";
import { groupTasks } from "./estimate.ts";
import { Announcement, Summary, TotalBar } from "./summary.tsx";
import { TaskList } from "./task-list.tsx";
import { useSelection } from "./use-selection.ts";

export function Calculator({ catalogue }: { catalogue: readonly CatalogueEntry[] }) {
  const groups = useMemo(() => groupTasks(catalogue), [catalogue]);
  const { selection, lines, setQuantity, clear, reportNow } = useSelection(groups);
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
        <TaskList groups={groups} selection={selection} setQuantity={setQuantity} />
        <TotalBar lines={lines} onHandOver={reportNow} />
      </form>
      <section
        aria-labelledby="estimate-title"
        className="on-pine rounded-panel p-6 sm:p-8 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
      >
        <h2 ref={estimate} tabIndex={-1} id="estimate-title" className="mb-5 text-heading outline-none">
          Your estimate
        </h2>
        <Summary lines={lines} onHandOver={reportNow} onClear={startOver} />
        <Announcement lines={lines} />
      </section>
    </div>
  );
}
