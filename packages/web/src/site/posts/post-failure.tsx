import { Button } from "../../ui/button.tsx";

interface PostFailureProps {
  message: string;
  onRetry: () => void;
  busy: boolean;
}

export function PostFailure({ message, onRetry, busy }: PostFailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-danger-soft p-6"
    >
      <p className="font-semibold text-danger">{message}</p>
      <Button variant="secondary" onClick={onRetry} aria-disabled={busy}>
        {busy ? "Trying again..." : "Try again"}
      </Button>
    </div>
  );
}
