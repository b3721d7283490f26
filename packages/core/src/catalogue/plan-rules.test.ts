import { expect, it } from "vitest";
import { defaultPlans } from "./plan-defaults.ts";
import { planSave } from "./plan-schema.ts";

const [essential] = defaultPlans;

const listProblems = (changes: object) => {
  const { id, ...texts } = { ...essential, ...changes };
  return planSave.safeParse({ version: 0, ...texts }).error?.issues.map(({ message }) => message) ?? [];
};

it.each([
  { name: " Basic " },
  { price: "" },
  { price: "99999" },
  { visits: 12, when: "" },
  { fall: [], spring: [] },
])("accepts %j", (changes) => {
  expect(listProblems(changes)).toEqual([]);
});

it.each([
  [{ name: " " }, "Please name the plan."],
  [{ tagline: "" }, "Please describe the plan in a sentence."],
  [{ visits: 0 }, "Please enter a whole number from 1 to 12."],
  [{ visits: 2.5 }, "Please enter a whole number from 1 to 12."],
  [{ visits: 13 }, "Please enter a whole number from 1 to 12."],
  [{ price: "$360" }, "Please enter whole dollars for a year, such as 960, or leave it empty."],
  [{ price: "0" }, "Please enter whole dollars for a year, such as 960, or leave it empty."],
  [{ priceNote: "" }, "Please say how the customer gets the price."],
  [{ forWhom: "" }, "Please say who the plan is made for."],
  [{ included: [] }, "Please write at least one line."],
  [{ fall: ["Sweep.", " Sweep. "] }, "Please write each line only once."],
])("says in plain words what is wrong with %j", (changes, words) => {
  expect(listProblems(changes)).toEqual([words]);
});
