import { catalogueEntry, serviceKeys } from "@handyman/core/catalogue/schema";
import { contactMethods, limits, urgencies } from "@handyman/core/quote/schema";
import * as z from "zod/mini";
import { emptyValues, type QuoteValues, type ServiceItem } from "./state.ts";

const KEY = "quote-draft";
const VERSION = 1;
const DAY = 24 * 60 * 60 * 1000;
/** Older drafts are forgotten: the wish has passed, and the device may have a new owner. */
const MAX_AGE = 30 * DAY;

const text = z.string();

const draftSchema = z.object({
  version: z.literal(VERSION),
  savedAt: z.number(),
  /** Id of a request that was tried and not answered well, so that a retry after a reload is the same request. */
  requestId: z.union([z.uuid(), z.literal("")]),
  values: z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    propertyAddress: text,
    services: z.array(z.object({ serviceKey: z.enum(serviceKeys), serviceName: text, subService: text })),
    serviceLevel: z.enum(urgencies),
    preferredDate: text,
    alternateDate: text,
    contactMethod: z.union([z.enum(contactMethods), z.literal("")]),
    description: text,
    isRealtor: z.boolean(),
  }),
});

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

const stillOffered = (item: ServiceItem) =>
  catalogueEntry(item.serviceKey)?.subServices.some((sub) => sub.name === item.subService) ?? false;

const isPristine = (values: QuoteValues) =>
  JSON.stringify(values) === JSON.stringify(emptyValues(values.serviceLevel));

/** The draft of the quote form in this browser: what the visitor typed, never the photos. */
export function draftStore(storage: () => Store = () => window.localStorage) {
  return {
    /** The stored draft, unless there is none, it is past 30 days, or it cannot be understood. */
    load(now: number = Date.now()): Draft | undefined {
      const parsed = draftSchema.safeParse(safely(() => JSON.parse(storage().getItem(KEY) ?? "null")));
      if (!parsed.success || now - parsed.data.savedAt > MAX_AGE) return undefined;
      const { values, requestId } = parsed.data;
      const services = values.services.filter(stillOffered).slice(0, limits.services);
      return { values: { ...values, services }, requestId };
    },
    /** Stores the draft; an untouched form leaves nothing behind. */
    save({ values, requestId }: Draft, now: number = Date.now()): void {
      if (isPristine(values)) {
        this.erase();
        return;
      }
      const draft: z.infer<typeof draftSchema> = { version: VERSION, savedAt: now, requestId, values };
      safely(() => storage().setItem(KEY, JSON.stringify(draft)));
    },
    erase(): void {
      safely(() => storage().removeItem(KEY));
    },
  };
}
