import { randomId } from "../lib/id.ts";
import { log } from "../lib/log.ts";
import { type Caller, takeSlots } from "../rate-limit/rate-limit.ts";
import type { ClientErrorReport } from "./schema.ts";

export const CLIENT_ERRORS_PER_WINDOW = 30;

export async function reportClientError({ origin }: Caller, report: ClientErrorReport): Promise<void> {
  await takeSlots({ scope: "client-error", origin, ids: [randomId()], limit: CLIENT_ERRORS_PER_WINDOW });
  log.warn("client error", { ...report });
}
