import { business } from "@handyman/business/first-settings";
import type { ServiceLink } from "../catalogue/service-schema.ts";

/** Not in the schema's file, so that pages need not load zod. */
export const defaultSettings = {
  business_name: business.name,
  address: business.address,
  city: business.city,
  state: business.state,
  zip_code: business.zipCode,
  phone: business.phone,
  phone_takes_texts: false,
  email: business.email,
  website: "",
  /** The footer shows these lines. They differ from the hours of the structured data on purpose. */
  business_hours: business.hours,
  description: business.description,
  quote_form_emails: [] as string[],
  contact_form_emails: [] as string[],
  enable_form_notifications: true,
  enable_assignment_mails: true,
  assign_automatically: true,
  enable_on_the_way_mails: true,
  /** Asks customers for a review after the work. */
  enable_review_mails: true,
  structured_data_hours: business.searchHours,
  license_number: business.licenseNumber,
  copyright_years: business.copyrightYears,
  founded_year: business.foundedYear,
  insurance_claim: "Insured (general liability)",
  bonded_claim: "Bonded",
  /** Who insures the business, and for how much. Empty shows nothing. */
  insurer: "",
  /** How customers can pay. Empty shows nothing. */
  payment_methods: "",
  rating_value: business.rating.value,
  rating_count: business.rating.count,
  rating_url: "",
  /** Off: the quote form needs both. On: it needs the one by which the customer wants our reply. */
  phone_or_email_is_enough: false,
  same_day_claim: "Same-day service available",
  reply_promise_hours: 24,
  /** Empty shows no number of months. */
  warranty_months: "12",
  /** US dollars. */
  minimum_visit: business.minimumVisit,
  /** How long a customer can accept an estimate. */
  estimate_days: "14",
  /** Days until an invoice is due. 0 means at once. */
  invoice_due_days: "14",
  /** A provider's address with {amount} and {number}. Empty shows no link to pay. */
  payment_link: "",
  analytics_measurement_id: "",
  /** Empty keeps closed requests forever. */
  closed_request_months: "",
  /** When we arrive, such as "08:00-10:00". */
  arrival_windows: ["08:00-10:00", "10:00-12:00", "12:00-14:00", "14:00-16:00", "16:00-18:00"],
  /** How long a visit usually takes. */
  visit_minutes: 120,
  /** Empty: customers can't choose a time themselves. */
  visits_per_window: "",
  /** Customers choose from this many days, today included. */
  booking_days: "21",
  /** Hours before a window until which a customer takes, moves or cancels it. */
  booking_cutoff: "24",
  /** Days on which nobody visits customers, such as "2026-12-25". */
  closed_days: [] as string[],
};

type AllSettings = typeof defaultSettings;

export const privateKeys = [
  "quote_form_emails",
  "contact_form_emails",
  "enable_form_notifications",
  "enable_assignment_mails",
  "assign_automatically",
  "enable_on_the_way_mails",
  "enable_review_mails",
  "estimate_days",
  "invoice_due_days",
  "payment_link",
  "closed_request_months",
  "arrival_windows",
  "visit_minutes",
  "visits_per_window",
  "booking_days",
  "booking_cutoff",
] as const;

export type PublicSettings = Omit<AllSettings, (typeof privateKeys)[number]>;

export function pickPublicSettings(settings: AllSettings): PublicSettings {
  const shown = Object.entries(settings).filter(([key]) => !privateKeys.some((hidden) => hidden === key));
  return Object.fromEntries(shown) as unknown as PublicSettings;
}

/** Visitors can't check a rating without a source while no testimonial is published. */
export function hideUnprovenRating<S extends PublicSettings>(settings: S, hasTestimonials: boolean): S {
  const isProven = settings.rating_url !== "" || hasTestimonials;
  return isProven ? settings : { ...settings, rating_value: "", rating_count: "" };
}

export interface PlanLink {
  id: string;
  name: string;
  /** US dollars a year. Empty shows no price. */
  price: string;
}

export interface SiteSettings extends PublicSettings {
  address_search: boolean;
  has_projects: boolean;
  turnstile_key?: string;
  services: readonly ServiceLink[];
  plans: readonly PlanLink[];
}
