import * as z from "zod/mini";

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const emails = z.array(z.email()).check(z.maxLength(20));

/** Every setting that the site has, with its default. Addresses that get mail are never public. */
export const settingsSchema = z.strictObject({
  business_name: z._default(text(100), "Bay Area Handyman"),
  address: z._default(text(200), "1455 Market Street, Suite 600"),
  city: z._default(text(100), "San Francisco"),
  state: z._default(text(2), "CA"),
  zip_code: z._default(text(10), "94103"),
  phone: z._default(text(30), "(415) 555-0133"),
  email: z._default(text(254), "hello@bayareahandyman.example"),
  website: z._default(text(200), ""),
  /** Lines as the footer shows them (specification 3). */
  business_hours: z._default(z.array(text(100)), ["Mon-Sat: 7AM-7PM", "Sunday: Emergency calls only"]),
  description: z._default(
    text(500),
    "Repairs, installations and home maintenance across the San Francisco Bay Area since 2013.",
  ),
  quote_form_emails: z._default(emails, []),
  contact_form_emails: z._default(emails, []),
  enable_form_notifications: z._default(z.boolean(), true),
  /** Hours of the structured data; they differ from the footer's, and both stand (decisions, 2). */
  structured_data_hours: z._default(z.array(text(100)), ["Mo-Fr 08:00-18:00", "Sa 09:00-17:00"]),
  license_number: z._default(text(30), "1133173"),
  copyright_years: z._default(text(20), "2019-2025"),
  founded_year: z._default(text(4), "2013"),
  insurance_claim: z._default(text(100), "Insured (general liability)"),
  bonded_claim: z._default(text(100), "Bonded"),
  rating_value: z._default(text(10), "4.9"),
  rating_count: z._default(text(10), "247"),
  same_day_claim: z._default(text(100), "Same-day service available"),
  reply_promise_hours: z._default(z.int().check(z.minimum(1), z.maximum(168)), 24),
  analytics_measurement_id: z._default(text(30), ""),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

export const settingKeys = Object.keys(settingsSchema.def.shape) as SettingKey[];

/** Every key with its default value. */
export const defaultSettings: Settings = settingsSchema.parse({});

const privateKeys = ["quote_form_emails", "contact_form_emails", "enable_form_notifications"] as const;

export type PublicSettings = Omit<Settings, (typeof privateKeys)[number]>;

/** What `GET /api/settings` answers: all but who gets mail. */
export function publicSettings(settings: Settings): PublicSettings {
  const { quote_form_emails, contact_form_emails, enable_form_notifications, ...rest } = settings;
  return rest;
}
