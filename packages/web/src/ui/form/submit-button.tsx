import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "../button.tsx";

/** Stays beside the button after its toast. The toast is what screen readers announce. */
export function FailureNote({ message }: { message: string }) {
  return (
    <div className="mb-4 flex gap-3 rounded-field bg-danger-soft px-4 py-3 text-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">{message}</p>
        <p className="text-sm text-ink-soft">Nothing you entered is lost.</p>
      </div>
    </div>
  );
}

/** Takes the focus while the form is being sent, because the disabled fields lose it. */
export function SubmitButton({ isSending, ...rest }: ComponentProps<typeof Button> & { isSending: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSending) button.current?.focus({ preventScroll: true });
  }, [isSending]);
  return <Button ref={button} type="submit" size="lg" {...rest} />;
}
