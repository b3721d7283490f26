import type { Caller } from "../caller.ts";
import { randomId } from "../id.ts";
import { log } from "../log.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import type { ClientErrorReport } from "./schema.ts";

/** A page view sends at most three, and ten people of an office can share an origin. */
export const CLIENT_ERRORS_PER_WINDOW = 30;

/**
 * Writes a log line, which a metric counts.
 * @throws AppError `rate-limited`
 */
export async function reportClientError({ origin }: Caller, report: ClientErrorReport): Promise<void> {
  await takeSlots({ scope: "client-error", origin, ids: [randomId()], limit: CLIENT_ERRORS_PER_WINDOW });
  log.warn("client error", { ...report });
}
