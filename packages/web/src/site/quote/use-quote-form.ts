import { contactMethods, limits, urgencies } from "@handyman/core/quote/rules";
import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { tryStorage } from "../../lib/try-storage.ts";
import { refuseForm, useSubmission } from "../../ui/form/form-shell.tsx";
import { PhotoList } from "./photos.ts";
import {
  type Action,
  createEmptyValues,
  createInitialState,
  type Draft,
  findItem,
  findServiceKey,
  type QuoteState,
  type QuoteValues,
  reducer,
  type ServiceItem,
  type StartOptions,
  validate,
} from "./state.ts";
import { submitQuote } from "./submit-quote.tsx";

const MAX_NOTE = 500;

const planNames = new Map([
  ["essential", "Essential"],
  ["plus", "Plus"],
  ["premium", "Premium"],
]);

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

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Storage may be switched off or full. The form must work without it. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isAmong = <T extends string>(choices: readonly T[], value: unknown): value is T =>
  (choices as readonly unknown[]).includes(value);

const isOffered = (item: unknown): item is ServiceItem =>
  isRecord(item) &&
  typeof item.serviceName === "string" &&
  parseItem(`${item.serviceKey}:${item.subService}`) !== undefined;

function readValues(stored: unknown): QuoteValues | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.services)) return undefined;
  const { serviceLevel, contactMethod } = stored;
  if (!isAmong(urgencies, serviceLevel) || !isAmong(["", ...contactMethods], contactMethod)) return undefined;
  const fields = Object.entries(createEmptyValues(serviceLevel));
  if (!fields.every(([name, empty]) => typeof stored[name] === typeof empty)) return undefined;
  const values = Object.fromEntries(fields.map(([name]) => [name, stored[name]])) as unknown as QuoteValues;
  return { ...values, services: stored.services.filter(isOffered).slice(0, limits.services) };
}

const isUntouched = (values: QuoteValues) =>
  JSON.stringify(values) === JSON.stringify(createEmptyValues(values.serviceLevel));

export const draftStore = {
  load(now: number = Date.now()): Draft | undefined {
    const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? "null"));
    if (!isRecord(stored) || stored.version !== VERSION) return undefined;
    const { savedAt, requestId } = stored;
    if (typeof savedAt !== "number" || now - savedAt > MAX_AGE) return undefined;
    if (typeof requestId !== "string" || (requestId !== "" && !uuid.test(requestId))) return undefined;
    const values = readValues(stored.values);
    return values && { values, requestId };
  },
  save({ values, requestId }: Draft, now: number = Date.now()): void {
    if (isUntouched(values)) {
      this.erase();
      return;
    }
    const draft = { version: VERSION, savedAt: now, requestId, values };
    tryStorage(() => localStorage.setItem(KEY, JSON.stringify(draft)));
  },
  erase(): void {
    tryStorage(() => localStorage.removeItem(KEY));
  },
};

const SAVE_PAUSE_MS = 400;

/** Restores the draft once. Then saves it after a pause in typing, and at once when the page is hidden. */
function useDraft(state: QuoteState, dispatch: Dispatch<Action>): void {
  const { isReady, phase, values, requestId } = state;
  const pendingSave = useRef<() => void>(undefined);

  useEffect(() => {
    dispatch({ type: "restore", draft: draftStore.load() });
  }, [dispatch]);

  useEffect(() => {
    // While a request is being sent, `submitQuote` owns the draft.
    pendingSave.current = undefined;
    if (!isReady || phase !== "editing") return;
    const save = () => {
      pendingSave.current = undefined;
      draftStore.save({ values, requestId });
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

const initialize = ({ initialService, preset }: StartOptions) =>
  createInitialState(preset ?? "no-rush", findServiceKey(initialService));

const LOCK_MS = 3000;

export function useQuoteForm(options: StartOptions) {
  const [state, dispatch] = useReducer(reducer, options, initialize);
  const [photos] = useState(() => new PhotoList());
  const { runOnce, getElapsedMs } = useSubmission();
  // This order matters: the start options are added to the restored draft.
  useDraft(state, dispatch);
  useStartOptions(options, dispatch);

  useEffect(() => {
    if (state.phase !== "locked") return;
    const timer = setTimeout(() => dispatch({ type: "move-to", phase: "editing" }), LOCK_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  const submit = async (fax: string) => {
    if (state.phase !== "editing") return;
    const errors = validate(state.values);
    if (refuseForm(errors)) dispatch({ type: "refuse", errors });
    else {
      const elapsed = () => (state.isRestored ? undefined : getElapsedMs());
      await runOnce(() =>
        submitQuote(state, { photos, fax, getElapsedMs: elapsed, dispatch, draft: draftStore }),
      );
    }
  };

  return { state, dispatch, photos, submit };
}
