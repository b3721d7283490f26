import { planService } from "@handyman/core/requests/quote-form/estimate-rules";
import { limits } from "@handyman/core/requests/quote-form/rules";
import type { PlanLink } from "@handyman/core/settings/defaults";
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { inLanguage } from "../../language.ts";
import { useMinimum, useSettings } from "../../lib/queries.ts";
import { useOpenPage } from "../../lib/site-router.tsx";
import { toast } from "../../lib/toast.ts";
import { useLanguage } from "../../lib/words.tsx";
import { paths } from "../../paths.ts";
import { type Follow, type Guards, refuseForm, useElapsedMs, useTrouble } from "../../ui/form/form-shell.tsx";
import { useFormWords } from "../../ui/form/form-words.ts";
import { useDraft } from "./draft.ts";
import { type QuoteWords, useFormLanguage } from "./form-language.tsx";
import { eraseDraft, tryFiles } from "./kept-draft.ts";
import { PhotoList } from "./photos.ts";
import {
  type Action,
  addServices,
  type Catalogue,
  createInitialState,
  createUnknownFailure,
  findEntry,
  findItem,
  listItems,
  makeOpenItem,
  type Phase,
  type QuoteState,
  reducer,
  type StartOptions,
  takeJob,
} from "./state.ts";
import { type FormKind, validate } from "./validate.ts";

const MAX_NOTE = 500;

const cutNote = (text: string | null) =>
  (text ?? "")
    .trim()
    .slice(0, MAX_NOTE)
    .replace(/[\uD800-\uDBFF]$/, "");

function parseItem(catalogue: Catalogue, text: string) {
  const [service, ...rest] = text.split(":");
  return findItem(findEntry(catalogue, service), rest.join(":"));
}

/**
 * Reads `service=`, `add=<serviceKey>:<sub-service>` up to 20 times, `note=` for the details, and
 * `plan=<id>`. Ignores unknown values, because anybody can write an address.
 */
export function readStartOptions(
  search: URLSearchParams,
  catalogue: Catalogue,
  plans: readonly PlanLink[],
  { wishForPlan }: Pick<QuoteWords, "wishForPlan">,
): StartOptions {
  const plan = plans.find(({ id }) => id === search.get("plan"));
  const entry = findEntry(catalogue, plan ? planService : search.get("service"));
  const first = plan ? listItems(entry).slice(0, 1) : entry && [makeOpenItem(entry)];
  const added = new Set(search.getAll("add"));
  const tasks = [...added].flatMap((item) => parseItem(catalogue, item) ?? []);
  const services = addServices(first ?? [], tasks).slice(0, limits.services);
  const details = cutNote(search.get("note")) || (plan ? wishForPlan(plan.name) : "");
  return {
    ...(services.length > 0 && { services }),
    ...(details && { details }),
  };
}

const HISTORY_MARK = "quoteStart";

/**
 * Runs once for each entry of the browser's history, so a service that the visitor removes stays
 * away after a reload.
 */
function useStartOptions(options: StartOptions, dispatch: Dispatch<Action>): void {
  const { services = [], details = "" } = options;
  const start = services.length > 0 || details ? JSON.stringify({ services, details }) : "";
  useEffect(() => {
    if (!start || window.history.state?.[HISTORY_MARK] === start) return;
    window.history.replaceState({ ...window.history.state, [HISTORY_MARK]: start }, "");
    const parsed: Required<Pick<StartOptions, "services" | "details">> = JSON.parse(start);
    dispatch({ type: "begin-with", ...parsed });
  }, [start, dispatch]);
}

const loadSubmit = () => import("./submit-quote.tsx");

const LOCK_MS = 3000;

function useThanks(phase: Phase): void {
  const openPage = useOpenPage();
  const thanks = inLanguage(useLanguage(), paths.thanks);
  useEffect(() => {
    if (phase !== "locked") return;
    const timer = setTimeout(() => openPage(thanks), LOCK_MS);
    return () => clearTimeout(timer);
  }, [phase, openPage, thanks]);
}

