import { messages, type Timeline } from "@handyman/core/contact/rules";
import { ApiError } from "../../lib/api-error.ts";

export const timelineChoices: readonly { value: Timeline; label: string }[] = [
  { value: "as-soon-as-possible", label: "As soon as possible" },
  { value: "this-week", label: "This week" },
  { value: "this-month", label: "This month" },
  { value: "just-planning", label: "Just planning" },
];

export const toasts = {
  invalid: {
    title: "Please fix the errors",
    description: "Check the form for required fields and correct any errors.",
  },
  success: "Message sent! We'll get back to you within 24 hours.",
  failed: "Failed to send your message. Please try again.",
} as const;

/** Codes that `lib/api.ts` gives when the server sent no words of its own. */
const wordless = ["network", "unexpected"];

/** What to tell of a message that could not be sent: the server's words, where it had any. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return toasts.failed;
  if (!wordless.includes(error.code)) return error.details || error.message || toasts.failed;
  return error.status === 429 ? messages.tooMany : toasts.failed;
}
