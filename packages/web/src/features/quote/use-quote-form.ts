import { useEffect, useReducer, useRef, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { toasts } from "./failure.ts";
import { PhotoList } from "./photos/photo-list.ts";
import { keyOf } from "./start.ts";
import { initialState, reducer, type StartOptions } from "./state.ts";
import { submitQuote } from "./submission.ts";
import { draft, useDraft } from "./use-draft.ts";
import { useStart } from "./use-start.ts";
import { validate } from "./validate.ts";

/** Specification 9: lock after a successful send. */
const LOCK_MS = 3000;

const start = ({ initialService, preset }: StartOptions) =>
  initialState(preset ?? "no-rush", keyOf(initialService));

/** The quote form's state, its photos, and what sending does. */
export function useQuoteForm(options: StartOptions) {
  const [state, dispatch] = useReducer(reducer, options, start);
  const [photos] = useState(() => new PhotoList());
  const appearedAt = useRef(0);
  const sending = useRef(false);
  // After the draft: what the address asks for is added to it.
  useDraft(state, dispatch);
  useStart(options, dispatch);

  useEffect(() => {
    appearedAt.current ||= performance.now();
  }, []);

  useEffect(() => {
    if (state.phase !== "locked") return;
    const timer = setTimeout(() => dispatch({ type: "unlock" }), LOCK_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  /** Sends once, however often it is called before the answer. `fax` is the honeypot's content. */
  const submit = async (fax: string) => {
    if (sending.current || state.phase !== "editing") return;
    const errors = validate(state.values);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "refuse", errors });
      toast.error(toasts.invalid.title, { description: toasts.invalid.description });
      return;
    }
    sending.current = true;
    // A restored draft was typed before this page view: how long that took is not known here.
    const elapsedMs = () => (state.restored ? undefined : performance.now() - appearedAt.current);
    await submitQuote(state, { photos, fax, elapsedMs, dispatch, draft }).finally(() => {
      sending.current = false;
    });
  };

  return { state, dispatch, photos, submit };
}
