import { describe, expect, it } from "vitest";
import { mapsSearch, paths, telLink } from "./paths.ts";

describe("paths", () => {
  it("names the service in the quote page's address, and nothing without one", () => {
    expect(paths.getQuote("deck-repair")).toBe("/get-quote?service=deck-repair");
    expect(paths.getQuote()).toBe("/get-quote");
  });

  it("names the plan in the quote page's address", () => {
    expect(paths.getQuotePlan("plus")).toBe("/get-quote?plan=plus");
  });

  it("builds city pages with their suffix", () => {
    expect(paths.area("palo-alto")).toBe("/service-areas/palo-alto-handyman-services");
  });

  it.each([
    ["(415) 555-0133", "tel:+14155550133"],
    ["+1 415-555-0133", "tel:+14155550133"],
    ["1 (415) 555 0133", "tel:+14155550133"],
    ["911", "tel:911"],
  ])("dials %s as %s", (phone, link) => {
    expect(telLink(phone)).toBe(link);
  });

  it("escapes an address in the maps search", () => {
    expect(mapsSearch("1 Main St, Suite #6")).toBe(
      "https://www.google.com/maps/search/?api=1&query=1+Main+St%2C+Suite+%236",
    );
  });
});
