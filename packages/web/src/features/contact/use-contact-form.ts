import type { ContactReceipt, ContactRequestInput } from "@handyman/core/contact/schema";
import { useEffect, useReducer, useRef } from "react";
import { track } from "../../lib/analytics.ts";
import { ask } from "../../lib/ask.ts";
import { newRequestId } from "../../lib/request-id.ts";
import { toast } from "../../lib/toast.ts";
import { toPayload } from "./payload.ts";
import { type ContactValues, initialState, reducer } from "./state.ts";
import { failureText, toasts } from "./texts.ts";
import { validate } from "./validate.ts";

/** The gateway gives up after 29 seconds; later answers do not come. */
const TIMEOUT_MS = 30_000;

/** @throws ApiError */
const send = (json: ContactRequestInput): Promise<ContactReceipt> =>
  ask(({ api, answerOf }) =>
    answerOf(api.contact.$post({ json }, { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } })),
  );

/** Specification 3, "Analytics events". */
const reportSent = ({ service, timeline }: ContactValues) =>
  track("contact_submitted", {
    service_type: service,
    timeline,
    event_category: "engagement",
    event_label: "contact_form",
  });

/** The contact form's state, and what sending does. */
export function useContactForm() {
  const [state, dispatch] = useReducer(reducer, initialState);
  const appearedAt = useRef(0);
  const isSending = useRef(false);

  useEffect(() => {
    appearedAt.current ||= performance.now();
  }, []);

  /** The same id goes out on every try until something changes, so that a lost answer makes no second message. */
  const deliver = async (values: ContactValues, fax: string) => {
    const requestId = state.requestId || newRequestId();
    dispatch({ type: "send", requestId });
    try {
      const elapsedMs = performance.now() - appearedAt.current;
      const { pathname } = window.location;
      const { reference } = await send(toPayload(values, { requestId, fax, elapsedMs, pathname }));
      reportSent(values);
      dispatch({ type: "succeed", reference });
      toast.success(toasts.success);
    } catch (error) {
      const message = failureText(error);
      dispatch({ type: "fail", message });
      toast.error(message);
    }
  };

  /** Sends once, however often it is called before the answer. `fax` is the honeypot's content. */
  const submit = async (fax: string) => {
    if (isSending.current) return;
    const errors = validate(state.values);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "refuse", errors });
      toast.error(toasts.invalid.title, { description: toasts.invalid.description });
      return;
    }
    isSending.current = true;
    await deliver(state.values, fax).finally(() => {
      isSending.current = false;
    });
  };

  return { state, dispatch, submit };
}
