import { paths } from "../paths.ts";

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