interface Tools {
  kind: FormKind;
  catalogue: Catalogue;
  photos: PhotoList;
  follow: Follow;
  dispatch: Dispatch<Action>;
}

function useSubmission(state: QuoteState, tools: Tools) {
  const { kind, photos, dispatch } = tools;
  const minimum = useMinimum();
  const language = useLanguage();
  const formLanguage = useFormLanguage();
  const { words } = formLanguage;
  const formWords = useFormWords();
  const lastGuards = useRef<() => Guards>(undefined);
  const [isBack, setBack] = useState(false);
  const { reply_promise_hours: promisedHours } = useSettings();
  const getAge = useElapsedMs();
  /**
   * Keeps the request id until the visitor edits the form, so a retry after a lost response makes
   * no second quote.
   */
  const send = async (takeGuards: () => Guards) => {
    const { draftStartedAt } = state;
    const values = takeJob(state.values);
    const requestId = state.requestId || (state.firstId ? crypto.randomUUID() : photos.formId);
    const firstId = state.firstId || requestId;
    // Read it first, because the visitor may go to another page meanwhile.
    const { pathname } = window.location;
    const getElapsedMs = () => Math.max(getAge(), draftStartedAt && Date.now() - draftStartedAt);
    const form = { values, minimum, requestId, firstId, pathname, takeGuards, getElapsedMs };
    const languages = { language, formLanguage };
    dispatch({ type: "start", requestId });
    photos.isSending = true;
    try {
      const { submitQuote } = await loadSubmit();
      await submitQuote({ ...form, ...tools, ...languages, onSent: eraseDraft, promisedHours });
    } catch {
      const failure = createUnknownFailure(words);
      dispatch({ type: "fail", failure });
      toast.error(failure.toast.title);
    }
    photos.isSending = false;
    setBack(false);
  };
  const submit = (takeGuards: () => Guards) => {
    lastGuards.current = takeGuards;
    if (state.phase !== "editing") return;
    const errors = validate(takeJob(state.values), kind, words);
    if (refuseForm(errors, formWords)) dispatch({ type: "refuse", errors });
    else void send(takeGuards);
  };
  const sendAgain = useEffectEvent(() => {
    setBack(true);
    if (lastGuards.current) submit(lastGuards.current);
  });
  const isWaiting = state.failure?.isUnreachable === true;
  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();
    // This code is already loaded, because the visitor has tried to send.
    loadSubmit().then(
      ({ watchConnection }) => watchConnection(sendAgain, leaving.signal),
      () => undefined,
    );
    return () => leaving.abort();
  }, [isWaiting]);
  const plan = isWaiting ? words.waitsForConnection : undefined;
  return { submit, plan: isBack ? words.connectionIsBack : plan };
}

export function useQuoteForm(options: StartOptions, kind: FormKind, catalogue: Catalogue) {
  const [state, dispatch] = useReducer(reducer, options.preset ?? "no-rush", createInitialState);
  const [photos] = useState(() => new PhotoList());
  const [hasBegun, setHasBegun] = useState(false);
  const { trouble, follow } = useTrouble();
  const { loadParts } = useFormLanguage();
  // In this order, because the start options change the restored draft.
  useDraft(state, photos, dispatch);
  useStartOptions(options, dispatch);
  useThanks(state.phase);
  const { submit, plan } = useSubmission(state, { kind, photos, follow, dispatch, catalogue });
  const begin = () => {
    if (!hasBegun) loadSubmit().catch(() => undefined);
    if (!hasBegun) void loadParts?.();
    // Loads the code for files early, because a phone may have no connection when the visitor picks
    // a photo.
    if (!hasBegun) void tryFiles(async () => undefined);
    setHasBegun(true);
  };
  return { state, trouble, plan, dispatch, photos, follow, hasBegun, begin, submit };
}
