import type { VisitProgress } from "@handyman/core/requests/rules";
import type { OwnVisitDetail } from "@handyman/core/requests/visits/own-schema";
import CircleCheck from "lucide-react/icons/circle-check";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import { useRef } from "react";
import { ActionButton } from "../ui/controls.tsx";
import { Failure, ProgressMark } from "./parts.tsx";
import { useStep } from "./queries.ts";

const steps = {
  onTheWay: { Icon: Truck, text: "On my way" },
  done: { Icon: CircleCheck, text: "Done" },
  planned: { Icon: Undo2, text: "Take it back" },
} as const;

/** The main button, and the second one. */
const choices: Record<VisitProgress, readonly [VisitProgress | undefined, VisitProgress]> = {
  planned: ["onTheWay", "done"],
  onTheWay: ["done", "planned"],
  done: [undefined, "planned"],
};

/** A second tap of the same finger must not press the button that comes next. */
const DOUBLE_TAP_MS = 1500;

/** Sticks to the lower edge of a phone, where the thumb is. */
export function VisitStep({ visit }: { visit: OwnVisitDetail }) {
  const { requestId, day, start, progress } = visit;
  const step = useStep(requestId);
  const status = useRef<HTMLDivElement>(null);
  const take = (next: VisitProgress) => {
    if (step.isPending || Date.now() - step.submittedAt < DOUBLE_TAP_MS) return;
    const onSuccess = () => {
      if (next === "done") status.current?.focus();
    };
    step.mutate({ id: crypto.randomUUID(), progress: next, day, start }, { onSuccess });
  };
  const [main, second] = choices[progress];
  return (
    <section
      aria-label="Your progress"
      className="sticky bottom-0 z-10 -mx-4 border-line-strong border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:shadow-card"
    >
      <div ref={status} tabIndex={-1} role="status" className="mb-2 outline-none empty:hidden">
        <ProgressMark {...visit} />
      </div>
      <div className="flex flex-wrap gap-3">
        {main && (
          <ActionButton
            key="main"
            size="lg"
            className="flex-1 whitespace-nowrap max-sm:px-3!"
            Icon={steps[main].Icon}
            text={step.isPending ? "Sending…" : steps[main].text}
            aria-disabled={step.isPending}
            onClick={() => take(main)}
          />
        )}
        <ActionButton
          key="second"
          size="lg"
          variant="secondary"
          className="whitespace-nowrap max-sm:flex-1 max-sm:px-3!"
          Icon={steps[second].Icon}
          text={steps[second].text}
          aria-disabled={step.isPending}
          onClick={() => take(second)}
        />
      </div>
      <Failure error={step.error} what="This was not saved." />
    </section>
  );
}
