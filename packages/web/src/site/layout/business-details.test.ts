import { describe, expect, it } from "vitest";
import { formatAddress } from "./business-details.tsx";

const none = { address: "", city: "", state: "", zip_code: "" };

describe("formatAddress", () => {
  it("joins the known parts with commas", () => {
    expect(formatAddress({ address: "1 Main St", city: "Oakland", state: "CA", zip_code: "94601" })).toBe(
      "1 Main St, Oakland, CA, 94601",
    );
    expect(formatAddress({ ...none, city: "Oakland", state: "CA" })).toBe("Oakland, CA");
  });

  it("is undefined with fewer than two parts", () => {
    expect(formatAddress({ ...none, city: "Oakland" })).toBeUndefined();
    expect(formatAddress(none)).toBeUndefined();
  });
});
