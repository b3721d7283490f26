import { describe, expect, it } from "vitest";
import { activeItem, serviceLinks } from "./navigation.ts";

describe("activeItem", () => {
  it.each([
    ["/handyman-services", "services"],
    ["/handyman-services/deck-repair", "services"],
    ["/handyman-services-calculator", "services"],
    ["/home-maintenance-plans", "plans"],
    ["/home-maintenance-plans/seasonal-maintenance", undefined],
    ["/pricing", "pricing"],
    ["/pricing/service-rates", undefined],
    ["/", undefined],
    ["/get-quote", undefined],
  ])("on %s highlights %s", (pathname, item) => {
    expect(activeItem(pathname)).toBe(item);
  });
});

describe("serviceLinks", () => {
  it("links the twelve services that have a page, not the two that have none", () => {
    expect(serviceLinks).toHaveLength(12);
    expect(serviceLinks[10]).toEqual({
      slug: "door-window-repair",
      name: "Door & Window Repair",
      to: "/handyman-services/door-window-repair",
    });
    expect(serviceLinks.map(({ slug }) => slug)).not.toContain("home-maintenance");
  });
});
