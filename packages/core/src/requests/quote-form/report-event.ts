import { randomId } from "../../lib/id.ts";
import { type Caller, takeSlots, toOriginKey } from "../../lib/rate-limit.ts";
import { AuditEntity, getExpiry } from "../../staff/audit.ts";
import type { AuditRequest } from "./report-schema.ts";

const REPORTS_PER_WINDOW = 60;

/** The visitors' API may write entries with this beginning only. */
export async function reportVisitorEvent(caller: Caller, event: AuditRequest): Promise<void> {
  const id = `visitor-${randomId()}`;
  await takeSlots({ scope: "audit", origin: caller.origin, ids: [id], limit: REPORTS_PER_WINDOW });
  const now = Date.now();
  await AuditEntity.put({
    resourceId: "",
    ...event,
    actorId: "",
    id,
    at: new Date(now).toISOString(),
    ipAddress: toOriginKey(caller.origin),
    userAgent: caller.userAgent.slice(0, 300),
    expiresAt: getExpiry(now),
  }).go();
}
