import type { defaultSettings } from "./defaults.ts";

export type SettingKind = "line" | "text" | "lines" | "email" | "emails" | "switch" | "hours";

export const settingKinds = {
  business_name: "line",
  address: "line",
  city: "line",
  state: "line",
  zip_code: "line",
  phone: "line",
  email: "email",
  website: "line",
  business_hours: "lines",
  description: "text",
  quote_form_emails: "emails",
  contact_form_emails: "emails",
  enable_form_notifications: "switch",
  structured_data_hours: "lines",
  license_number: "line",
  copyright_years: "line",
  founded_year: "line",
  insurance_claim: "line",
  bonded_claim: "line",
  rating_value: "line",
  rating_count: "line",
  same_day_claim: "line",
  reply_promise_hours: "hours",
  analytics_measurement_id: "line",
} as const satisfies Record<keyof typeof defaultSettings, SettingKind>;
