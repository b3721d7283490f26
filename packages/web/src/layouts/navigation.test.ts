import { describe, expect, it } from "vitest";
import { activeItem } from "./navigation.ts";

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
