import { expect, it } from "vitest";
import { defaultSettings, hideUnprovenRating } from "./defaults.ts";
import { findSettingProblem } from "./rules.ts";
import { type SettingKey, settingKeys } from "./schema.ts";

it("accepts the settings that a new site starts with", () => {
  expect(settingKeys.filter((key) => findSettingProblem(key, defaultSettings[key]))).toEqual([]);
});

it.each<[SettingKey, ...unknown[]]>([
  ["phone", "415-555-0133", "+1 415 555 0133", "4155550133"],
  ["state", "NV", " CA "],
  ["zip_code", "94607", "94607-1234"],
  ["website", "", "https://www.example.com"],
  ["founded_year", "", "1987"],
  ["copyright_years", "2019", "2019-2030"],
  ["rating_value", "", "5", "5.0", "3.7"],
  ["rating_count", "", "1"],
  ["rating_url", "", "https://www.example.com/able?reviews=all"],
  ["warranty_months", "", "1", "12", "120"],
  ["closed_request_months", "", "6", "120"],
  ["minimum_visit", "1", "150", "99999"],
  ["estimate_days", "1", "14", "99"],
  ["invoice_due_days", "0", "14", "99"],
  [
    "payment_link",
    "",
    "https://pay.example.com/me",
    "https://pay.example.com/me?amount={amount}&ref={number}",
    "https://paypal.example.com/{amount}",
  ],
  ["structured_data_hours", [], ["Mo,We-Fr 07:30-19:00"]],
  ["quote_form_emails", [], ["", "office@example.com"]],
  ["reply_promise_hours", 1, 168],
  ["arrival_windows", ["05:00-22:00"], ["13:00-17:00", "08:30-11:30"], ["08:00-10:00", "10:00-12:00"]],
  ["visit_minutes", 30, 90, 720],
])("accepts good values of %s", (key, ...values) => {
  expect(values.filter((value) => findSettingProblem(key, value))).toEqual([]);
});

it.each<[SettingKey, ...unknown[]]>([
  ["business_name", "", "  "],
  ["phone", "", "12", "call us", "115-555-0133"],
  ["email", "", "nobody", "a@b", `${"a".repeat(250)}@b.co`],
  ["state", "", "California", "ca", "ZZ"],
  ["zip_code", "abc", "9410", "94103-1"],
  [
    "website",
    "example.com",
    "http://example.com",
    "javascript:alert(1)",
    "https://localhost",
    "https://1.2.3.999",
  ],
  ["founded_year", "3013", "20", "1066", "since 2013"],
  ["copyright_years", "2025-2019", "2019-", "2019-2025-2030"],
  ["license_number", "License 1133173", "-----"],
  ["rating_value", "9", "5.1", "0", "4.95"],
  ["rating_count", "-3", "many", "4.5"],
  ["rating_url", "example.com/able", "http://example.com/able"],
  ["warranty_months", "0", "121", "one year", "1.5"],
  ["closed_request_months", "0", "-1", "121", "soon"],
  ["minimum_visit", "", "0", "$150", "99.50"],
  ["estimate_days", "", "0", "100", "two weeks"],
  ["invoice_due_days", "", "-1", "100", "soon"],
  [
    "payment_link",
    "http://pay.example.com/{amount}",
    "javascript:alert({amount})",
    "https://{number}.example.com/",
    "https://pay.example.com{amount}/",
    "https://me:secret@pay.example.com/",
    "https://pay.example.com/{name}",
    "https://pay.example.com/{amount",
    "https://pay.example.com/ {amount}",
  ],
  ["analytics_measurement_id", "UA-1234", "G-"],
  ["structured_data_hours", ["every day"], ["Mo-Fr 08:00-25:00"], ["Mo-We-Fr 08:00-18:00"]],
  ["business_hours", Array(21).fill("Mon: 8 to 6"), Array(5000).fill("")],
  ["quote_form_emails", ["a@example.com", "b"], [`${"a".repeat(250)}@b.co`], Array(21).fill("a@example.com")],
  ["reply_promise_hours", 0, 169, 1.5, Number.NaN],
  [
    "arrival_windows",
    [],
    [""],
    ["8-10"],
    ["10:00-08:00"],
    ["08:00-08:00"],
    ["04:30-06:00"],
    ["20:00-22:30"],
    ["08:00-11:00", "10:00-12:00"],
    Array(13).fill("08:00-10:00"),
  ],
  ["visit_minutes", 0, 45, 750, -30, 90.5],
])("says in a sentence what is wrong with bad values of %s", (key, ...values) => {
  for (const value of values)
    expect(findSettingProblem(key, value), String(value)).toMatch(/^(Please|At most) .*\.$/);
});

it.each([
  ["", false, ["", ""]],
  ["", true, ["4.9", "247"]],
  ["https://example.com/able", false, ["4.9", "247"]],
])("with the source %j and published testimonials %j the rating is %j", (rating_url, has, shown) => {
  const { rating_value, rating_count } = hideUnprovenRating({ ...defaultSettings, rating_url }, has);
  expect([rating_value, rating_count]).toEqual(shown);
});
