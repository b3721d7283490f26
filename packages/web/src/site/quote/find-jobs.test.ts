import { catalogue } from "@handyman/core/catalogue/rules";
import { describe, expect, it } from "vitest";
import { findJobs } from "./find-jobs.ts";

const find = (query: string, list: Parameters<typeof findJobs>[0] = catalogue) =>
  findJobs(list, query).map(({ serviceName, subService }) => `${serviceName}: ${subService}`);

describe("findJobs", () => {
  it.each([
    ["gate", "Fence Repair: Gate Repair"],
    ["REPAIR gate", "Fence Repair: Gate Repair"],
    ["faucet", "Plumbing Repair: Leaky Faucet Repair"],
    ["my kitchen faucet is leaking", "Plumbing Repair: Leaky Faucet Repair"],
    ["dripping tap", "Plumbing Repair: Leaky Faucet Repair"],
    ["shelves", "Carpentry Services: Shelving Installation"],
    ["hole in the wall", "Drywall Repair: Small Hole Patch"],
    ["toilet", "Plumbing Repair: Toilet Repair"],
    ["clogged sink", "Plumbing Repair: Clogged Drain Clearing"],
    ["paint a room", "Painting Services: Single Room Painting"],
    ["put together an ikea bed", "Furniture Assembly: Bed Frame Assembly"],
    ["ceiling fan", "Electrical Repair: Ceiling Fan Installation"],
    ["drywall", "Drywall Repair: Not chosen yet"],
  ])("finds for %j first %j", (query, first) => {
    expect(find(query)[0]).toBe(first);
  });

  it("finds at most six, and nothing for words that no list has", () => {
    expect(find("door")).toHaveLength(6);
    expect(find("submarine")).toEqual([]);
    expect(find("hang a hammock")).toEqual([]);
    expect(find(" ")).toEqual([]);
  });

  it("finds a service without tasks once, by its name", () => {
    const roofing = { key: "roofing", name: "Roof Repair", subServices: [] };
    expect(find("roof", [...catalogue, roofing])).toEqual(["Roof Repair: Not chosen yet"]);
  });
});
