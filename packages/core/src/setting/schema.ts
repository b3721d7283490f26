import * as z from "zod/mini";
import { defaultSettings } from "./defaults.ts";
import type { settingKinds } from "./rules.ts";

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const emails = z.array(z.email()).check(z.maxLength(20));

export const settingsSchema = z.strictObject({
  business_name: z._default(text(100), defaultSettings.business_name),
  address: z._default(text(200), defaultSettings.address),
  city: z._default(text(100), defaultSettings.city),
  state: z._default(text(2), defaultSettings.state),
  zip_code: z._default(text(10), defaultSettings.zip_code),
  phone: z._default(text(30), defaultSettings.phone),
  email: z._default(z.email(), defaultSettings.email),
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

/** `version` is the one that the editor began from. */
export const settingChanges = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
        value: z.unknown(),
        version: z.int().check(z.minimum(0)),
      }),
    )
    .check(z.minLength(1), z.maxLength(settingKeys.length)),
});

export type SettingChanges = z.infer<typeof settingChanges>;

export const testMailRequest = z.strictObject({
  key: z.enum(["quote_form_emails", "contact_form_emails"]),
});

export type TestMailRequest = z.infer<typeof testMailRequest>;

export interface TestMailOutcome {
  address: string;
  outcome: "sent" | "failed";
  error?: string;
}

export interface StaffSetting {
  key: SettingKey;
  kind: (typeof settingKinds)[SettingKey];
  value: Settings[SettingKey];
  isDefault: boolean;
  version: number;
  changedBy?: string;
  changedAt?: string;
}
