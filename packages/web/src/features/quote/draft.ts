import { catalogueEntry } from "@handyman/core/catalogue/schema";
import { contactMethods, limits, urgencies } from "@handyman/core/quote/rules";
import { emptyValues, type QuoteValues, type ServiceItem } from "./state.ts";

const KEY = "quote-draft";
const VERSION = 1;
const DAY = 24 * 60 * 60 * 1000;
/** Older drafts are forgotten: the wish has passed, and the device may have a new owner. */
const MAX_AGE = 30 * DAY;

const texts = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "propertyAddress",
  "preferredDate",
  "alternateDate",
  "description",
] as const;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface Draft {
  values: QuoteValues;
  requestId: string;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage that may be switched off or full: the form works all the same. */
function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

type Unknown = Record<string, unknown>;

const isRecord = (value: unknown): value is Unknown => typeof value === "object" && value !== null;

const isOneOf = <T extends string>(choices: readonly T[], value: unknown): value is T =>
  (choices as readonly unknown[]).includes(value);

/** Still in the catalogue: a draft outlives what it names. */
function isOffered(item: unknown): item is ServiceItem {
  if (!isRecord(item) || typeof item.serviceName !== "string") return false;
  const entry = catalogueEntry(String(item.serviceKey));
  return entry?.subServices.some((sub) => sub.name === item.subService) ?? false;
}

/** The values as the form has them, or undefined when a field is missing or of another kind. */
function valuesOf(stored: unknown): QuoteValues | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.services) || typeof stored.isRealtor !== "boolean") return;
  const { serviceLevel, contactMethod, isRealtor } = stored;
  if (!isOneOf(urgencies, serviceLevel) || !isOneOf(["", ...contactMethods], contactMethod)) return;
  if (!texts.every((name) => typeof stored[name] === "string")) return;
  const typed = Object.fromEntries(texts.map((name) => [name, stored[name]])) as Pick<
    QuoteValues,
    (typeof texts)[number]
  >;
  const services = stored.services.filter(isOffered).slice(0, limits.services);
  return { ...typed, services, serviceLevel, contactMethod, isRealtor };
}

const isPristine = (values: QuoteValues) =>
  JSON.stringify(values) === JSON.stringify(emptyValues(values.serviceLevel));

/** The draft of the quote form in this browser: what the visitor typed, never the photos. */
export function draftStore(storage: () => Store = () => window.localStorage) {
  return {
    /** The stored draft, unless there is none, it is past 30 days, or it cannot be understood. */
    load(now: number = Date.now()): Draft | undefined {
      const stored: unknown = safely(() => JSON.parse(storage().getItem(KEY) ?? "null"));
      if (!isRecord(stored) || stored.version !== VERSION) return undefined;
      const { savedAt, requestId } = stored;
      if (typeof savedAt !== "number" || now - savedAt > MAX_AGE) return undefined;
      if (typeof requestId !== "string" || (requestId !== "" && !uuid.test(requestId))) return undefined;
      const values = valuesOf(stored.values);
      return values && { values, requestId };
    },
    /** Stores the draft; an untouched form leaves nothing behind. */
    save({ values, requestId }: Draft, now: number = Date.now()): void {
      if (isPristine(values)) {
        this.erase();
        return;
      }
      const draft = { version: VERSION, savedAt: now, requestId, values };
      safely(() => storage().setItem(KEY, JSON.stringify(draft)));
    },
    erase(): void {
      safely(() => storage().removeItem(KEY));
    },
  };
}
