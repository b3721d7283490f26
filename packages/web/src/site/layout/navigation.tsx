import { Link, useLocation } from "wouter";
import { paths } from "../../paths.ts";
import type { LinkProps } from "../../ui/button.tsx";

export const headerLinks = [
  { to: paths.plans, name: "Home Maintenance Plans" },
  { to: paths.pricing, name: "Pricing" },
];

export const allServicesName = "All Handyman and Construction Services";

export const isServicesPath = (pathname: string) => pathname.startsWith(paths.services);

export function NavLink({ to, ...rest }: LinkProps) {
  const [pathname] = useLocation();
  return <Link to={to} aria-current={pathname === to ? "page" : undefined} {...rest} />;
}
