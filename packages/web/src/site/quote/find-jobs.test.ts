import { catalogue } from "@handyman/core/catalogue/rules";
import { describe, expect, it } from "vitest";
import { words as spanish } from "../../content/es/job-words.ts";
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

describe("findJobs in Spanish", () => {
  const findSpanish = (query: string) =>
    findJobs(catalogue, query, spanish).map(({ serviceName, subService }) => `${serviceName}: ${subService}`);

  it.each([
    ["gotera", "Plumbing Repair: Leaky Faucet Repair"],
    ["la llave de la cocina está goteando", "Plumbing Repair: Leaky Faucet Repair"],
    ["GRIFO que gotea", "Plumbing Repair: Leaky Faucet Repair"],
    ["hoyo en la pared", "Drywall Repair: Small Hole Patch"],
    ["tablaroca", "Drywall Repair: Not chosen yet"],
    ["pintar", "Painting Services: Not chosen yet"],
    ["pintar la recámara", "Painting Services: Single Room Painting"],
    ["puerta que no cierra", "Door & Window Repair: Door Adjustment & Alignment"],
    ["mi puerta está trabada", "Door & Window Repair: Door Adjustment & Alignment"],
    ["lavadora", "Plumbing Repair: Supply Line & Shut-Off Valve"],
    ["excusado", "Plumbing Repair: Toilet Repair"],
    ["fregadero tapado", "Plumbing Repair: Clogged Drain Clearing"],
    ["desague", "Plumbing Repair: Clogged Drain Clearing"],
    ["ventilador de techo", "Electrical Repair: Ceiling Fan Installation"],
    ["contacto", "Electrical Repair: Outlet Repair or Replacement"],
    ["armar una cama de ikea", "Furniture Assembly: Bed Frame Assembly"],
    ["estantes", "Carpentry Services: Shelving Installation"],
    ["barda inclinada", "Fence Repair: Leaning Fence Repair"],
    ["canalones", "Gutter Cleaning: Not chosen yet"],
    ["reparar portón", "Fence Repair: Gate Repair"],
    ["chapa de la puerta", "Door & Window Repair: Lock & Hardware Replacement"],
    ["cámara", "Security Installation: Doorbell Camera Installation"],
    ["mosquiteros", "Door & Window Repair: Window Screen Repair"],
    ["fence", "Fence Repair: Fence Board Replacement"],
  ])("finds for %j first %j", (query, first) => {
    expect(findSpanish(query)[0]).toBe(first);
  });

  it("finds nothing for words that no list has", () => {
    expect(findSpanish("submarino")).toEqual([]);
    expect(findSpanish("colgar una hamaca")).toEqual([]);
  });

  it("finds a service that staff added by its own name", () => {
    const roofing = { key: "roofing", name: "Techos Rápidos", subServices: [] };
    expect(findJobs([roofing], "techos", spanish)).toHaveLength(1);
  });
});
