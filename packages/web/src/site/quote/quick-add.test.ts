import { catalogue } from "@handyman/core/catalogue/rules";
import { describe, expect, it } from "vitest";
import { findItems as findIn, toggleItem } from "./quick-add.tsx";

const findItems = (query: string) => findIn(catalogue, query);

const count = (query: string) => findItems(query).reduce((sum, group) => sum + group.items.length, 0);

describe("findItems", () => {
  it("offers the whole catalogue at first", () => {
    expect(findItems(" ")).toHaveLength(14);
    expect(count("")).toBe(90);
  });

  it("finds by words of the task and of its service, in any case and order", () => {
    expect(findItems("REPAIR gate").map((group) => group.items.map((item) => item.subService))).toEqual([
      ["Gate Repair", "Gate Installation"],
    ]);
    expect(count("plumbing")).toBe(8);
    expect(findItems("submarine")).toEqual([]);
  });

  it("finds a service without tasks by its name", () => {
    const roofing = { key: "roofing", name: "Roof Repair", subServices: [] };
    const item = { serviceKey: "roofing", serviceName: "Roof Repair", subService: "Not chosen yet" };
    expect(findIn([...catalogue, roofing], "repair ROOF")).toEqual([{ name: "Roof Repair", items: [item] }]);
  });
});

describe("toggleItem", () => {
  it("adds an item, and removes it the second time", () => {
    const [a, b] = findItems("")[0]?.items ?? [];
    if (!a || !b) throw new Error("the catalogue is empty");
    expect(toggleItem(toggleItem([], a), b)).toEqual([a, b]);
    expect(toggleItem([a, b], { ...a })).toEqual([b]);
  });
});
