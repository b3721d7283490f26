import { catalogue } from "@handyman/core/catalogue/schema";
import { describe, expect, it } from "vitest";
import { paths } from "../../paths.ts";
import { startOf } from "./start.ts";

const startAt = (address: string) => startOf(new URL(address, "https://example.test").searchParams);

const patch = {
  serviceKey: "drywall-repair",
  serviceName: "Drywall Repair",
  subService: "Small Hole Patch",
} as const;
const gate = { serviceKey: "fence-repair", serviceName: "Fence Repair", subService: "Gate Repair" } as const;

describe("startOf", () => {
  it("asks for nothing without a query", () => {
    expect(startAt("/get-quote")).toEqual({});
    expect(startAt("/get-quote?utm_source=x&service=&add=&note=&plan=")).toEqual({});
  });

  it("chooses a service of the catalogue, and no other", () => {
    expect(startAt("/get-quote?service=deck-repair")).toEqual({ initialService: "deck-repair" });
    expect(startAt("/get-quote?service=roofing")).toEqual({});
  });

  it("reads what the calculator hands over", () => {
    const note = "2 × Small Hole Patch\n1 × Gate Repair & more: soon";
    expect(startAt(paths.getQuoteWith([patch, gate], note))).toEqual({
      services: [patch, gate],
      description: note,
    });
    expect(startAt(paths.getQuoteWith([patch]))).toEqual({ services: [patch] });
  });

  it.each([
    "roofing:Small Hole Patch",
    "drywall-repair:Gate Repair",
    "drywall-repair",
    ":",
    "drywall-repair:",
    "constructor:name",
  ])("leaves out %s", (wish) => {
    expect(startAt(`/get-quote?${new URLSearchParams({ add: wish })}`)).toEqual({});
  });

  it("takes each sub-service once, and twenty at most", () => {
    const all = catalogue.flatMap(({ key, subServices }) =>
      subServices.map(({ name }) => ({ serviceKey: key, subService: name })),
    );
    expect(startAt(paths.getQuoteWith([patch, patch]))).toEqual({ services: [patch] });
    expect(startAt(paths.getQuoteWith(all)).services).toHaveLength(20);
  });

  it("cuts a note at 500 characters, never in the middle of one", () => {
    const description = (note: string) => startAt(paths.getQuoteWith([], note)).description;
    expect(description(`  ${"a".repeat(600)}`)).toBe("a".repeat(500));
    expect(description(`${"a".repeat(499)}🔨`)).toBe("a".repeat(499));
  });

  it.each([
    ["essential", "Essential"],
    ["plus", "Plus"],
    ["premium", "Premium"],
  ])("asks for the plan %s", (plan, name) => {
    expect(startAt(`/get-quote?plan=${plan}`)).toEqual({
      initialService: "home-maintenance",
      services: [
        {
          serviceKey: "home-maintenance",
          serviceName: "Home Maintenance",
          subService: "Seasonal Home Checkup",
        },
      ],
      description: `I would like the ${name} plan.`,
    });
  });

  it("knows no other plan, and prefers a note to the plan's own words", () => {
    expect(startAt("/get-quote?plan=gold")).toEqual({});
    expect(startAt("/get-quote?plan=plus&note=Twice")).toMatchObject({ description: "Twice" });
  });
});
