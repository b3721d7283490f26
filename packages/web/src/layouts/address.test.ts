import { describe, expect, it } from "vitest";
import { fullAddress } from "./address.ts";

const none = { address: "", city: "", state: "", zip_code: "" };

describe("fullAddress", () => {
  it("joins what is known by commas", () => {
    expect(fullAddress({ address: "1 Main St", city: "Oakland", state: "CA", zip_code: "94601" })).toBe(
      "1 Main St, Oakland, CA, 94601",
    );
    expect(fullAddress({ ...none, city: "Oakland", state: "CA" })).toBe("Oakland, CA");
  });

  it("is not shown with fewer than two parts", () => {
    expect(fullAddress({ ...none, city: "Oakland" })).toBeUndefined();
    expect(fullAddress(none)).toBeUndefined();
  });
});
