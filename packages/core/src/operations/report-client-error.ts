import { randomId } from "../lib/id.ts";
import { log } from "../lib/log.ts";
import { type Caller, takeSlots } from "../lib/rate-limit.ts";
import type { ClientErrorReport } from "./client-error-schema.ts";

export const CLIENT_ERRORS_PER_WINDOW = 30;

export async function reportClientError({ origin }: Caller, report: ClientErrorReport): Promise<void> {
  await takeSlots({ scope: "client-error", origin, ids: [randomId()], limit: CLIENT_ERRORS_PER_WINDOW });
  log.warn("client error", { ...report });
}
