import { useRef, useState } from "react";
import { inLanguage } from "../../language.ts";
import { useSettings } from "../../lib/queries.ts";
import { useOpenPage } from "../../lib/site-router.tsx";
import { toast } from "../../lib/toast.ts";
import { useLanguage } from "../../lib/words.tsx";
import { paths } from "../../paths.ts";
import { type Guards, refuseForm, takeGuards, useElapsedMs, useTrouble } from "../../ui/form/form-shell.tsx";
import { useFormWords } from "../../ui/form/form-words.ts";
import {
  type ContactValues,
  emptyValues,
  type FieldErrors,
  type ServiceChoice,
  type Words,
} from "./values.ts";

const loadSubmit = () => import("./submit-message.ts").catch(() => undefined);

type Code = Awaited<ReturnType<typeof loadSubmit>>;

/**
 * Returns the browser's own errors, for visitors whose browser can't load our checks. The browser
 * doesn't check the fields of a busy form.
 */
const findInvalid = (form: HTMLFormElement): FieldErrors =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>("[name]:invalid")].map(({ name, validationMessage }) => [
      name,
      validationMessage,
    ]),
  );

function useDelivery(services: readonly ServiceChoice[], words: Words) {
  const { reply_promise_hours: promisedHours } = useSettings();
  /**
   * All tries use the same id until the visitor edits the form, so a lost response makes no second
   * message.
   */
  const ids = useRef({ requestId: "", firstId: "" });
  const getElapsedMs = useElapsedMs();
  const { trouble, follow } = useTrouble();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const openPage = useOpenPage();
  const thanks = inLanguage(useLanguage(), paths.thanks);

  const send = async (code: Code, values: ContactValues, guards: Guards) => {
    const requestId = ids.current.requestId || crypto.randomUUID();
    ids.current = { requestId, firstId: ids.current.firstId || requestId };
    const { pathname } = window.location;
    const envelope = { ...guards, ...ids.current, elapsedMs: getElapsedMs(), pathname };
    const message = code
      ? await code.submitMessage({ values, services, envelope, follow, promisedHours, words })
      : words.failed;
    if (message) {
      toast.error(message);
      setFailure(message);
      setPending(false);
      // The visitor may have gone to another page meanwhile.
    } else if (window.location.pathname === pathname) openPage(thanks);
  };
  return { ids, isPending, setPending, failure, setFailure, trouble, send };
}

export function useContactForm(services: readonly ServiceChoice[], words: Words) {
  const formWords = useFormWords();
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const { ids, isPending, setPending, failure, setFailure, trouble, send } = useDelivery(services, words);

  const edit = (changed: Partial<ContactValues>) => {
    if (values === emptyValues) void loadSubmit();
    ids.current.requestId = "";
    // Several fields change at once when the visitor filled them in before the code arrived.
    setValues((now) => ({ ...now, ...changed }));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))));
  };
  const submit = async (form: HTMLFormElement) => {
    if (isPending) return;
    const invalid = findInvalid(form);
    setPending(true);
    setFailure(undefined);
    const code = await loadSubmit();
    const found = code ? code.validate(values, words) : invalid;
    setErrors(found);
    if (refuseForm(found, formWords)) {
      setRefusals(refusals + 1);
      setPending(false);
    } else await send(code, values, takeGuards(form));
  };
  return { values, errors, refusals, isPending, failure, trouble, edit, submit };
}
