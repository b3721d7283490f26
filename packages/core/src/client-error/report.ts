import type { Caller } from "../caller.ts";
import { randomId } from "../id.ts";
import { log } from "../log.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import type { ClientErrorReport } from "./schema.ts";

/** Reports of one origin in 15 minutes. A page view sends at most three; ten people of an office may share an origin. */
export const CLIENT_ERRORS_PER_WINDOW = 30;

/**
 * Writes one line about an error in somebody's browser, which a metric counts. Costs 1 write unit.
 * @throws AppError `rate-limited` past 30 reports of an origin in 15 minutes
 */
export async function reportClientError({ origin }: Caller, report: ClientErrorReport): Promise<void> {
  await takeSlots({ scope: "client-error", origin, ids: [randomId()], limit: CLIENT_ERRORS_PER_WINDOW });
  log.warn("client error", { ...report });
}
