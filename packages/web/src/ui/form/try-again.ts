import { ApiError } from "../../lib/api-error.ts";

export type Trouble = "busy" | "unreachable";

export type Retry = <T>(send: () => Promise<T>) => Promise<T>;

/**
 * Milliseconds before the second, third and fourth try, unless the server asks for a longer pause.
 */
const PAUSES = [2000, 4000, 8000];

/** No try begins later, because visitors would rather hear about the failure. */
const PATIENCE_MS = 60_000;

function findTrouble(error: ApiError): Trouble | undefined {
  if (error.status === 503) return "busy";
  return error.status === 0 ? "unreachable" : undefined;
}

const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve());
  });

/**
 * Repeats a call that is safe to repeat, while the server is busy or out of reach.
 * @throws the last error, at once when the signal aborts a pause
 */
export async function tryAgain<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onTrouble: (trouble: Trouble) => void,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let tries = 0; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const trouble = findTrouble(error);
      const pause = Math.max(PAUSES[tries] ?? Number.POSITIVE_INFINITY, (error.retryAfter ?? 0) * 1000);
      if (!trouble || signal.aborted || Date.now() + pause > end) throw error;
      onTrouble(trouble);
      await waitFor(pause, signal);
      if (signal.aborted) throw error;
    }
  }
}
