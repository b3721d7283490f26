import type { ServiceKey } from "@handyman/core/catalogue/schema";
import { type ContactMethod, limits, type Urgency } from "@handyman/core/quote/rules";
import type { QuoteReceipt, QuoteRequestInput } from "@handyman/core/quote/schema";
import type { Failure } from "./failure.ts";

export type ServiceItem = QuoteRequestInput["services"][number];

/** What the visitor types and chooses (specification 3), all of it and nothing else. */
export interface QuoteValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  propertyAddress: string;
  /** Newest first, at most `limits.services`. */
  services: ServiceItem[];
  serviceLevel: Urgency;
  /** `yyyy-mm-dd` or empty. */
  preferredDate: string;
  alternateDate: string;
  contactMethod: ContactMethod | "";
  description: string;
  isRealtor: boolean;
}

type FieldName = keyof QuoteValues;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** `locked`: sent, and for 3 seconds nothing can be sent again (specification 4). */
export type Phase = "editing" | "uploading" | "sending" | "locked";

export interface QuoteState {
  /** False until the stored draft was looked for. */
  ready: boolean;
  restored: boolean;
  initialLevel: Urgency;
  values: QuoteValues;
  primaryService: ServiceKey | "";
  subService: string;
  errors: FieldErrors;
  refusals: number;
  phase: Phase;
  /** Id of the request that was last tried and not yet answered well; empty when the next try is a new request. */
  requestId: string;
  failure: Failure | undefined;
  receipt: (QuoteReceipt & { lostPhotos: string[] }) | undefined;
}

export interface StartOptions {
  /** Key of the service that is chosen at the start. */
  initialService?: string | undefined;
  preset?: "preferred-date-range" | undefined;
  /** Put in front of what a draft holds. */
  services?: readonly ServiceItem[] | undefined;
  /** Put at the end of the description. */
  description?: string | undefined;
}

export const emptyValues = (level: Urgency): QuoteValues => ({
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

export const initialState = (level: Urgency, primaryService: ServiceKey | ""): QuoteState => ({
  ready: false,
  restored: false,
  initialLevel: level,
  values: emptyValues(level),
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

export const sameService = (a: ServiceItem, b: ServiceItem) =>
  a.serviceKey === b.serviceKey && a.subService === b.subService;

/** Puts items in front, in their order, but for those that are there already and those past the limit. */
export function withServices(list: ServiceItem[], items: readonly ServiceItem[]): ServiceItem[] {
  const fresh = items.filter((item) => !list.some((present) => sameService(present, item)));
  return [...fresh.slice(0, Math.max(0, limits.services - list.length)), ...list];
}

/** Fields whose messages speak of each other. */
const related: Partial<Record<FieldName, FieldName[]>> = {
  preferredDate: ["alternateDate"],
  serviceLevel: ["preferredDate", "alternateDate"],
};

/** Every change by the visitor: clears the errors it touches, and makes the next try a new request. */
function edited(state: QuoteState, values: Partial<QuoteValues>): QuoteState {
  const names = Object.keys(values) as FieldName[];
  const errors = { ...state.errors };
  for (const name of names) {
    for (const cleared of [name, ...(related[name] ?? [])]) delete errors[cleared];
  }
  return { ...state, values: { ...state.values, ...values }, errors, requestId: "", receipt: undefined };
}

function removed(state: QuoteState, item: ServiceItem): QuoteState {
  const services = state.values.services.filter((present) => !sameService(present, item));
  const wasChosen = state.primaryService === item.serviceKey && state.subService === item.subService;
  return { ...edited(state, { services }), subService: wasChosen ? "" : state.subService };
}

function restored(state: QuoteState, draft: Extract<Action, { type: "restore" }>["draft"]): QuoteState {
  // Once only: what was added since must not be lost.
  if (state.ready || !draft) return { ...state, ready: true };
  const { serviceLevel } = draft.values;
  // A page that asks for dates keeps asking for them, unless the visitor had chosen otherwise.
  const level = serviceLevel === "no-rush" ? state.initialLevel : serviceLevel;
  const values = { ...draft.values, serviceLevel: level };
  const requestId = level === serviceLevel ? draft.requestId : "";
  return { ...state, ready: true, restored: true, values, requestId };
}

/** Adds a note below what the visitor typed, or puts it in the place of the note that it `replaces`. */
function withNote(text: string, note: string, replaces: string): string {
  if (text.includes(note)) return text;
  if (replaces && text.includes(replaces)) return text.replace(replaces, () => note);
  const whole = text.trim() ? `${text.trimEnd()}\n\n${note}` : note;
  return whole.length <= limits.details ? whole : text;
}

/** What the address asks for, added to what is there. Where it changes nothing, a lost request can still be tried again. */
function begunWith(state: QuoteState, start: Extract<Action, { type: "begin-with" }>): QuoteState {
  const { values } = state;
  const services = withServices(values.services, start.services);
  const description = withNote(values.description, start.description, start.replaces ?? "");
  const changes: Partial<QuoteValues> = {
    ...(services.length > values.services.length && { services }),
    ...(description !== values.description && { description }),
  };
  return Object.keys(changes).length > 0 ? edited(state, changes) : state;
}

/** Specification 4, "Quote form". */
export function reducer(state: QuoteState, action: Action): QuoteState {
  switch (action.type) {
    case "edit":
      return edited(state, action.values);
    case "choose-primary":
      return { ...state, primaryService: action.key, subService: "" };
    case "choose-sub": {
      const services = withServices(state.values.services, [action.item]);
      return { ...edited(state, { services }), subService: action.item.subService };
    }
    case "add-services":
      return edited(state, { services: withServices(state.values.services, action.items) });
    case "remove-service":
      return removed(state, action.item);
    case "touch":
      return edited(state, {});
    case "begin-with":
      return begunWith(state, action);
    case "restore":
      return restored(state, action.draft);
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
      return { ...initialState(state.initialLevel, ""), ready: true, phase: "locked", receipt };
    }
    case "unlock":
      return { ...state, phase: "editing" };
  }
}
