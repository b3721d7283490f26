import type { ServiceKey } from "@handyman/core/catalogue/schema";
import { type ContactMethod, limits, type Urgency } from "@handyman/core/quote/rules";
import type { QuoteReceipt, QuoteRequestInput } from "@handyman/core/quote/schema";
import type { Failure } from "./failure.ts";

export type ServiceItem = QuoteRequestInput["services"][number];

export interface QuoteValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  propertyAddress: string;
  services: ServiceItem[];
  serviceLevel: Urgency;
  preferredDate: string;
  alternateDate: string;
  contactMethod: ContactMethod | "";
  description: string;
  isRealtor: boolean;
}

type FieldName = keyof QuoteValues;
export type FieldErrors = Partial<Record<FieldName, string>>;

export type Phase = "editing" | "uploading" | "sending" | "locked";

export interface QuoteState {
  /** False until the form has looked for a draft. */
  isReady: boolean;
  isRestored: boolean;
  initialLevel: Urgency;
  values: QuoteValues;
  primaryService: ServiceKey | "";
  subService: string;
  errors: FieldErrors;
  refusals: number;
  phase: Phase;
  /** The id of a failed try, for the next one. Empty when the next try is a new request. */
  requestId: string;
  failure: Failure | undefined;
  receipt: (QuoteReceipt & { lostPhotos: string[] }) | undefined;
}

export interface StartOptions {
  initialService?: string | undefined;
  preset?: "preferred-date-range" | undefined;
  services?: readonly ServiceItem[] | undefined;
  description?: string | undefined;
}

export const createEmptyValues = (level: Urgency): QuoteValues => ({
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  propertyAddress: "",
  services: [],
  serviceLevel: level,
  preferredDate: "",
  alternateDate: "",
  contactMethod: "",
  description: "",
  isRealtor: false,
});

export const createInitialState = (level: Urgency, primaryService: ServiceKey | ""): QuoteState => ({
  isReady: false,
  isRestored: false,
  initialLevel: level,
  values: createEmptyValues(level),
  primaryService,
  subService: "",
  errors: {},
  refusals: 0,
  phase: "editing",
  requestId: "",
  failure: undefined,
  receipt: undefined,
});

export type Action =
  | { type: "edit"; values: Partial<QuoteValues> }
  | { type: "choose-primary"; key: ServiceKey | "" }
  | { type: "choose-sub"; item: ServiceItem }
  | { type: "add-services"; items: ServiceItem[] }
  | { type: "remove-service"; item: ServiceItem }
  | { type: "touch" }
  | { type: "begin-with"; services: readonly ServiceItem[]; description: string; replaces?: string }
  | { type: "restore"; draft: { values: QuoteValues; requestId: string } | undefined }
  | { type: "refuse"; errors: FieldErrors }
  | { type: "start"; requestId: string; phase: "uploading" | "sending" }
  | { type: "send" }
  | { type: "fail"; failure: Failure }
  | { type: "succeed"; receipt: QuoteReceipt; lostPhotos: string[] }
  | { type: "unlock" };

export const isSameService = (a: ServiceItem, b: ServiceItem) =>
  a.serviceKey === b.serviceKey && a.subService === b.subService;

export function addServices(list: ServiceItem[], items: readonly ServiceItem[]): ServiceItem[] {
  const fresh = items.filter((item) => !list.some((present) => isSameService(present, item)));
  return [...fresh.slice(0, Math.max(0, limits.services - list.length)), ...list];
}

const dependentFields: Partial<Record<FieldName, FieldName[]>> = {
  preferredDate: ["alternateDate"],
  serviceLevel: ["preferredDate", "alternateDate"],
};

function edit(state: QuoteState, values: Partial<QuoteValues>): QuoteState {
  const names = Object.keys(values) as FieldName[];
  const errors = { ...state.errors };
  for (const name of names) {
    for (const cleared of [name, ...(dependentFields[name] ?? [])]) delete errors[cleared];
  }
  return { ...state, values: { ...state.values, ...values }, errors, requestId: "", receipt: undefined };
}

function removeService(state: QuoteState, item: ServiceItem): QuoteState {
  const services = state.values.services.filter((present) => !isSameService(present, item));
  const wasChosen = state.primaryService === item.serviceKey && state.subService === item.subService;
  return { ...edit(state, { services }), subService: wasChosen ? "" : state.subService };
}

function restoreDraft(state: QuoteState, draft: Extract<Action, { type: "restore" }>["draft"]): QuoteState {
  // React's strict mode restores twice. The second time must not undo what came in between.
  if (state.isReady || !draft) return { ...state, isReady: true };
  const { serviceLevel } = draft.values;
  const level = serviceLevel === "no-rush" ? state.initialLevel : serviceLevel;
  const values = { ...draft.values, serviceLevel: level };
  const requestId = level === serviceLevel ? draft.requestId : "";
  return { ...state, isReady: true, isRestored: true, values, requestId };
}

function addNote(text: string, note: string, replaces: string): string {
  if (text.includes(note)) return text;
  if (replaces && text.includes(replaces)) return text.replace(replaces, () => note);
  const whole = text.trim() ? `${text.trimEnd()}\n\n${note}` : note;
  return whole.length <= limits.details ? whole : text;
}

/** Adds what the address asks for. Without a change, the next try still uses the id of the failed one. */
function applyStart(state: QuoteState, start: Extract<Action, { type: "begin-with" }>): QuoteState {
  const { values } = state;
  const services = addServices(values.services, start.services);
  const description = addNote(values.description, start.description, start.replaces ?? "");
  const changes: Partial<QuoteValues> = {
    ...(services.length > values.services.length && { services }),
    ...(description !== values.description && { description }),
  };
  return Object.keys(changes).length > 0 ? edit(state, changes) : state;
}

export function reducer(state: QuoteState, action: Action): QuoteState {
  switch (action.type) {
    case "edit":
      return edit(state, action.values);
    case "choose-primary":
      return { ...state, primaryService: action.key, subService: "" };
    case "choose-sub": {
      const services = addServices(state.values.services, [action.item]);
      return { ...edit(state, { services }), subService: action.item.subService };
    }
    case "add-services":
      return edit(state, { services: addServices(state.values.services, action.items) });
    case "remove-service":
      return removeService(state, action.item);
    case "touch":
      return edit(state, {});
    case "begin-with":
      return applyStart(state, action);
    case "restore":
      return restoreDraft(state, action.draft);
    case "refuse":
      return { ...state, errors: action.errors, refusals: state.refusals + 1, failure: undefined };
    case "start": {
      const { requestId, phase } = action;
      return { ...state, requestId, phase, errors: {}, failure: undefined, receipt: undefined };
    }
    case "send":
      return { ...state, phase: "sending" };
    case "fail":
      return { ...state, phase: "editing", failure: action.failure };
    case "succeed": {
      const receipt = { ...action.receipt, lostPhotos: action.lostPhotos };
      return { ...createInitialState(state.initialLevel, ""), isReady: true, phase: "locked", receipt };
    }
    case "unlock":
      return { ...state, phase: "editing" };
  }
}
