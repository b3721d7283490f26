import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { toasts } from "../../content/pages/contact.ts";
import { useSettings } from "../../lib/site-data.ts";
import { toast } from "../../lib/toast.ts";
import { paths } from "../../paths.ts";
import { type Guards, refuseForm, takeGuards, useElapsedMs } from "../../ui/form/form-shell.tsx";
import { useRetries } from "../../ui/form/try-again.ts";
import { type ContactValues, emptyValues, type FieldErrors, type ServiceChoice, validate } from "./values.ts";

const loadSubmit = () => import("./submit-message.ts");

function useDelivery(services: readonly ServiceChoice[]) {
  const { reply_promise_hours: promisedHours } = useSettings();
  /** All tries use the same id until the visitor edits the form, so a lost response makes no second message. */
  const ids = useRef({ requestId: "", firstId: "" });
  const getElapsedMs = useElapsedMs();
  const { trouble, retry } = useRetries();
  /** Two presses can come before React shows the busy form. */
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [, navigate] = useLocation();

  const send = async (values: ContactValues, guards: Guards) => {
    const requestId = ids.current.requestId || crypto.randomUUID();
    ids.current = { requestId, firstId: ids.current.firstId || requestId };
    const visit = { elapsedMs: getElapsedMs(), pathname: window.location.pathname };
    isSending.current = true;
    setPending(true);
    setFailure(undefined);
    const envelope = { ...guards, ...ids.current, ...visit };
    const message = await loadSubmit().then(
      ({ submitMessage }) => submitMessage({ values, services, envelope, retry, promisedHours }),
      () => toasts.failed,
    );
    if (message) {
      toast.error(message);
      setFailure(message);
      setPending(false);
      isSending.current = false;
      // The visitor may have gone to another page meanwhile.
    } else if (window.location.pathname === visit.pathname) navigate(paths.thanks);
  };
  return { ids, isSending, isPending, failure, setFailure, trouble, send };
}

export function useContactForm(services: readonly ServiceChoice[]) {
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const { ids, isSending, isPending, failure, setFailure, trouble, send } = useDelivery(services);

  const edit = (changed: Partial<ContactValues>) => {
    if (values === emptyValues) loadSubmit().catch(() => undefined);
    ids.current = { ...ids.current, requestId: "" };
    setValues({ ...values, ...changed });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))));
  };
  const submit = (form: HTMLFormElement) => {
    if (isSending.current) return;
    const found = validate(values);
    setErrors(found);
    if (refuseForm(found)) {
      setRefusals(refusals + 1);
      setFailure(undefined);
    } else void send(values, takeGuards(form));
  };
  return { values, errors, refusals, isPending, failure, trouble, edit, submit };
}
