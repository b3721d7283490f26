import { catalogue } from "@handyman/core/catalogue/rules";
import { describe, expect, it, vi } from "vitest";
import {
  groupTasks,
  listLines,
  MAX_TASKS,
  reportEstimate,
  type Selection,
  setQuantity,
  sumLines,
  writeNote,
} from "./estimate.ts";

const MINIMUM = 150;
const groups = groupTasks(catalogue);
const patch = "drywall-repair:Small Hole Patch";
const gate = "fence-repair:Gate Repair";
const ids = groups.flatMap(({ tasks }) => tasks.map(({ id }) => id));
const full: Selection = Object.fromEntries(ids.slice(0, MAX_TASKS).map((id) => [id, 1]));

describe("setQuantity", () => {
  it("adds, changes and removes a task", () => {
    const one = setQuantity({}, patch, 1);
    expect(one).toEqual({ [patch]: 1 });
    expect(setQuantity(one, patch, 20)).toEqual({ [patch]: 20 });
    expect(setQuantity(one, patch, 0)).toEqual({});
  });

  it.each([21, -1, 1.5, Number.NaN])("ignores the quantity %s", (quantity) => {
    const one = { [patch]: 3 };
    expect(setQuantity(one, patch, quantity)).toBe(one);
  });

  it("accepts as many tasks as a quote request", () => {
    expect(setQuantity(full, ids[MAX_TASKS] ?? "", 1)).toBe(full);
    expect(setQuantity(full, ids[0] ?? "", 2)).toEqual({ ...full, [ids[0] ?? ""]: 2 });
  });
});

describe("the estimate", () => {
  const lines = listLines(groups, { [gate]: 1, [patch]: 3 });

  it("multiplies each range by its quantity, in the catalogue's order", () => {
    expect(lines).toMatchObject([
      { task: { name: "Small Hole Patch", serviceKey: "drywall-repair" }, quantity: 3, low: 225, high: 420 },
      { task: { name: "Gate Repair", serviceKey: "fence-repair" }, quantity: 1, low: 150, high: 400 },
    ]);
  });

  it("sums to a range", () => {
    expect(sumLines(lines, MINIMUM)).toEqual({ low: 375, high: 820 });
    expect(sumLines([], MINIMUM)).toEqual({ low: 0, high: 0 });
  });

  it("is at least the price of the smallest visit", () => {
    expect(sumLines(listLines(groups, { [patch]: 1 }), MINIMUM)).toEqual({ low: 150, high: 150 });
    expect(sumLines(listLines(groups, { [patch]: 2 }), MINIMUM)).toEqual({ low: 150, high: 280 });
  });

  it("ignores tasks that the catalogue does not have", () => {
    expect(listLines(groups, { "drywall-repair:Gone": 1 })).toEqual([]);
  });
});

it("reports services, tasks and the midpoint of the total, once, and no empty estimate", () => {
  const gtag = vi.fn();
  vi.stubGlobal("window", { gtag });
  reportEstimate([], MINIMUM);
  const selection = { [patch]: 3, [gate]: 1 };
  reportEstimate(listLines(groups, selection), MINIMUM);
  reportEstimate(listLines(groups, selection), MINIMUM);
  vi.unstubAllGlobals();
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

describe("writeNote", () => {
  it("names every quantity", () => {
    expect(writeNote(listLines(groups, { [patch]: 3, [gate]: 1 }), MINIMUM)).toBe(
      "From the service calculator, estimated $375–$820:\n3 × Small Hole Patch\n1 × Gate Repair",
    );
  });

  it("names only the larger quantities when the note would be too long", () => {
    const note = writeNote(listLines(groups, { ...full, [ids[3] ?? ""]: 4 }), MINIMUM);
    expect(note).toMatch(/:\n4 × Dresser & Wardrobe Assembly\n1 of each of the others$/);
  });

  it("never exceeds the limit of the quote form", () => {
    const longest = ids.toSorted((a, b) => b.length - a.length).slice(0, MAX_TASKS);
    const note = writeNote(listLines(groups, Object.fromEntries(longest.map((id) => [id, 20]))), MINIMUM);
    expect(note.length).toBeLessThanOrEqual(500);
    expect(note).toMatch(/\n20 × [^\n]+\n…$/);
  });
});
