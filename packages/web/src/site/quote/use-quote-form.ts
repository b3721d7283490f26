import { contactMethods, limits, urgencies } from "@handyman/core/quote/rules";
import { type Dispatch, useEffect, useReducer, useState } from "react";
import { useLocation } from "wouter";
import { useSettings } from "../../lib/site-data.ts";
import { tryStorage } from "../../lib/try-storage.ts";
import { paths } from "../../paths.ts";
import { type Guards, refuseForm, useElapsedMs } from "../../ui/form/form-shell.tsx";
import { useRetries } from "../../ui/form/try-again.ts";
import { PhotoList } from "./photos.ts";
import {
  type Action,
  createEmptyValues,
  createInitialState,
  type Draft,
  findItem,
  findServiceKey,
  type Phase,
  type QuoteState,
  type QuoteValues,
  reducer,
  type ServiceItem,
  type StartOptions,
} from "./state.ts";
import { submitQuote } from "./submit-quote.tsx";
import { validate } from "./validate.ts";

const MAX_NOTE = 500;

const planNames = new Map(Object.entries({ essential: "Essential", plus: "Plus", premium: "Premium" }));

const PLAN_SERVICE = "home-maintenance:Seasonal Home Checkup";

function parseItem(text: string): ServiceItem | undefined {
  const [service, ...rest] = text.split(":");
  return findItem(findServiceKey(service), rest.join(":"));
}

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

const KEY = "quote-draft";
const VERSION = 1;
const DAY = 24 * 60 * 60 * 1000;
const MAX_AGE = 30 * DAY;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isOffered = (item: unknown): item is ServiceItem =>
  isRecord(item) &&
  typeof item.serviceName === "string" &&
  parseItem(`${item.serviceKey}:${item.subService}`) !== undefined;

function readValues(stored: unknown): QuoteValues | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.services)) return undefined;
  const level = urgencies.find((known) => known === stored.serviceLevel);
  if (!level || !["", ...contactMethods].some((known) => known === stored.contactMethod)) return undefined;
  const fields = Object.entries(createEmptyValues(level));
  if (!fields.every(([name, empty]) => typeof stored[name] === typeof empty)) return undefined;
  const values = Object.fromEntries(fields.map(([name]) => [name, stored[name]])) as unknown as QuoteValues;
  return { ...values, services: stored.services.filter(isOffered).slice(0, limits.services) };
}

const isUntouched = (values: QuoteValues) =>
  JSON.stringify(values) === JSON.stringify(createEmptyValues(values.serviceLevel));

export const draftStore = {
  load(now: number = Date.now()): Draft | undefined {
    const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? "null"));
    const isGood = isRecord(stored) && stored.version === VERSION && now - Number(stored.savedAt) <= MAX_AGE;
    const values = isGood ? readValues(stored.values) : undefined;
    if (isGood && values) {
      const startedAt = Number(stored.startedAt ?? stored.savedAt) || now;
      const [requestId, firstId] = [String(stored.requestId ?? ""), String(stored.firstId ?? "")];
      return { values, requestId, firstId, startedAt };
    }
    draftStore.erase();
    return undefined;
  },
  save({ values, requestId, firstId }: Draft, now: number = Date.now()): void {
    const startedAt = draftStore.load(now)?.startedAt ?? now;
    const draft = { version: VERSION, startedAt, savedAt: now, requestId, firstId, values };
    if (isUntouched(values)) draftStore.erase();
    else tryStorage(() => localStorage.setItem(KEY, JSON.stringify(draft)));
  },
  erase(): void {
    tryStorage(() => localStorage.removeItem(KEY));
  },
};

/** Restores the draft once, then saves each change. While a request is being sent, the draft contains its id. */
function useDraft(state: QuoteState, dispatch: Dispatch<Action>): void {
  const { isReady, values, requestId, firstId } = state;
  useEffect(() => {
    dispatch({ type: "restore", draft: draftStore.load() });
  }, [dispatch]);
  useEffect(() => {
    if (isReady) draftStore.save({ values, requestId, firstId });
  }, [isReady, values, requestId, firstId]);
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
  useDraft(state, dispatch);
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

  return { state, trouble, dispatch, photos, submit };
}
