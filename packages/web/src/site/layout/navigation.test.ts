import { expect, it } from "vitest";
import { headerLinks, isServicesPath } from "./navigation.tsx";

const findHighlighted = (pathname: string) =>
  isServicesPath(pathname) ? "Services" : headerLinks.find(({ to }) => to === pathname)?.name;

it.each([
  ["/handyman-services", "Services"],
  ["/handyman-services/deck-repair", "Services"],
  ["/handyman-services-calculator", "Services"],
  ["/home-maintenance-plans", "Home Maintenance Plans"],
  ["/home-maintenance-plans/seasonal-maintenance", undefined],
  ["/pricing", "Pricing"],
  ["/pricing/service-rates", undefined],
  ["/", undefined],
  ["/get-quote", undefined],
])("on %s the header highlights %s", (pathname, name) => {
  expect(findHighlighted(pathname)).toBe(name);
});
