import { messages } from "@handyman/core/contact/rules";
import type { ContactReceipt, ContactRequestInput } from "@handyman/core/contact/schema";
import { useEffect, useReducer, useRef } from "react";
import { track } from "../../lib/analytics.ts";
import { ApiError } from "../../lib/api-error.ts";
import { ask } from "../../lib/ask.ts";
import { createRequestId } from "../../lib/request-id.ts";
import { toast } from "../../lib/toast.ts";
import { type ContactValues, initialState, reducer, toPayload, validate } from "./state.ts";

const toasts = {
  invalid: {
    title: "Please fix the errors",
    description: "Check the form for required fields and correct any errors.",
  },
  success: "Message sent! We'll get back to you within 24 hours.",
  failed: "Failed to send your message. Please try again.",
} as const;

export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return toasts.failed;
  if (error.hasServerMessage) return error.details || error.message || toasts.failed;
  return error.status === 429 ? messages.tooMany : toasts.failed;
}

/** The gateway gives up after 29 seconds. */
const TIMEOUT_MS = 30_000;

const postMessage = (json: ContactRequestInput): Promise<ContactReceipt> =>
  ask(({ api, readJson }) =>
    readJson(api.contact.$post({ json }, { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } })),
  );

const trackMessage = ({ service, timeline }: ContactValues) =>
  track("contact_submitted", {
    service_type: service,
    timeline,
    event_category: "engagement",
    event_label: "contact_form",
  });

export function useContactForm() {
  const [state, dispatch] = useReducer(reducer, initialState);
  const appearedAt = useRef(0);
  const isSending = useRef(false);

  useEffect(() => {
    appearedAt.current ||= performance.now();
  }, []);

  /** All tries use the same id until the visitor edits the form, so a lost response makes no second message. */
  const send = async (values: ContactValues, fax: string) => {
    const requestId = state.requestId || createRequestId();
    dispatch({ type: "send", requestId });
    try {
      const elapsedMs = performance.now() - appearedAt.current;
      const { pathname } = window.location;
      const { reference } = await postMessage(toPayload(values, { requestId, fax, elapsedMs, pathname }));
      trackMessage(values);
      dispatch({ type: "succeed", reference });
      toast.success(toasts.success);
    } catch (error) {
      const message = describeFailure(error);
      dispatch({ type: "fail", message });
      toast.error(message);
    }
  };

  const submit = async (fax: string) => {
    if (isSending.current) return;
    const errors = validate(state.values);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "refuse", errors });
      toast.error(toasts.invalid.title, { description: toasts.invalid.description });
      return;
    }
    isSending.current = true;
    await send(state.values, fax).finally(() => {
      isSending.current = false;
    });
  };

  return { state, dispatch, submit };
}
