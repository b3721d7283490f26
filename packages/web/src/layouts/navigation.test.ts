import { describe, expect, it } from "vitest";
import { findActiveItem } from "./navigation.ts";

describe("findActiveItem", () => {
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
    expect(findActiveItem(pathname)).toBe(item);
  });
});
