import { randomUUID } from "node:crypto";
import type { ContactRequestInput } from "@handyman/core/requests/contact-form/schema";
import type { QuoteRequestInput } from "@handyman/core/requests/quote-form/schema";
import type { EnteredRequestInput } from "@handyman/core/requests/staff-form/schema";

/**
 * The digit keeps the number of search terms equal: only a word without digits has terms for one
 * wrong letter.
 */
export const aMark = (id: string = randomUUID()) => `7${id.slice(0, 7)}`;

export function aQuoteRequest(overrides: Partial<QuoteRequestInput> = {}): QuoteRequestInput {
  const requestId = randomUUID();
  const mark = aMark(requestId);
  return {
    requestId,
    name: `Dana Whitfield ${mark}`,
    email: `dana@${mark}.example.test`,
    phone: "415-555-0123",
    address: `${Number.parseInt(mark.slice(0, 3), 16)} Elm Street, Oakland, CA 94607`,
    services: [
      { serviceKey: "drywall-repair", serviceName: "Drywall Repair", subService: "Small Hole Patch" },
      {
        serviceKey: "door-window-repair",
        serviceName: "Door & Window Repair",
        subService: "Window Screen Repair",
      },
    ],
    urgency: "asap",
    preferredDate: "",
    preferredWindow: "",
    alternateDate: "",
    details: `Two holes behind the bedroom door (${mark}).`,
    contactMethod: "email",
    isRealtor: false,
    photos: [],
    ...overrides,
  };
}

export function anEnteredRequest(overrides: Partial<EnteredRequestInput> = {}): EnteredRequestInput {
  const { isRealtor: _, contactMethod: __, ...request } = aQuoteRequest();
  return { ...request, way: "phone", ...overrides };
}

export function aContactRequest(overrides: Partial<ContactRequestInput> = {}): ContactRequestInput {
  const requestId = randomUUID();
  const mark = aMark(requestId);
  return {
    requestId,
    name: `Robin Alvarez ${mark}`,
    email: `robin@${mark}.example.test`,
    message: `Do you work in Alameda (${mark})?`,
    phone: "510-555-0144",
    service: "fence-repair",
    timeline: "this-month",
    ...overrides,
  };
}
