import { describe, expect, it } from "vitest";
import {
  compareWeeks,
  findPeriodProblem,
  formatShare,
  isPlausible,
  readPeriod,
  toBars,
} from "./dashboard.ts";

const periodIn = (query: string) => readPeriod(new URLSearchParams(query));
const getLength = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1;

describe("the dashboard's period", () => {
  it("is the last 30 days, another length, or the two days in the address", () => {
    expect(getLength(periodIn(""))).toBe(30);
    expect(getLength(periodIn("days=90"))).toBe(90);
    expect(getLength(periodIn("days=5000"))).toBe(30);
    expect(periodIn("from=2024-01-03&to=2024-02-01")).toEqual({ from: "2024-01-03", to: "2024-02-01" });
  });

  it("corrects impossible periods", () => {
    expect(periodIn("from=2024-02-01&to=2024-01-03")).toEqual({ from: "2024-01-03", to: "2024-02-01" });
    expect(getLength(periodIn("from=2001-01-01&to=2024-02-01"))).toBe(366);
    expect(getLength(periodIn("from=x&to=2024-02-30"))).toBe(30);
  });
});

describe("a typed day", () => {
  it("counts after the whole year is typed", () => {
    expect(["", "0002-03-05", "0202-03-05", "2024-02-30"].map(isPlausible)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isPlausible("2024-03-05")).toBe(true);
  });

  it("shows why it makes no period, but not while it is half typed", () => {
    const find = (from: string, to: string) => findPeriodProblem({ from, to });
    expect(find("2024-02-02", "2024-02-01")).toBe("The last day is before the first day.");
    expect(find("2024-01-01", "2025-01-01")).toBe("Please choose at most 366 days.");
    expect(find("2024-01-01", "2024-12-31")).toBeUndefined();
    expect(find("2024-02-01", "2024-02-01")).toBeUndefined();
    expect(find("2024-02-02", "0202-02-01")).toBeUndefined();
  });
});

it.each([
  [12, 9, "3 more than at this point last week (9)"],
  [9, 1012, "1,003 fewer than at this point last week (1,012)"],
  [5, 5, "The same as at this point last week (5)"],
  [121, 0, "None at this point last week"],
  [2, 4, "4 at this point last week"],
])("%i requests this week and %i in the last read %j", (received, before, text) => {
  expect(compareWeeks({ received, before })).toBe(text);
});

describe("the chart's bars", () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
      received: 1,
    }));

  it("are days, or weeks of a long period, and add up to the total", () => {
    expect(toBars(some(30))).toHaveLength(30);
    const weeks = toBars(some(365));
    expect(weeks).toHaveLength(53);
    expect(weeks[0]).toEqual({ from: "2024-01-01", to: "2024-01-07", count: 7 });
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(365);
  });
});

it.each([
  [0, 298, "0%"],
  [1, 298, "<1%"],
  [297, 298, ">99%"],
  [149, 298, "50%"],
  [298, 298, "100%"],
  [0, 0, ""],
  [1, 4, ""],
])("%i of %i requests are %s", (part, whole, share) => {
  expect(formatShare(part, whole)).toBe(share);
});
