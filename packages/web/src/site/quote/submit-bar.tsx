import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { FailureNote, SubmitButton } from "../../ui/form/submit-button.tsx";
import type { Phase, QuoteState } from "./state.ts";

const labels: Record<Phase, string> = {
  editing: "Get my free quote",
  uploading: "Submitting Quote...",
  sending: "Submitting Quote...",
  locked: "Please wait...",
};

function Receipt({ receipt }: { receipt: NonNullable<QuoteState["receipt"]> }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { reference, lostPhotos } = receipt;
  return (
    <div
      ref={note}
      tabIndex={-1}
      className="mb-4 flex gap-3 rounded-field bg-brand-soft px-4 py-3 text-ink outline-none"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      <div className="min-w-0">
        <p className="font-semibold">
          Your request is in. Its reference is <span className="whitespace-nowrap">{reference}</span>.
        </p>
        <p className="text-sm text-ink-soft">A confirmation is on its way to your inbox.</p>
        {lostPhotos.length > 0 && (
          <p className="mt-1 text-sm break-words">
            These photos did not reach us: {lostPhotos.join(", ")}. Reply to the confirmation to send them.
          </p>
        )}
      </div>
    </div>
  );
}

export function SubmitBar({ state, isComplete }: { state: QuoteState; isComplete: boolean }) {
  const { phase, failure, receipt } = state;
  return (
    <div className="mt-8">
      {failure && <FailureNote message={failure.message} />}
      {receipt && <Receipt receipt={receipt} />}
      <SubmitButton
        isSending={phase === "uploading" || phase === "sending"}
        className="w-full"
        aria-disabled={phase !== "editing" || !isComplete ? true : undefined}
      >
        {labels[phase]}
      </SubmitButton>
      <p className="mt-3 text-center text-sm text-ink-soft">Free, and no obligation.</p>
    </div>
  );
}
