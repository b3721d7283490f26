import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import type { Phase, QuoteState } from "./state.ts";

const labels: Record<Phase, string> = {
  editing: "Get my free quote",
  uploading: "Submitting Quote...",
  sending: "Submitting Quote...",
  locked: "Please wait...",
};

/** Stays when the toast has gone. The toast is what screen readers announce. */
function FailureNote({ failure }: { failure: NonNullable<QuoteState["failure"]> }) {
  return (
    <div className="mb-4 flex gap-3 rounded-field bg-danger-soft px-4 py-3 text-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">{failure.message}</p>
        <p className="text-sm text-ink-soft">Nothing you entered is lost.</p>
      </div>
    </div>
  );
}

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

/** What became of the last try, and the button for the next one. */
export function SubmitBar({ state, complete }: { state: QuoteState; complete: boolean }) {
  const { phase, failure, receipt } = state;
  const busy = phase !== "editing";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The field that Enter was pressed in is switched off while sending; the focus must not fall off the page.
    if (phase === "uploading" || phase === "sending") button.current?.focus({ preventScroll: true });
  }, [phase]);
  return (
    <div className="mt-8">
      {failure && <FailureNote failure={failure} />}
      {receipt && <Receipt receipt={receipt} />}
      <Button
        ref={button}
        type="submit"
        size="lg"
        className="w-full"
        aria-disabled={busy || !complete ? true : undefined}
      >
        {labels[phase]}
      </Button>
      <p className="mt-3 text-center text-sm text-ink-soft">Free, and no obligation.</p>
    </div>
  );
}
