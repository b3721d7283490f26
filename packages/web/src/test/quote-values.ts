import type { QuoteValues } from "../site/quote/state.ts";

export const filledIn = (changes: Partial<QuoteValues> = {}): QuoteValues => ({
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana@example.test",
  phone: "415-555-0123",
  address: "12 Elm Street, Oakland, CA 94607",
  job: "",
  services: [{ serviceKey: "drywall-repair", serviceName: "Drywall Repair", subService: "Small Hole Patch" }],
  urgency: "no-rush",
  preferredDate: "",
  preferredWindow: "",
  alternateDate: "",
  contactMethod: "email",
  details: "Two holes behind the bedroom door.",
  isRealtor: false,
  ...changes,
});
