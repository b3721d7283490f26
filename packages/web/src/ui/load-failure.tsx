import { Button } from "./button.tsx";

export interface LoadFailureProps {
  message: string;
  query: { refetch: () => Promise<unknown>; isFetching: boolean };
}

export function LoadFailure({ message, query: { refetch, isFetching } }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-danger-soft p-6"
    >
      <p className="font-semibold text-danger">{message}</p>
      <Button variant="secondary" onClick={() => void refetch()} aria-disabled={isFetching}>
        {isFetching ? "Trying again..." : "Try again"}
      </Button>
    </div>
  );
}
