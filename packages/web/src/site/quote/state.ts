import type { CatalogueEntry } from "@handyman/core/catalogue/rules";
import { otherService } from "@handyman/core/catalogue/service-rules";
import { planService, readPlan } from "@handyman/core/requests/quote-form/estimate-rules";
import {
  type ContactMethod,
  limits,
  type Urgency,
  unknownTask,
} from "@handyman/core/requests/quote-form/rules";
import type {
  QuoteAnswers,
  QuoteReceipt,
  QuoteRequestInput,
} from "@handyman/core/requests/quote-form/schema";
import type { PlanLink } from "@handyman/core/settings/defaults";
import type { KeptPhoto } from "./photos.ts";

export type ServiceItem = QuoteRequestInput["services"][number];

type TypedAnswers = Omit<QuoteAnswers, "name" | "photos"> & Record<"firstName" | "lastName" | "job", string>;

export const createEmptyValues = (urgency: Urgency) =>
  ({
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    address: "",
    /** What the search field holds. It counts as a service in the visitor's words. */
    job: "",
    services: [] as ServiceItem[],
    urgency,
    preferredDate: "",
    preferredWindow: "",
    alternateDate: "",
    contactMethod: "" as ContactMethod | "",
    details: "",
    isRealtor: false,
  }) satisfies Record<keyof TypedAnswers, unknown>;

export type QuoteValues = ReturnType<typeof createEmptyValues>;

type FieldName = keyof QuoteValues;
export type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * The text that the last link from a plan or from the calculator wrote. The next link replaces only
 * this text.
 */
export type Notes = Readonly<Partial<Record<"plan" | "estimate", string>>>;

export interface Draft {
  values: QuoteValues;
  /** The id of a failed try, for the next try. Empty when the next try is a new request. */
  requestId: string;
  firstId?: string;
  startedAt?: number;
  /** The request id of the first try. Photos are uploaded under it before that try. */
  formId?: string;
  photos?: readonly KeptPhoto[];
  notes?: Notes;
}

export interface Failure {
  message: string;
  toast: { title: string; description?: string };
  /** For the audit log: must contain nothing that the visitor typed. */
  code: string;
  /** The server has lost an uploaded photo, so the next try uploads all photos again. */
  arePhotosGone?: boolean;
  /** No answer came, so the form sends itself when the connection is back. */
  isUnreachable?: boolean;
}

interface FailureWords {
  failures: { failed: string };
  failedToast: Failure["toast"];
}

export const createUnknownFailure = ({ failures, failedToast }: FailureWords): Failure => ({
  message: failures.failed,
  toast: failedToast,
  code: "unknown",
});

export type Phase = "editing" | "sending" | "locked";

export interface StartOptions {
  preset?: "preferred-date-range" | undefined;
  services?: readonly ServiceItem[] | undefined;
  details?: string | undefined;
}

export const createInitialState = (initialLevel: Urgency) => ({
  isReady: false,
  isRestored: false,
  draftStartedAt: 0,
  initialLevel,
  values: createEmptyValues(initialLevel),
  primaryService: "",
  subService: "",
  errors: {} as FieldErrors,
  refusals: 0,
  phase: "editing" as Phase,
  requestId: "",
  firstId: "",
  notes: {} as Notes,
  failure: undefined as Failure | undefined,
  receipt: undefined as QuoteReceipt | undefined,
});

export type QuoteState = ReturnType<typeof createInitialState>;

export type Catalogue = readonly CatalogueEntry[];

export const findEntry = (catalogue: Catalogue, service: string | null | undefined) =>
  catalogue.find(({ key }) => key === service);

export function listItems(entry: CatalogueEntry | undefined): ServiceItem[] {
  if (!entry) return [];
  const { key, name, subServices } = entry;
  return subServices.map((task) => ({ serviceKey: key, serviceName: name, subService: task.name }));
}

/** Stands for any task of this service. */
export const makeOpenItem = ({ key, name }: { key: string; name: string }): ServiceItem => ({
  serviceKey: key,
  serviceName: name,
  subService: unknownTask,
});

