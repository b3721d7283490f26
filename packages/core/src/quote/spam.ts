/** Faster than any person fills a form; programs send at once. In milliseconds. */
export const MIN_FILL_MS = 1000;

/**
 * Why a request looks like a program's work, or undefined. Such requests are stored as spam, not dropped
 * (decisions, "Bots"), so a wrong guess loses nothing.
 */
export function spamReason(request: { fax?: string | undefined; elapsedMs?: number | undefined }) {
  if (request.fax) return "honeypot";
  if (request.elapsedMs !== undefined && request.elapsedMs < MIN_FILL_MS) return "too-fast";
  return undefined;
}
