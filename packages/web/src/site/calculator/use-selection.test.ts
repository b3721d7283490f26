import { catalogue } from "@handyman/core/catalogue/schema";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEstimateReporter, groupTasks, listLines } from "./estimate.ts";

const groups = groupTasks(catalogue);
const one = listLines(groups, { "drywall-repair:Small Hole Patch": 1 });
const three = listLines(groups, { "drywall-repair:Small Hole Patch": 3, "fence-repair:Gate Repair": 1 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reports an estimate once, after a pause without changes", () => {
  const report = vi.fn();
  const reporter = createEstimateReporter(report);
  reporter.reportLater(one);
  vi.advanceTimersByTime(999);
  reporter.reportLater(three);
  vi.advanceTimersByTime(1000);
  expect(report.mock.calls).toEqual([[three]]);
  reporter.reportLater(three);
  vi.advanceTimersByTime(1000);
  reporter.reportNow(three);
  expect(report).toHaveBeenCalledTimes(1);
});

it("reports at once, and not again after the pause", () => {
  const report = vi.fn();
  const reporter = createEstimateReporter(report);
  reporter.reportLater(one);
  reporter.reportNow(one);
  vi.advanceTimersByTime(2000);
  expect(report.mock.calls).toEqual([[one]]);
});

it("reports no empty and no canceled estimate", () => {
  const report = vi.fn();
  const reporter = createEstimateReporter(report);
  reporter.reportNow([]);
  reporter.reportLater(one)();
  vi.advanceTimersByTime(2000);
  expect(report).not.toHaveBeenCalled();
});

it("sends services, tasks and the midpoint of the total", () => {
  const gtag = vi.fn();
  vi.stubGlobal("window", { gtag });
  createEstimateReporter().reportNow(three);
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
