import * as z from "zod/mini";
import { type Versioned, version, wellFormed } from "../lib/fields.ts";
import { defaultSettings } from "./defaults.ts";

export type Settings = typeof defaultSettings;
export type SettingKey = keyof Settings;
type SettingKind =
  | "line"
  | "text"
  | "lines"
  | "email"
  | "emails"
  | "switch"
  | "hours"
  | "windows"
  | "length"
  | "days";

export const settingKeys = Object.keys(defaultSettings) as SettingKey[];

/** XML, such as the feed, can't hold control characters. */
const withoutControls = z.overwrite<string>((value) => value.replace(/[^\P{Cc}\n]+/gu, " "));

const text = (max: number) => {
  const length = z.maxLength(max, `Please use at most ${max} characters.`);
  return z.string().check(wellFormed(), withoutControls, z.trim(), length);
};
const line = (max: number) => ({ kind: "line" as const, schema: text(max) });
const lines = { kind: "lines" as const, schema: z.array(text(100)) };
const emails = { kind: "emails" as const, schema: z.array(z.email()).check(z.maxLength(20)) };

export const settingRules = {
  business_name: line(100),
  address: line(200),
  city: line(100),
  state: line(2),
  zip_code: line(10),
  phone: line(30),
  phone_takes_texts: { kind: "switch", schema: z.boolean() },
  email: { kind: "email", schema: z.email() },
  website: line(200),
  business_hours: lines,
  description: { kind: "text", schema: text(500) },
  quote_form_emails: emails,
  contact_form_emails: emails,
  enable_form_notifications: { kind: "switch", schema: z.boolean() },
  enable_assignment_mails: { kind: "switch", schema: z.boolean() },
  assign_automatically: { kind: "switch", schema: z.boolean() },
  enable_on_the_way_mails: { kind: "switch", schema: z.boolean() },
  enable_review_mails: { kind: "switch", schema: z.boolean() },
  structured_data_hours: lines,
  license_number: line(30),
  copyright_years: line(20),
  founded_year: line(4),
  insurance_claim: line(100),
  bonded_claim: line(100),
  insurer: line(100),
  payment_methods: line(100),
  rating_value: line(10),
  rating_count: line(10),
  rating_url: line(300),
  phone_or_email_is_enough: { kind: "switch", schema: z.boolean() },
  same_day_claim: line(100),
  reply_promise_hours: { kind: "hours", schema: z.int().check(z.minimum(1), z.maximum(168)) },
  warranty_months: line(3),
  minimum_visit: line(5),
  estimate_days: line(2),
  invoice_due_days: line(2),
  payment_link: line(300),
  analytics_measurement_id: line(30),
  closed_request_months: line(3),
  arrival_windows: {
    kind: "windows",
    schema: z.array(text(20)).check(z.overwrite((lines) => lines.toSorted())),
  },
  visit_minutes: { kind: "length", schema: z.int() },
  visits_per_window: line(2),
  booking_days: line(2),
  booking_cutoff: line(3),
  closed_days: {
    kind: "days",
    schema: z.array(text(10)).check(z.overwrite((days) => [...new Set(days)].sort())),
  },
} as const satisfies { [K in SettingKey]: { kind: SettingKind; schema: z.ZodMiniType<Settings[K]> } };

export const settingChanges = z.strictObject({
  changes: z
    .array(z.strictObject({ key: z.enum(settingKeys), value: z.unknown(), version }))
    .check(z.minLength(1), z.maxLength(settingKeys.length)),
});

export type SettingChanges = z.infer<typeof settingChanges>;

export const testMailRequest = z.strictObject({
  key: z.enum(["quote_form_emails", "contact_form_emails"]),
});

export interface TestMailOutcome {
  address: string;
  outcome: "sent" | "failed";
  error?: string;
}

export interface StaffSetting extends Versioned {
  key: SettingKey;
  kind: SettingKind;
  value: Settings[SettingKey];
  isDefault: boolean;
}
