import { isDay } from "../lib/date.ts";
import { emailPattern } from "../lib/email.ts";
import { parseHours } from "../lib/hours.ts";
import { stateNames } from "../lib/states.ts";
import { FIRST_START, isLength, LAST_END, parseWindow, parseWindows } from "../lib/windows.ts";
import type { SettingKey } from "./schema.ts";

const FIRST_YEAR = 1800;
const MAX_LINES = 20;
const MAX_ADDRESS = 254;

export const isMailAddress = (text: string): boolean =>
  text.trim().length <= MAX_ADDRESS && emailPattern.test(text.trim());

const isYear = (text: string): boolean => {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= FIRST_YEAR && year <= new Date().getFullYear();
};

function isPeriodOfYears(text: string): boolean {
  const [first = "", last = first, ...more] = text.split("-");
  return more.length === 0 && isYear(first) && /^\d{4}$/.test(last) && first <= last;
}

const secureAddress = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/;

const isMonths = (text: string): boolean => /^(?:[1-9]\d?|1[01]\d|120)$/.test(text);

interface Rule {
  isGood: (text: string) => boolean;
  advice: string;
  mayBeEmpty?: true;
}

const webAddress: Rule = {
  isGood: (text) => secureAddress.test(text) && URL.canParse(text),
  advice: "Please enter a web address that starts with https://, or leave it empty.",
  mayBeEmpty: true,
};

const paymentPlaces = /\{(?:amount|number)\}/g;

/** The places stand after the host, so that every invoice leads to the same site. */
function isPaymentLink(text: string): boolean {
  const filled = text.replace(paymentPlaces, "1");
  const hasPlainHost = /^https:\/\/[^/?#{}]+(?:[/?#]|$)/.test(text);
  return hasPlainHost && !/[{}]/.test(filled) && secureAddress.test(filled) && URL.canParse(filled);
}

const isDollars = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text);

/** Values saved under earlier rules stay readable. */
const rules: Partial<Record<SettingKey, Rule>> = {
  business_name: { isGood: Boolean, advice: "Please enter the name of the business." },
  phone: {
    isGood: (text) => /^(?:\+?1[ .-]?)?\(?[2-9]\d\d\)?[ .-]?\d{3}[ .-]?\d{4}$/.test(text),
    advice: "Please enter a phone number with ten digits, such as (510) 555-0100.",
  },
  email: { isGood: isMailAddress, advice: "Please enter a valid email address." },
  state: {
    isGood: (text) => stateNames.has(text),
    advice: "Please enter the two letters of a state, such as CA.",
  },
  zip_code: {
    isGood: (text) => /^\d{5}(?:-\d{4})?$/.test(text),
    advice: "Please enter a ZIP code with five digits, such as 94103.",
  },
  website: webAddress,
  founded_year: {
    isGood: isYear,
    advice: `Please enter a year from ${FIRST_YEAR} to this year, such as 2013.`,
    mayBeEmpty: true,
  },
  copyright_years: {
    isGood: isPeriodOfYears,
    advice: "Please enter one year or two years, such as 2019-2025.",
    mayBeEmpty: true,
  },
  license_number: {
    isGood: (text) => /^[A-Z0-9][A-Z0-9-]{3,19}$/i.test(text),
    advice: "Please enter only the license number, such as 1133173.",
    mayBeEmpty: true,
  },
  rating_value: {
    isGood: (text) => /^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/.test(text),
    advice: "Please enter a rating from 1 to 5, such as 4.9.",
    mayBeEmpty: true,
  },
  rating_count: {
    isGood: (text) => /^[1-9]\d{0,6}$/.test(text),
    advice: "Please enter a whole number, such as 247.",
    mayBeEmpty: true,
  },
  rating_url: webAddress,
  warranty_months: {
    isGood: isMonths,
    advice: "Please enter a whole number of months from 1 to 120.",
    mayBeEmpty: true,
  },
  minimum_visit: { isGood: isDollars, advice: "Please enter whole dollars, such as 150." },
  estimate_days: {
    isGood: (text) => /^[1-9]\d?$/.test(text),
    advice: "Please enter a whole number of days from 1 to 99.",
  },
  invoice_due_days: {
    isGood: (text) => /^\d{1,2}$/.test(text),
    advice: "Please enter a whole number of days from 0 to 99.",
  },
  payment_link: {
    isGood: isPaymentLink,
    advice:
      "Please enter a web address that starts with https://, such as https://pay.example.com/me?amount={amount}&ref={number}. Only {amount} and {number} are filled in, after the name of the site.",
    mayBeEmpty: true,
  },
  visits_per_window: {
    isGood: (text) => /^[1-9]\d?$/.test(text),
    advice: "Please enter a whole number from 1 to 99, or leave it empty.",
    mayBeEmpty: true,
  },
  booking_days: {
    isGood: (text) => /^[1-9]\d?$/.test(text),
    advice: "Please enter a whole number of days from 1 to 99.",
  },
  booking_cutoff: {
    isGood: (text) => /^(?:0|[1-9]\d?|1[0-5]\d|16[0-8])$/.test(text),
    advice: "Please enter a whole number of hours from 0 to 168.",
  },
  closed_request_months: {
    isGood: isMonths,
    advice: "Please enter a whole number of months from 1 to 120, or leave it empty.",
    mayBeEmpty: true,
  },
  analytics_measurement_id: {
    isGood: (text) => /^G-[A-Z0-9]{4,20}$/.test(text),
    advice: "Please enter an ID such as G-ABC123, or leave it empty.",
    mayBeEmpty: true,
  },
};

