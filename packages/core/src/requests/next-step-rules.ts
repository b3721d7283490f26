import type { InboxForm } from "../mail/schema.ts";
import type { RequestDetail } from "./schema.ts";

export type NextStep = "reply" | "estimate" | "schedule" | "complete" | "decline";

type Step = Pick<RequestDetail, "status" | "isNotServed" | "visitDay" | "email" | "phone">;

export function getNextStep(form: InboxForm, request: Step): NextStep | undefined {
  const { status, isNotServed, visitDay, email, phone } = request;
  if (status === "spam" || status === "completed" || status === "declined") return undefined;
  if (form === "contact") return status === "new" && !isNotServed ? "reply" : "complete";
  if (isNotServed) return "decline";
  // Staff may have entered a request without an email and a phone number.
  if (status === "new") return email || phone ? "reply" : "schedule";
  if (status === "contacted") return "estimate";
  return status === "scheduled" && visitDay ? "complete" : "schedule";
}
