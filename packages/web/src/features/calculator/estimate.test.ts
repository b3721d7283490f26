import { catalogue } from "@handyman/core/catalogue/schema";
import { describe, expect, it } from "vitest";
import {
  groupsOf,
  linesOf,
  MAX_TASKS,
  midpoint,
  noteOf,
  type Selection,
  totalOf,
  withQuantity,
} from "./estimate.ts";

const groups = groupsOf(catalogue);
const patch = "drywall-repair:Small Hole Patch";
const gate = "fence-repair:Gate Repair";
const ids = groups.flatMap(({ tasks }) => tasks.map(({ id }) => id));
const full: Selection = Object.fromEntries(ids.slice(0, MAX_TASKS).map((id) => [id, 1]));

describe("withQuantity", () => {
  it("adds, changes and takes out", () => {
    const one = withQuantity({}, patch, 1);
    expect(one).toEqual({ [patch]: 1 });
    expect(withQuantity(one, patch, 20)).toEqual({ [patch]: 20 });
    expect(withQuantity(one, patch, 0)).toEqual({});
  });

  it.each([21, -1, 1.5, Number.NaN])("leaves all as it is for %s", (quantity) => {
    const one = { [patch]: 3 };
    expect(withQuantity(one, patch, quantity)).toBe(one);
  });

  it("takes as many tasks as a request for a quote holds", () => {
    expect(withQuantity(full, ids[MAX_TASKS] ?? "", 1)).toBe(full);
    expect(withQuantity(full, ids[0] ?? "", 2)).toEqual({ ...full, [ids[0] ?? ""]: 2 });
  });
});

describe("the estimate", () => {
  const lines = linesOf(groups, { [gate]: 1, [patch]: 3 });

  it("multiplies each range by its quantity, in the catalogue's order", () => {
    expect(lines).toMatchObject([
      { task: { name: "Small Hole Patch", serviceKey: "drywall-repair" }, quantity: 3, low: 225, high: 420 },
      { task: { name: "Gate Repair", serviceKey: "fence-repair" }, quantity: 1, low: 150, high: 400 },
    ]);
  });

  it("sums to a range with a midpoint", () => {
    expect(totalOf(lines)).toEqual({ low: 375, high: 820 });
    expect(midpoint(totalOf(lines))).toBe(597.5);
    expect(totalOf([])).toEqual({ low: 0, high: 0 });
  });

  it("does not know what the catalogue does not have", () => {
    expect(linesOf(groups, { "drywall-repair:Gone": 1 })).toEqual([]);
  });
});

describe("noteOf", () => {
  it("names every quantity", () => {
    expect(noteOf(linesOf(groups, { [patch]: 3, [gate]: 1 }))).toBe(
      "From the service calculator, estimated $375–$820:\n3 × Small Hole Patch\n1 × Gate Repair",
    );
  });

  it("names only what there is more of when all of it would be too long", () => {
    const note = noteOf(linesOf(groups, { ...full, [ids[3] ?? ""]: 4 }));
    expect(note).toMatch(/:\n4 × Dresser & Wardrobe Assembly\n1 of each of the others$/);
  });

  it("never gets longer than the quote form takes", () => {
    const longest = ids.toSorted((a, b) => b.length - a.length).slice(0, MAX_TASKS);
    const note = noteOf(linesOf(groups, Object.fromEntries(longest.map((id) => [id, 20]))));
    expect(note.length).toBeLessThanOrEqual(500);
    expect(note).toMatch(/\n20 × [^\n]+\n…$/);
  });
});