const MAX_WINDOWS = 12;

function findProblemOfWindows(lines: readonly unknown[]): string | undefined {
  if (lines.length === 0) return "Please add at least one window.";
  if (lines.length > MAX_WINDOWS) return `At most ${MAX_WINDOWS} windows.`;
  const windows = lines.map((line) => parseWindow(String(line)));
  const isGood = windows.every((one) => one && one.start >= FIRST_START && one.end <= LAST_END);
  if (!isGood) return "Please give each window two times between 5 AM and 10 PM, the earlier one first.";
  const sorted = parseWindows(lines.map(String));
  const isApart = sorted.every(({ start }, index) => index === 0 || start >= (sorted[index - 1]?.end ?? ""));
  return isApart ? undefined : "Please let no window begin before the one before it ends.";
}

const MAX_CLOSED_DAYS = 100;

function findProblemOfDays(lines: readonly unknown[]): string | undefined {
  if (lines.length > MAX_CLOSED_DAYS) return `At most ${MAX_CLOSED_DAYS} days.`;
  return lines.every((line) => isDay(String(line))) ? undefined : "Please choose a day in each line.";
}

function findProblemOfLines(key: SettingKey, lines: string[]): string | undefined {
  if (key === "structured_data_hours") {
    const isGood = lines.every((line) => parseHours(line) !== undefined);
    return isGood ? undefined : "Please write each line like Mo-Fr 08:00-18:00.";
  }
  const isGood = !key.endsWith("_emails") || lines.every(isMailAddress);
  return isGood ? undefined : "Please correct or remove the marked addresses.";
}

export function findSettingProblem(key: SettingKey, value: unknown): string | undefined {
  if (key === "reply_promise_hours") {
    const isGood = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 168;
    return isGood ? undefined : "Please enter a whole number of hours from 1 to 168.";
  }
  if (key === "visit_minutes") {
    return isLength(Number(value)) ? undefined : "Please choose a length in steps of 30 minutes.";
  }
  if (key === "arrival_windows" && Array.isArray(value)) return findProblemOfWindows(value);
  if (key === "closed_days" && Array.isArray(value)) return findProblemOfDays(value);
  if (Array.isArray(value)) {
    if (value.length > MAX_LINES)
      return `At most ${MAX_LINES} ${key.endsWith("_emails") ? "recipients" : "lines"}.`;
    const lines = value.map((line) => String(line).trim()).filter(Boolean);
    return findProblemOfLines(key, lines);
  }
  const rule = rules[key];
  if (!rule || typeof value !== "string") return undefined;
  const text = value.trim();
  return (rule.mayBeEmpty && !text) || rule.isGood(text) ? undefined : rule.advice;
}
