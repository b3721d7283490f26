import { catalogue } from "@handyman/core/catalogue/schema";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { groupsOf, linesOf } from "./estimate.ts";
import { estimateReports } from "./report.ts";

const groups = groupsOf(catalogue);
const one = linesOf(groups, { "drywall-repair:Small Hole Patch": 1 });
const three = linesOf(groups, { "drywall-repair:Small Hole Patch": 3, "fence-repair:Gate Repair": 1 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reports an estimate that stands still, once", () => {
  const report = vi.fn();
  const reports = estimateReports(report);
  reports.soon(one);
  vi.advanceTimersByTime(999);
  reports.soon(three);
  vi.advanceTimersByTime(1000);
  expect(report.mock.calls).toEqual([[three]]);
  reports.soon(three);
  vi.advanceTimersByTime(1000);
  reports.now(three);
  expect(report).toHaveBeenCalledTimes(1);
});

it("reports at once what is handed over, and not again after the pause", () => {
  const report = vi.fn();
  const reports = estimateReports(report);
  reports.soon(one);
  reports.now(one);
  vi.advanceTimersByTime(2000);
  expect(report.mock.calls).toEqual([[one]]);
});

it("reports nothing without a task, nor what was taken back", () => {
  const report = vi.fn();
  const reports = estimateReports(report);
  reports.now([]);
  reports.soon(one)();
  vi.advanceTimersByTime(2000);
  expect(report).not.toHaveBeenCalled();
});

it("sends services, tasks and the midpoint of the total", () => {
  const gtag = vi.fn();
  vi.stubGlobal("window", { gtag });
  estimateReports().now(three);
  expect(gtag).toHaveBeenCalledExactlyOnceWith(
    "event",
    "calculator_used",
    expect.objectContaining({
      service_type: "drywall-repair,fence-repair",
      sub_services: "Small Hole Patch,Gate Repair",
      estimated_value: 597.5,
      value: 597.5,
      event_category: "engagement",
      event_label: "service_calculator",
    }),
  );
});
