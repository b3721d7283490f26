import CircleAlert from "lucide-react/icons/circle-alert";
import { formatPacificClock } from "../lib/pacific-time.ts";
import { isLost } from "./kept.ts";

interface Props {
  query: {
    error: unknown;
    dataUpdatedAt: number;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Older answers come from before the screen opened, or from a line that is gone. */
const OLD_MS = 2 * 60_000;

export const isOld = (at: number): boolean => at > 0 && Date.now() - at > OLD_MS;

/** Says how old the visits are that the screen shows, and why. */
export function AsOf({ query: { error, dataUpdatedAt, isFetching, refetch } }: Props) {
  if (!error && !(isOld(dataUpdatedAt) && isFetching)) return null;
  const state = error ? "no answer from our server" : "looking for changes";
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 rounded-field bg-brand-soft px-3.5 py-1.5 font-semibold text-ink"
    >
      <CircleAlert className="size-5 shrink-0" />
      <span className="py-2">
        As of {formatPacificClock(dataUpdatedAt)}, {isLost(error) ? "no connection" : state}.
      </span>
      {Boolean(error) && (
        <button
          type="button"
          onClick={() => void refetch()}
          className="inline-flex min-h-11 items-center text-brand-strong underline"
        >
          {isFetching ? "Trying…" : "Try again"}
        </button>
      )}
    </p>
  );
}
