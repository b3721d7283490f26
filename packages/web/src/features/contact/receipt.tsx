import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";

/** What stands in the form's place after a message was taken. */
export function Receipt({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={note} tabIndex={-1} className="py-6 text-center outline-none sm:py-12">
      <CircleCheck aria-hidden="true" className="mx-auto size-14 text-success" strokeWidth={1.5} />
      <p className="mt-5 font-bold font-display text-heading">Thank you. Your message is in.</p>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">
        Somebody from the office reads it and writes back, or calls where you left a number. If you write
        again, name the reference.
      </p>
      <p className="mx-auto mt-6 w-fit rounded-field bg-brand-soft px-5 py-3 font-semibold">
        Reference <span className="whitespace-nowrap">{reference}</span>
      </p>
      <Button variant="secondary" className="mt-8" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
