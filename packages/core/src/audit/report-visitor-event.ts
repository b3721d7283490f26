import type { Caller } from "../lib/caller.ts";
import { randomId } from "../lib/id.ts";
import { takeSlots } from "../rate-limit/rate-limit.ts";
import { AuditEntity } from "./entity.ts";
import type { AuditRequest } from "./schema.ts";

const VISITOR_EVENT_DAYS = 90;

export const REPORTS_PER_WINDOW = 60;

export async function reportVisitorEvent(caller: Caller, event: AuditRequest): Promise<void> {
  const id = randomId();
  await takeSlots({ scope: "audit", origin: caller.origin, ids: [id], limit: REPORTS_PER_WINDOW });
  const now = Date.now();
  await AuditEntity.create({
    resourceId: "",
    ...event,
    actorId: "",
    id,
    at: new Date(now).toISOString(),
    ipAddress: caller.origin,
    userAgent: caller.userAgent.slice(0, 300),
    expiresAt: Math.floor(now / 1000) + VISITOR_EVENT_DAYS * 24 * 60 * 60,
  }).go();
}
