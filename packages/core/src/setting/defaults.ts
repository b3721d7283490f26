import type { ServiceLink } from "../service/schema.ts";

/** Kept apart from the schema, so that pages need not load zod. */
export const defaultSettings = {
  business_name: "Bay Area Handyman",
  address: "1455 Market Street, Suite 600",
  city: "San Francisco",
  state: "CA",
  zip_code: "94103",
  phone: "(415) 555-0133",
  email: "hello@bayareahandyman.example",
  website: "",
  /** The footer shows these lines. They differ from the hours of the structured data on purpose. */
  business_hours: ["Mon-Sat: 7AM-7PM", "Sunday: Emergency calls only"],
  description: "Repairs, installations and home maintenance across the San Francisco Bay Area since 2013.",
  quote_form_emails: [] as string[],
  contact_form_emails: [] as string[],
  enable_form_notifications: true,
  structured_data_hours: ["Mo-Fr 08:00-18:00", "Sa 09:00-17:00"],
  license_number: "1133173",
  copyright_years: "2019-2025",
  founded_year: "2013",
  insurance_claim: "Insured (general liability)",
  bonded_claim: "Bonded",
  rating_value: "4.9",
  rating_count: "247",
  same_day_claim: "Same-day service available",
  reply_promise_hours: 24,
  analytics_measurement_id: "",
};

type AllSettings = typeof defaultSettings;

const privateKeys = ["quote_form_emails", "contact_form_emails", "enable_form_notifications"] as const;

export type PublicSettings = Omit<AllSettings, (typeof privateKeys)[number]>;

export function publicSettings(settings: AllSettings): PublicSettings {
  const { quote_form_emails, contact_form_emails, enable_form_notifications, ...rest } = settings;
  return rest;
}

export interface SiteSettings extends PublicSettings {
  address_search: boolean;
  services: readonly ServiceLink[];
}
