import { defaultSettings } from "@handyman/core/setting/defaults";
import { expect, it } from "vitest";
import { findContradictions } from "./test-promises.ts";

const settings = {
  ...defaultSettings,
  ...{
    license_number: "7654321",
    reply_promise_hours: 31,
    warranty_months: "17",
    minimum_visit: "175",
    premium_plan_price: "",
  },
};

it.each([
  ["We answer within 24 hours.", "hours to a reply: 24 instead of 31"],
  ["The smallest visit is $120.", "smallest visit: 120 instead of 175"],
  ["We stand behind our labor for twelve months.", "warranty: 12 instead of 17"],
  ["Plans cost from $350 a year.", "price of a plan: $350 instead of $360,$960"],
  ["Local crews in nine cities.", "number of cities: 9 instead of 10"],
  ["License #1133173", "license: 1133173 instead of 7654321"],
  ["Urgent jobs are done within two to four days.", "soon: 2 to 4 days instead of 1 to 3 days"],
  ["You get a free quote within 31 hours.", "a quote or a price by the hour: quote within 31 hours"],
  ["We'll answer within a day.", "a reply by the day: answer within a day"],
  ["The visit is free.", "a visit that never costs anything: visit is free"],
  [
    "We usually come the same day.",
    "more than a same-day visit when there is room: usually come the same day",
  ],
  ["A quote that we send is an estimate.", "a quote that does not hold: quote that we send is an estimate"],
])("the check finds the contradiction in %j", (text, contradiction) => {
  expect(findContradictions(text, settings)).toEqual([contradiction]);
});
