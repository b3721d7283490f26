import { limits } from "@handyman/core/quote/rules";
import { type Dispatch, useEffect, useReducer, useState } from "react";
import { useLocation } from "wouter";
import { useSettings } from "../../lib/site-data.ts";
import { paths } from "../../paths.ts";
import { type Guards, refuseForm, useElapsedMs } from "../../ui/form/form-shell.tsx";
import { useRetries } from "../../ui/form/try-again.ts";
import { draftStore, useDraft } from "./draft.ts";
import { PhotoList } from "./photos.ts";
import {
  type Action,
  createInitialState,
  findServiceKey,
  type Phase,
  parseItem,
  reducer,
  type StartOptions,
} from "./state.ts";
import { submitQuote } from "./submit-quote.tsx";
import { validate } from "./validate.ts";

const MAX_NOTE = 500;

const planNames = new Map(Object.entries({ essential: "Essential", plus: "Plus", premium: "Premium" }));

const PLAN_SERVICE = "home-maintenance:Seasonal Home Checkup";

const cutNote = (text: string | null) =>
  (text ?? "")
    .trim()
    .slice(0, MAX_NOTE)
    .replace(/[\uD800-\uDBFF]$/, "");

/**
 * Reads `service=`, `add=<serviceKey>:<sub-service>` up to 20 times, `note=` for the description, and
 * `plan=essential|plus|premium`. Ignores what the catalogue doesn't have, because anybody can write an address.
 */
export function readStartOptions(search: URLSearchParams): StartOptions {
  const plan = planNames.get(search.get("plan") ?? "");
  const items = new Set([...(plan ? [PLAN_SERVICE] : []), ...search.getAll("add")]);
  const services = [...items].flatMap((item) => parseItem(item) ?? []).slice(0, limits.services);
  const description = cutNote(search.get("note")) || (plan ? `I would like the ${plan} plan.` : "");
  const service = plan ? "home-maintenance" : findServiceKey(search.get("service"));
  return {
    ...(service && { initialService: service }),
    ...(services.length > 0 && { services }),
    ...(description && { description }),
  };
}

const HISTORY_MARK = "quoteStart";

/** The description that the last address brought. A changed estimate of the calculator replaces it. */
let lastDescription = "";

/** Runs once for each entry of the browser's history, so a service that the visitor removes stays away after a reload. */
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

const LOCK_MS = 3000;

/** After a success the form stays locked, and then the page of thanks takes over. */
function useThanks(phase: Phase): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (phase !== "locked") return;
    const timer = setTimeout(() => navigate(paths.thanks), LOCK_MS);
    return () => clearTimeout(timer);
  }, [phase, navigate]);
}

export function useQuoteForm(options: StartOptions) {
  const { reply_promise_hours: promisedHours } = useSettings();
  const [state, dispatch] = useReducer(reducer, options.preset ?? "no-rush", createInitialState);
  const [photos] = useState(() => new PhotoList());
  const getAge = useElapsedMs();
  const { trouble, retry } = useRetries();
  // This order matters: the start options are added to the restored draft.
  useDraft(state, photos, dispatch);
  useStartOptions(options, dispatch);
  useThanks(state.phase);

  const submit = async (takeGuards: () => Guards) => {
    if (state.phase !== "editing") return;
    const errors = validate(state.values);
    const getElapsedMs = () => Math.max(getAge(), state.draftStartedAt && Date.now() - state.draftStartedAt);
    const tools = { photos, takeGuards, getElapsedMs, retry, dispatch };
    const submission = { ...tools, onSent: draftStore.erase, promisedHours };
    if (refuseForm(errors)) dispatch({ type: "refuse", errors });
    else await submitQuote(state, submission);
  };

  return { state, trouble, dispatch, photos, retry, submit };
}
