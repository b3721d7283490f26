import { catalogue } from "@handyman/core/catalogue/schema";
import { paths } from "../paths.ts";

/** The services that have a page of their own: the first twelve of the catalogue (specification 2). */
export const serviceLinks = catalogue
  .slice(0, 12)
  .map(({ key, name }) => ({ slug: key, name, to: paths.service(key) }));

export type NavItem = "services" | "plans" | "pricing";

/**
 * Which item of the header is highlighted: Services on every path that starts with its address, the calculator's
 * included; Plans and Pricing on their exact path only (specification 2, Header).
 */
export function activeItem(pathname: string): NavItem | undefined {
  if (pathname.startsWith(paths.services)) return "services";
  if (pathname === paths.plans) return "plans";
  if (pathname === paths.pricing) return "pricing";
  return undefined;
}
