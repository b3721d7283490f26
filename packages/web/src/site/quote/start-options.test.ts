import { catalogue } from "@handyman/core/catalogue/rules";
import { readPlan } from "@handyman/core/requests/quote-form/estimate-rules";
import { describe, expect, it } from "vitest";
import { words as spanish } from "../../content/es/pages/quote-form.ts";
import { words } from "../../content/pages/quote-form.ts";
import { paths } from "../../paths.ts";
import { standInSettings } from "../../stand-in-settings.ts";
import type { QuoteWords } from "./form-language.tsx";
import { findPlan } from "./state.ts";
import { readStartOptions } from "./use-quote-form.ts";

const { plans } = standInSettings;

const readAt = (address: string, given: Pick<QuoteWords, "wishForPlan"> = words) =>
  readStartOptions(new URL(address, "https://example.test").searchParams, catalogue, plans, given);

const patch = {
  serviceKey: "drywall-repair",
  serviceName: "Drywall Repair",
  subService: "Small Hole Patch",
} as const;
const gate = { serviceKey: "fence-repair", serviceName: "Fence Repair", subService: "Gate Repair" } as const;

describe("readStartOptions", () => {
  it("returns nothing without a query", () => {
    expect(readAt("/get-quote")).toEqual({});
    expect(readAt("/get-quote?utm_source=x&service=&add=&note=&plan=")).toEqual({});
  });

  it("chooses a service without a task only if the catalogue has it", () => {
    const deck = { serviceKey: "deck-repair", serviceName: "Deck Repair", subService: "Not chosen yet" };
    expect(readAt("/get-quote?service=deck-repair")).toEqual({ services: [deck] });
    expect(readAt("/get-quote?service=drywall-repair&add=drywall-repair:Small+Hole+Patch")).toEqual({
      services: [patch],
    });
    expect(readAt("/get-quote?service=roofing")).toEqual({});
  });

  it("adds a service without tasks", () => {
    const roofing = { key: "roofing", name: "Roof Repair", subServices: [] };
    expect(readStartOptions(new URLSearchParams("service=roofing"), [roofing], plans, words)).toEqual({
      services: [{ serviceKey: "roofing", serviceName: "Roof Repair", subService: "Not chosen yet" }],
    });
  });

  it("reads the estimate of the calculator", () => {
    const note = "2 × Small Hole Patch\n1 × Gate Repair & more: soon";
    expect(readAt(paths.getQuoteWith([patch, gate], note))).toEqual({
      services: [patch, gate],
      details: note,
    });
    expect(readAt(paths.getQuoteWith([patch]))).toEqual({ services: [patch] });
  });

  it.each([
    "roofing:Small Hole Patch",
    "drywall-repair:Gate Repair",
    "drywall-repair",
    ":",
    "drywall-repair:",
    "constructor:name",
  ])("ignores %s", (item) => {
    expect(readAt(`/get-quote?${new URLSearchParams({ add: item })}`)).toEqual({});
  });

  it("adds each sub-service once, and at most twenty", () => {
    const all = catalogue.flatMap(({ key, subServices }) =>
      subServices.map(({ name }) => ({ serviceKey: key, subService: name })),
    );
    expect(readAt(paths.getQuoteWith([patch, patch]))).toEqual({ services: [patch] });
    expect(readAt(paths.getQuoteWith(all)).services).toHaveLength(20);
  });

  it("cuts a note at 500 characters, but never inside a character", () => {
    const details = (note: string) => readAt(paths.getQuoteWith([], note)).details;
    expect(details(`  ${"a".repeat(600)}`)).toBe("a".repeat(500));
    expect(details(`${"a".repeat(499)}🔨`)).toBe("a".repeat(499));
  });

  it.each([
    ["essential", "Essential"],
    ["plus", "Plus"],
    ["premium", "Premium"],
  ])("adds the first visit of the plan %s", (plan, name) => {
    expect(readAt(`/get-quote?plan=${plan}`)).toEqual({
      services: [
        {
          serviceKey: "home-maintenance",
          serviceName: "Home Maintenance",
          subService: "Seasonal Home Checkup",
        },
      ],
      details: `I would like the ${name} plan.`,
    });
  });

  it("names a plan as staff do", () => {
    const renamed = [{ id: "plus", name: "Steady", price: "" }];
    const query = new URLSearchParams("plan=plus");
    const { details = "", services = [] } = readStartOptions(query, catalogue, renamed, words);
    expect(details).toBe("I would like the Steady plan.");
    const find = (text: string, items = [...services]) =>
      findPlan(renamed, { details: text, services: items });
    expect(find(`Hello.\n\n${details}`)).toBe(renamed[0]);
    expect(find("I would like the Plus plan.")).toBeUndefined();
    expect(find(details, [])).toBeUndefined();
  });

  it.each([words, spanish])("knows the plan of its words in each language: $wishForPlan", (given) => {
    const details = `Hola.\n\n${given.wishForPlan("Plus")}\nGracias.`;
    expect(readAt("/get-quote?plan=plus", given).details).toBe(given.wishForPlan("Plus"));
    expect(readPlan(details)).toBe("Plus");
  });

  it("ignores unknown plans, and prefers a note to the words of the plan", () => {
    expect(readAt("/get-quote?plan=gold")).toEqual({});
    expect(readAt("/get-quote?plan=plus&note=Twice")).toMatchObject({ details: "Twice" });
  });
});