export const isOpen = ({ subService }: ServiceItem): boolean => subService === unknownTask;

export const findItem = (entry: CatalogueEntry | undefined, subService: string) =>
  listItems(entry).find((item) => item.subService === subService);

export type Action =
  | { type: "edit"; values: Partial<QuoteValues> }
  | { type: "choose-primary"; item: ServiceItem | undefined }
  | { type: "toggle-service"; item: ServiceItem }
  | { type: "choose-sub"; item: ServiceItem }
  | { type: "add-services"; items: ServiceItem[] }
  | { type: "remove-service"; item: ServiceItem }
  | { type: "begin-with"; services: readonly ServiceItem[]; details: string }
  | { type: "restore"; draft: Draft | undefined }
  | { type: "refuse"; errors: FieldErrors }
  | { type: "start"; requestId: string }
  | { type: "fail"; failure: Failure }
  | { type: "succeed"; receipt: QuoteReceipt };

export const isSameService = (a: ServiceItem, b: ServiceItem) =>
  a.serviceKey === b.serviceKey && a.subService === b.subService;

/** A task replaces the entry of its service without a task. Adds no such entry beside a task. */
export function addServices(list: ServiceItem[], items: readonly ServiceItem[]): ServiceItem[] {
  const isListed = (item: ServiceItem) =>
    list.some((present) =>
      isOpen(item) ? present.serviceKey === item.serviceKey : isSameService(present, item),
    );
  const fresh = items.filter((item) => !isListed(item));
  const kept = list.filter(
    (present) => !(isOpen(present) && fresh.some(({ serviceKey }) => serviceKey === present.serviceKey)),
  );
  return [...fresh.slice(0, Math.max(0, limits.services - kept.length)), ...kept];
}

/** Turns words that are still in the search field into a service. */
export function takeJob(values: QuoteValues): QuoteValues {
  const words = values.job.trim();
  if (!words) return { ...values, job: "" };
  const item = { ...makeOpenItem(otherService), subService: words };
  return { ...values, job: "", services: addServices(values.services, [item]) };
}

const dependentFields: Partial<Record<FieldName, FieldName[]>> = {
  preferredDate: ["alternateDate"],
  urgency: ["preferredDate", "alternateDate"],
  job: ["services"],
  contactMethod: ["phone", "email"],
};

function edit(state: QuoteState, values: Partial<QuoteValues>): QuoteState {
  const names = Object.keys(values) as FieldName[];
  const errors = { ...state.errors };
  for (const name of names) {
    for (const cleared of [name, ...(dependentFields[name] ?? [])]) delete errors[cleared];
  }
  const isSent = state.phase !== "editing";
  // The visitor is at work again, so the form must not send itself.
  const failure = state.failure && { ...state.failure, isUnreachable: false };
  const forgotten = isSent ? {} : { requestId: "", receipt: undefined, failure };
  return { ...state, values: { ...state.values, ...values }, errors, ...forgotten };
}

const addToForm = (state: QuoteState, items: readonly ServiceItem[]): QuoteState =>
  edit(state, { services: addServices(state.values.services, items) });

const without = (state: QuoteState, isGone: (item: ServiceItem) => boolean): QuoteState =>
  edit(state, { services: state.values.services.filter((item) => !isGone(item)) });

/** Removes the previous choice, unless the visitor chose a task of it. */
function choosePrimary(state: QuoteState, item: ServiceItem | undefined): QuoteState {
  const left = without(state, (present) => isOpen(present) && present.serviceKey === state.primaryService);
  const chosen = item ? addToForm(left, [item]) : left;
  return { ...chosen, primaryService: item?.serviceKey ?? "", subService: "" };
}

function toggleService(state: QuoteState, item: ServiceItem): QuoteState {
  const isOfService = ({ serviceKey }: ServiceItem) => serviceKey === item.serviceKey;
  if (!state.values.services.some(isOfService)) return addToForm(state, [item]);
  return { ...without(state, isOfService), subService: "" };
}

