import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { createDraftStore } from "./draft.ts";
import { toasts } from "./failure.ts";
import { PhotoList } from "./photos/photo-list.ts";
import { findServiceKey } from "./start-options.ts";
import { type Action, createInitialState, type QuoteState, reducer, type StartOptions } from "./state.ts";
import { submitQuote } from "./submit-quote.tsx";
import { validate } from "./validate.ts";

const SAVE_PAUSE_MS = 400;

const LOCK_MS = 3000;

const draft = createDraftStore();

/** Restores the draft once. Then saves it after a pause in typing, and at once when the page is hidden. */
function useDraft(state: QuoteState, dispatch: Dispatch<Action>): void {
  const { isReady, phase, values, requestId } = state;
  const pendingSave = useRef<() => void>(undefined);

  useEffect(() => {
    dispatch({ type: "restore", draft: draft.load() });
  }, [dispatch]);

  useEffect(() => {
    // While a request is being sent, `submitQuote` owns the draft.
    pendingSave.current = undefined;
    if (!isReady || phase !== "editing") return;
    const save = () => {
      pendingSave.current = undefined;
      draft.save({ values, requestId });
    };
    pendingSave.current = save;
    const timer = setTimeout(save, SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReady, phase, values, requestId]);

  useEffect(() => {
    const flush = () => pendingSave.current?.();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      flush();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, []);
}

const HISTORY_MARK = "quoteStart";

/** The description that the last address brought. A changed estimate of the calculator replaces it. */
let lastDescription = "";

/**
 * Applies what the address asks for, once for each entry of the browser's history: a service that the visitor
 * removes does not come back after a reload.
 */
function useStartOptions(options: StartOptions, dispatch: Dispatch<Action>): void {
  const { services = [], description = "" } = options;
  const service = findServiceKey(options.initialService);
  useEffect(() => {
    if (service) dispatch({ type: "choose-primary", key: service });
  }, [service, dispatch]);

  const start = services.length > 0 || description ? JSON.stringify({ services, description }) : "";
  useEffect(() => {
    if (!start || window.history.state?.[HISTORY_MARK] === start) return;
    window.history.replaceState({ ...window.history.state, [HISTORY_MARK]: start }, "");
    const parsed: Required<Pick<StartOptions, "services" | "description">> = JSON.parse(start);
    dispatch({ type: "begin-with", ...parsed, replaces: lastDescription });
    lastDescription = parsed.description || lastDescription;
  }, [start, dispatch]);
}

const initialize = ({ initialService, preset }: StartOptions) =>
  createInitialState(preset ?? "no-rush", findServiceKey(initialService));

export function useQuoteForm(options: StartOptions) {
  const [state, dispatch] = useReducer(reducer, options, initialize);
  const [photos] = useState(() => new PhotoList());
  const appearedAt = useRef(0);
  const isSending = useRef(false);
  // This order matters: the start options are added to the restored draft.
  useDraft(state, dispatch);
  useStartOptions(options, dispatch);

  useEffect(() => {
    appearedAt.current ||= performance.now();
  }, []);

  useEffect(() => {
    if (state.phase !== "locked") return;
    const timer = setTimeout(() => dispatch({ type: "unlock" }), LOCK_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  const submit = async (fax: string) => {
    if (isSending.current || state.phase !== "editing") return;
    const errors = validate(state.values);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "refuse", errors });
      toast.error(toasts.invalid.title, { description: toasts.invalid.description });
      return;
    }
    isSending.current = true;
    const getElapsedMs = () => (state.isRestored ? undefined : performance.now() - appearedAt.current);
    await submitQuote(state, { photos, fax, getElapsedMs, dispatch, draft }).finally(() => {
      isSending.current = false;
    });
  };

  return { state, dispatch, photos, submit };
}
