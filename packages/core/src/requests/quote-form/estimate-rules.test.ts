import { catalogue } from "@handyman/core/catalogue/rules";
import { describe, expect, it } from "vitest";
import { describeEstimate, estimateRequest, findPrice } from "./estimate-rules.ts";

const drywall = catalogue.find(({ key }) => key === "drywall-repair");
const MINIMUM = 150;

const item = (subService: string, serviceKey = "drywall-repair") => ({
  serviceKey,
  subService,
  ...findPrice(
    catalogue.find(({ key }) => key === serviceKey),
    subService,
  ),
});
const read = (services: ReturnType<typeof item>[], details = "") => {
  const estimate = estimateRequest({ services, details }, MINIMUM);
  return estimate && describeEstimate(estimate);
};

describe("findPrice", () => {
  it("returns a task's price, and for a service without a task the range of its tasks", () => {
    expect(findPrice(drywall, "Large Hole Repair")).toMatchObject({ low: 140, high: 300 });
    expect(findPrice(drywall, "Not chosen yet")).toEqual({ low: 75, high: 300 });
    expect(findPrice(drywall, "Gone")).toBeUndefined();
    expect(findPrice(undefined, "Not chosen yet")).toBeUndefined();
  });
});

describe("estimateRequest", () => {
  it("sums the prices to at least the smallest visit", () => {
    expect(read([item("Large Hole Repair")])).toBe("$150–$300");
    expect(read([item("Small Hole Patch"), item("Large Hole Repair")])).toBe("$215–$440");
    expect(read([item("Not chosen yet")])).toBe("$150–$300");
  });

  it("counts the quantities that the calculator wrote into the description", () => {
    const note = "From the service calculator, estimated $375–$820:\n3 × Small Hole Patch\n1 × Gate Repair";
    expect(read([item("Small Hole Patch"), item("Gate Repair", "fence-repair")], note)).toBe("$375–$820");
  });

  it("says that it leaves out what has no price", () => {
    const own = item("Hang a hammock", "something-else");
    expect(read([item("Large Hole Repair"), own])).toBe("$150–$300, without what we still have to see");
    expect(read([own])).toBeUndefined();
  });

  it.each(["I would like the Plus plan.", "Quisiera el plan Plus."])(
    "leaves out the visit that a plan covers: %s",
    (words) => {
      const visit = item("Seasonal Home Checkup", "home-maintenance");
      expect(read([visit], words)).toBeUndefined();
      expect(read([visit, item("Large Hole Repair")], words)).toBe("$150–$300");
      expect(read([visit])).toBe("$150–$250");
    },
  );
});