function removeService(state: QuoteState, item: ServiceItem): QuoteState {
  const wasChosen = state.primaryService === item.serviceKey && state.subService === item.subService;
  const left = without(state, (present) => isSameService(present, item));
  return { ...left, subService: wasChosen ? "" : state.subService };
}

function restoreDraft(state: QuoteState, draft: Draft | undefined): QuoteState {
  // React's strict mode restores twice. The second restore must not undo changes after the first.
  if (state.isReady || !draft) return { ...state, isReady: true };
  const { services, ...fields } = state.values;
  const empty = createEmptyValues(state.initialLevel);
  const names = Object.keys(fields) as (keyof typeof fields)[];
  // The visitor may have typed before the code arrived.
  const early = Object.fromEntries(
    names.filter((name) => fields[name] !== empty[name]).map((name) => [name, fields[name]]),
  );
  const { urgency } = draft.values;
  const level = urgency === "no-rush" ? state.initialLevel : urgency;
  const all = addServices(draft.values.services, services);
  const values = { ...draft.values, urgency: level, ...early, services: all };
  const requestId = JSON.stringify(values) === JSON.stringify(draft.values) ? draft.requestId : "";
  const { startedAt: draftStartedAt = 0, firstId = "", notes = {} } = draft;
  return { ...state, isReady: true, isRestored: true, draftStartedAt, values, requestId, firstId, notes };
}

export const findPlan = (
  plans: readonly PlanLink[],
  { services, details }: Pick<QuoteValues, "services" | "details">,
) =>
  services.some(({ serviceKey }) => serviceKey === planService)
    ? plans.find(({ name }) => name === readPlan(details))
    : undefined;

function addNote(text: string, note: string, last: string | undefined): string {
  const lines = `\n${text}\n`;
  const isLastThere = note && last && lines.includes(`\n${last}\n`);
  if (!isLastThere && text.includes(note)) return text;
  const before = text.trim() && `${text.trimEnd()}\n\n`;
  const whole = isLastThere ? lines.replace(`\n${last}\n`, () => `\n${note}\n`).slice(1, -1) : before + note;
  return whole.length <= limits.details ? whole : text;
}

function applyStart(state: QuoteState, start: Extract<Action, { type: "begin-with" }>): QuoteState {
  const { values, notes } = state;
  const services = addServices(values.services, start.services);
  const kind = readPlan(start.details) ? "plan" : "estimate";
  const details = addNote(values.details, start.details, notes[kind]);
  const isNew = details !== values.details;
  const changes: Partial<QuoteValues> = {
    ...(services.some((item) => !values.services.includes(item)) && { services }),
    ...(isNew && { details }),
  };
  if (Object.keys(changes).length === 0) return state;
  return edit(isNew ? { ...state, notes: { ...notes, [kind]: start.details } } : state, changes);
}

export function reducer(state: QuoteState, action: Action): QuoteState {
  switch (action.type) {
    case "edit":
      return edit(state, action.values);
    case "choose-primary":
      return choosePrimary(state, action.item);
    case "toggle-service":
      return toggleService(state, action.item);
    case "choose-sub":
      return { ...addToForm(state, [action.item]), subService: action.item.subService };
    case "add-services":
      return addToForm(state, action.items);
    case "remove-service":
      return removeService(state, action.item);
    case "begin-with":
      return applyStart(state, action);
    case "restore":
      return restoreDraft(state, action.draft);
    case "refuse":
      return { ...state, errors: action.errors, refusals: state.refusals + 1, failure: undefined };
    case "start": {
      const { requestId } = action;
      const firstId = state.firstId || requestId;
      const fresh = { errors: {}, failure: undefined, receipt: undefined };
      return { ...state, ...fresh, requestId, firstId, phase: "sending" };
    }
    case "fail":
      return { ...state, phase: "editing", failure: action.failure };
    case "succeed": {
      const { receipt } = action;
      return { ...createInitialState(state.initialLevel), isReady: true, phase: "locked", receipt };
    }
  }
}
