import { catalogueEntry } from "@handyman/core/catalogue/schema";
import { contactMethods, limits, urgencies } from "@handyman/core/quote/rules";
import { createEmptyValues, type QuoteValues, type ServiceItem } from "./state.ts";

const KEY = "quote-draft";
const VERSION = 1;
const DAY = 24 * 60 * 60 * 1000;
const MAX_AGE = 30 * DAY;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface Draft {
  values: QuoteValues;
  requestId: string;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage may be switched off or full. The form must work without it. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isAmong = <T extends string>(choices: readonly T[], value: unknown): value is T =>
  (choices as readonly unknown[]).includes(value);

function isOffered(item: unknown): item is ServiceItem {
  if (!isRecord(item) || typeof item.serviceName !== "string") return false;
  const entry = catalogueEntry(String(item.serviceKey));
  return entry?.subServices.some((sub) => sub.name === item.subService) ?? false;
}

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

/** The draft of the quote form in this browser. It contains no photos. */
export function createDraftStore(getStorage: () => Store = () => window.localStorage) {
  return {
    load(now: number = Date.now()): Draft | undefined {
      const stored: unknown = tryStorage(() => JSON.parse(getStorage().getItem(KEY) ?? "null"));
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
      tryStorage(() => getStorage().setItem(KEY, JSON.stringify(draft)));
    },
    erase(): void {
      tryStorage(() => getStorage().removeItem(KEY));
    },
  };
}
