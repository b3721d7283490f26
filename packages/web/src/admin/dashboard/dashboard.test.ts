import { describe, expect, it } from "vitest";
import { isPlausible, readPeriod, replaceDay, toBars } from "./dashboard.ts";

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

  it("stays, and moves the other end if necessary", () => {
    const period = { from: "2024-01-03", to: "2024-02-01" };
    expect(replaceDay(period, "from", "2024-01-20")).toEqual({ from: "2024-01-20", to: "2024-02-01" });
    expect(replaceDay(period, "from", "2024-03-05")).toEqual({ from: "2024-03-05", to: "2024-03-05" });
    expect(replaceDay(period, "to", "2023-12-24")).toEqual({ from: "2023-12-24", to: "2023-12-24" });
    expect(replaceDay(period, "from", "2021-01-01")).toEqual({ from: "2021-01-01", to: "2022-01-01" });
    expect(replaceDay(period, "to", "2026-01-01")).toEqual({ from: "2025-01-01", to: "2026-01-01" });
  });
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
