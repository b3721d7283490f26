import { defaultPlans } from "@handyman/core/catalogue/plan-defaults";
import { catalogue } from "@handyman/core/catalogue/rules";
import { toRepeatable } from "@handyman/core/requests/quote-form/mails";
import { defaultSettings } from "@handyman/core/settings/defaults";
import { expect, it } from "vitest";
import { groupTasks, listLines, MAX_TASKS, writeNote } from "../../web/src/site/calculator/estimate.ts";
import { findContradictions } from "./test-promises.ts";

const settings = {
  ...defaultSettings,
  plans: defaultPlans.map((plan) => (plan.id === "premium" ? { ...plan, price: "" } : plan)),
  license_number: "7654321",
  reply_promise_hours: 31,
  warranty_months: "17",
  minimum_visit: "175",
  business_hours: ["Tue-Fri: 9AM-4PM"],
  structured_data_hours: ["Mo-Fr 10:00-15:00"],
};
const unproven = { license_number: "", insurance_claim: "", bonded_claim: "", same_day_claim: "" };

it.each([
  ["We answer within 24 hours.", "time to a reply: 24 hours instead of 31 hours,45 days"],
  ["You hear back in 48 hours.", "time to a reply: 48 hours instead of 31 hours,45 days"],
  ["We reply in two days.", "time to a reply: 2 days instead of 31 hours,45 days"],
  ["We'll answer within a day.", "time to a reply: a day instead of 31 hours,45 days"],
  ["The smallest visit is $120.", "smallest visit: 120 instead of 175"],
  ["The minimum visit is $120.", "smallest visit: 120 instead of 175"],
  ["Our minimum charge is $95.", "smallest visit: 95 instead of 175"],
  ["We stand behind our labor for twelve months.", "warranty: 12 months instead of 17 months"],
  ["Our warranty is 6 months.", "warranty: 6 months instead of 17 months"],
  ["All of it is guaranteed for 90 days.", "warranty: 90 days instead of 17 months"],
  ["Plans cost from $350 a year.", "price of a plan: $350 instead of $360,$960"],
  ["Plans start at $99 a year.", "price of a plan: $99 instead of $360,$960"],
  ["We work in nine cities.", "number of cities: 9 instead of 10"],
  ["Local crews in ten cities.", "people that no setting names: Local crews in 10"],
  ["Tips from the people who do the work.", "people that no setting names: people who do the work"],
  ["What it costs, from the people who do it.", "people that no setting names: people who do it"],
  [
    "Our jobs, shown with the customer's okay.",
    "a customer's okay, which a drawing doesn't have: with the customer's okay",
  ],
  ["We serve San Rafael.", "a place that we serve: San Rafael"],
  ["Open Mon-Fri 8AM-6PM.", "hours: MonFri8AM6PM instead of TueFri9AM4PM,MonFri10AM3PM"],
  ["Serving the Bay since 1998.", "year of foundation: 1998 instead of 2013"],
  ["License #1133173", "license: 1133173 instead of 7654321"],
  ["Urgent jobs are done within two to four days.", "soon: 2 to 4 days instead of 1 to 3 days"],
  [
    "Most drywall repair visits cost $90–$300.",
    "price of Drywall Repair: $90–$300 instead of $75–$300,$175–$300",
  ],
  ["We do fourteen kinds of work.", "a number of services, which staff change: 14 kinds of work"],
  ["Twelve handyman services.", "a number of services, which staff change: 12 handyman services"],
  ["You get a free quote within 31 hours.", "a quote or a price by the hour: quote within 31 hours"],
  ["The visit is free.", "a visit that never costs anything: visit is free"],
  ["Free on-site visits.", "a visit that never costs anything: Free on-site visits"],
  [
    "We usually come the same day.",
    "more than a same-day visit when there is room: usually come the same day",
  ],
  ["Same-day guaranteed!", "more than a same-day visit when there is room: Same-day guaranteed"],
  ["A quote that we send is an estimate.", "a quote that does not hold: quote that we send is an estimate"],
  ["A quote is not binding.", "a quote that does not hold: quote is not binding"],
])("the check finds the contradiction in %j", (text, contradiction) => {
  const found = findContradictions(text, settings);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(contradiction);
});

it.each([
  ["Licensed pros for repairs.", "license_number: Licensed pros"],
  ["Repaired by a licensed handyman.", "license_number: licensed handyman"],
  ["We're licensed contractors, and we tell you.", "license_number: We're licensed"],
  ["Our license number is below.", "license_number: Our license"],
  ["Ask for a certificate of insurance.", "insurance_claim: certificate of insurance"],
  ["The claim goes to our insurance company.", "insurance_claim: our insurance"],
  ["We are bonded.", "bonded_claim: We are bonded"],
  ["Same-day service available", "same_day_claim: Same-day service"],
  ["We can come the same day.", "same_day_claim: come the same day"],
])("the check finds that no setting supports the claim in %j", (text, claim) => {
  expect(findContradictions(text, { ...settings, ...unproven })).toEqual([`no ${claim}`]);
  expect(findContradictions(text, settings)).toEqual([]);
});

it("the check knows what is said of any contractor from what is said of us", () => {
  const text = "Smaller jobs need a licensed contractor, with a bond, a license and insurance.";
  expect(findContradictions(text, { ...settings, ...unproven })).toEqual([]);
});

it("the confirmation repeats each note of the calculator", () => {
  const groups = groupTasks(catalogue);
  for (const { tasks } of groups) {
    const selection = Object.fromEntries(tasks.slice(0, MAX_TASKS).map(({ id }, index) => [id, index + 1]));
    const note = writeNote(listLines(groups, selection), 150);
    expect(toRepeatable(note)).toBe(note);
  }
});
