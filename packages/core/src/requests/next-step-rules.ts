import type { InboxForm } from "../mail/schema.ts";
import type { RequestSummary } from "./schema.ts";

export type NextStep = "reply" | "estimate" | "schedule" | "complete" | "decline";

export function getNextStep(
  form: InboxForm,
  { status, isNotServed, visitDay }: Pick<RequestSummary, "status" | "isNotServed" | "visitDay">,
): NextStep | undefined {
  if (status === "spam" || status === "completed" || status === "declined") return undefined;
  if (form === "contact") return status === "new" && !isNotServed ? "reply" : "complete";
  if (isNotServed) return "decline";
  if (status === "new") return "reply";
  if (status === "contacted") return "estimate";
  return status === "scheduled" && visitDay ? "complete" : "schedule";
}
