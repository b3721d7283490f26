import type { AuditRequest } from "@handyman/core/audit/schema";
import { track } from "../../lib/analytics.ts";
import { api } from "../../lib/api.ts";
import type { QuoteValues } from "./state.ts";

/** Failures are ignored, and nobody waits for it (specification 7); it outlives a change of page. */
function audit(event: AuditRequest): void {
  api.audit.$post({ json: event }, { init: { keepalive: true } }).catch(() => undefined);
}

/** The audit event and the analytics event of a request that was taken. */
export function reportSent(values: QuoteValues, reference: string, hasPhotos: boolean): void {
  const { serviceLevel: urgency, services } = values;
  audit({
    action: "quote_form_submitted",
    resourceType: "quote",
    resourceId: reference,
    details: { serviceCount: services.length, urgency, hasPhotos },
  });
  track("quote_request", {
    service_type: services.map((item) => item.serviceKey).join(","),
    service_count: services.length,
    urgency,
    event_category: "engagement",
    event_label: "quote_form",
  });
}

/** `error` is a code: what a visitor typed never gets into the audit log. */
export function reportFailed(values: QuoteValues, requestId: string, error: string): void {
  audit({
    action: "quote_form_failed",
    resourceType: "quote",
    resourceId: requestId,
    details: { error: error.slice(0, 500), serviceCount: values.services.length },
  });
}
