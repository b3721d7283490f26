import * as z from "zod/mini";

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const emails = z.array(z.email()).check(z.maxLength(20));

/** What every setting is until the owner says otherwise. Plain data, so that pages have it without the schema. */
export const defaultSettings = {
  business_name: "Bay Area Handyman",
  address: "1455 Market Street, Suite 600",
  city: "San Francisco",
  state: "CA",
  zip_code: "94103",
  phone: "(415) 555-0133",
  email: "hello@bayareahandyman.example",
  website: "",
  /** Lines as the footer shows them (specification 3). */
  business_hours: ["Mon-Sat: 7AM-7PM", "Sunday: Emergency calls only"],
  description: "Repairs, installations and home maintenance across the San Francisco Bay Area since 2013.",
  quote_form_emails: [] as string[],
  contact_form_emails: [] as string[],
  enable_form_notifications: true,
  /** Hours of the structured data; they differ from the footer's, and both stand (decisions, 2). */
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

/** Every setting that the site has. Addresses that get mail are never public. */
export const settingsSchema = z.strictObject({
  business_name: z._default(text(100), defaultSettings.business_name),
  address: z._default(text(200), defaultSettings.address),
  city: z._default(text(100), defaultSettings.city),
  state: z._default(text(2), defaultSettings.state),
  zip_code: z._default(text(10), defaultSettings.zip_code),
  phone: z._default(text(30), defaultSettings.phone),
  email: z._default(text(254), defaultSettings.email),
  website: z._default(text(200), defaultSettings.website),
  business_hours: z._default(z.array(text(100)), defaultSettings.business_hours),
  description: z._default(text(500), defaultSettings.description),
  quote_form_emails: z._default(emails, defaultSettings.quote_form_emails),
  contact_form_emails: z._default(emails, defaultSettings.contact_form_emails),
  enable_form_notifications: z._default(z.boolean(), defaultSettings.enable_form_notifications),
  structured_data_hours: z._default(z.array(text(100)), defaultSettings.structured_data_hours),
  license_number: z._default(text(30), defaultSettings.license_number),
  copyright_years: z._default(text(20), defaultSettings.copyright_years),
  founded_year: z._default(text(4), defaultSettings.founded_year),
  insurance_claim: z._default(text(100), defaultSettings.insurance_claim),
  bonded_claim: z._default(text(100), defaultSettings.bonded_claim),
  rating_value: z._default(text(10), defaultSettings.rating_value),
  rating_count: z._default(text(10), defaultSettings.rating_count),
  same_day_claim: z._default(text(100), defaultSettings.same_day_claim),
  reply_promise_hours: z._default(
    z.int().check(z.minimum(1), z.maximum(168)),
    defaultSettings.reply_promise_hours,
  ),
  analytics_measurement_id: z._default(text(30), defaultSettings.analytics_measurement_id),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

export const settingKeys = Object.keys(defaultSettings) as SettingKey[];

const privateKeys = ["quote_form_emails", "contact_form_emails", "enable_form_notifications"] as const;

export type PublicSettings = Omit<Settings, (typeof privateKeys)[number]>;

/** What `GET /api/settings` answers: all but who gets mail. */
export function publicSettings(settings: Settings): PublicSettings {
  const { quote_form_emails, contact_form_emails, enable_form_notifications, ...rest } = settings;
  return rest;
}
