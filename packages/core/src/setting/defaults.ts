import { business } from "../../../../business.ts";
import type { ServiceLink } from "../service/schema.ts";

/** What every setting is until the owner says otherwise. Plain data, so that pages have it without the schema. */
export const defaultSettings = {
  business_name: business.name,
  address: business.address,
  city: business.city,
  state: business.state,
  zip_code: business.zipCode,
  phone: business.phone,
  email: business.email,
  website: "",
  /** Lines as the footer shows them (specification 3). */
  business_hours: business.hours,
  description: business.description,
  quote_form_emails: [] as string[],
  contact_form_emails: [] as string[],
  enable_form_notifications: true,
  /** Hours of the structured data; they differ from the footer's, and both stand (decisions, 2). */
  structured_data_hours: business.searchHours,
  license_number: business.licenseNumber,
  copyright_years: business.copyrightYears,
  founded_year: business.foundedYear,
  insurance_claim: "Insured (general liability)",
  bonded_claim: "Bonded",
  rating_value: business.rating.value,
  rating_count: business.rating.count,
  same_day_claim: "Same-day service available",
  reply_promise_hours: 24,
  analytics_measurement_id: "",
};

type AllSettings = typeof defaultSettings;

const privateKeys = ["quote_form_emails", "contact_form_emails", "enable_form_notifications"] as const;

export type PublicSettings = Omit<AllSettings, (typeof privateKeys)[number]>;

/** The settings that everybody may know: all but who gets mail. */
export function publicSettings(settings: AllSettings): PublicSettings {
  const { quote_form_emails, contact_form_emails, enable_form_notifications, ...rest } = settings;
  return rest;
}

/**
 * What every page needs, the answer of `GET /api/settings`: the public settings, whether addresses can be searched while they
 * are typed, and the active services in staff's order, for menus and footer.
 */
export interface SiteSettings extends PublicSettings {
  address_search: boolean;
  services: readonly ServiceLink[];
}
