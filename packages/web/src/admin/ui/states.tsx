import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Placeholders, Skeleton } from "../../ui/skeleton.tsx";
import { describeError } from "../lib/describe-error.ts";
import { formatPacificClock } from "../lib/pacific-time.ts";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid place-items-center px-6 py-16 text-center">
      <Inbox className="size-10 text-brand" strokeWidth={1.5} />
      <p className="mt-4 font-display font-semibold text-lg">{title}</p>
      <div className="mt-1.5 max-w-md text-ink-soft">{children}</div>
    </div>
  );
}

export function FailureState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid place-items-center px-6 py-16 text-center">
      <CircleAlert className="size-10 text-danger" strokeWidth={1.5} />
      <p className="mt-4 max-w-lg">{describeError(error)}</p>
      <Button variant="secondary" className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

export const RowPlaceholders = ({ label }: { label: string }) => (
  <Placeholders label={label} count={6} className="space-y-3 rounded-card border border-line bg-surface p-5">
    <Skeleton className="h-12" />
  </Placeholders>
);

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  dataUpdatedAt: number;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

export type List<Row> = Query<readonly Row[]>;

interface LoadedProps<Data> {
  query: Pick<Query<Data>, "data" | "error" | "refetch">;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query: { data, error, refetch }, waiting, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <FailureState error={error} onRetry={() => void refetch()} /> : waiting;
}

export function StaleNotice({ query }: { query: Query<unknown> }) {
  const { isFetchNextPageError, fetchNextPage, refetch, dataUpdatedAt } = query;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 bg-danger-soft px-4 py-2 text-sm">
      <CircleAlert className="size-4 text-danger" />
      {isFetchNextPageError
        ? "The next ones could not be loaded."
        : `Not refreshed since ${formatPacificClock(dataUpdatedAt)}.`}
      <button
        type="button"
        onClick={() => void (isFetchNextPageError ? fetchNextPage?.() : refetch())}
        className="min-h-6 font-semibold text-brand-strong underline"
      >
        Try again
      </button>
    </p>
  );
}

interface ListProps<Row> {
  list: List<Row>;
  waiting: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

function Rows<Row>({ rows, children }: Pick<ListProps<Row>, "children"> & { rows: readonly Row[] }) {
  return children(useDeferredValue(rows));
}

function ShowMore({ isBusy = false, onPress }: { isBusy: boolean | undefined; onPress: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const rows = [...(current.parentElement?.querySelectorAll("[data-key]") ?? [])];
      rows.at(-1)?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={place} className="p-4 text-center">
      <Button variant="secondary" aria-disabled={isBusy} onClick={onPress}>
        {isBusy ? "Loading…" : "Show more"}
      </Button>
    </div>
  );
}

export function LoadedList<Row>({ list, waiting, empty, children }: ListProps<Row>) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const notice = error ? <StaleNotice query={list} /> : null;
  return (
    <Loaded query={list} waiting={waiting}>
      {(rows) => (
        <>
          {!isFetchNextPageError && notice}
          {rows.length > 0 || hasNextPage ? <Rows rows={rows}>{children}</Rows> : empty}
          {isFetchNextPageError && notice}
          {hasNextPage && <ShowMore isBusy={isFetchingNextPage} onPress={() => fetchNextPage?.()} />}
        </>
      )}
    </Loaded>
  );
}
