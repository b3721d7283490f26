import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { errorWords } from "../lib/error-words.ts";
import { pacificClock } from "../lib/pacific-time.ts";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid place-items-center px-6 py-16 text-center">
      <Inbox aria-hidden="true" className="size-10 text-brand" strokeWidth={1.5} />
      <p className="mt-4 font-display font-semibold text-lg">{title}</p>
      <div className="mt-1.5 max-w-md text-ink-soft">{children}</div>
    </div>
  );
}

export function FailureState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div role="alert" className="grid place-items-center px-6 py-16 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-danger" strokeWidth={1.5} />
      <p className="mt-4 max-w-lg">{errorWords(error)}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what a query has loaded, even if a later refresh failed. */
export function Loaded<Data>({ query: { data, error, refetch }, waiting, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <FailureState error={error} onRetry={() => void refetch()} /> : waiting;
}

interface NoticeProps {
  since?: number | undefined;
  onRetry?: (() => void) | undefined;
  hasMoreFailed?: boolean | undefined;
}

export function StaleNotice({ since, onRetry, hasMoreFailed }: NoticeProps) {
  const age = since ? `Not refreshed since ${pacificClock(since)}.` : "Not refreshed: the last try failed.";
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 bg-danger-soft px-4 py-2 text-sm">
      <CircleAlert aria-hidden="true" className="size-4 text-danger" />
      {hasMoreFailed ? "The next ones could not be loaded." : age}
      {onRetry && (
        <button type="button" onClick={onRetry} className="min-h-6 font-semibold text-brand-strong underline">
          Try again
        </button>
      )}
    </p>
  );
}

export function ShowMore({ onMore, isLoading = false }: { onMore: () => void; isLoading?: boolean }) {
  return (
    <Button variant="secondary" aria-disabled={isLoading} onClick={onMore}>
      {isLoading ? "Loading…" : "Show more"}
    </Button>
  );
}
