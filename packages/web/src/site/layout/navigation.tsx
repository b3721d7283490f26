import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../paths.ts";

export const headerLinks = [
  { to: paths.plans, name: "Home Maintenance Plans" },
  { to: paths.pricing, name: "Pricing" },
];

export const allServicesName = "All Handyman and Construction Services";

/** The calculator is a service too. */
export const isServicesPath = (pathname: string) => pathname.startsWith(paths.services);

export const getNavItemClass = (isActive: boolean) =>
  clsx(
    "relative rounded-field px-3 py-2.5 font-medium transition-colors hover:text-brand",
    "after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-accent",
    isActive ? "text-brand-strong" : "text-ink after:hidden",
  );

export function NavLink({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  const [pathname] = useLocation();
  return <Link to={to} aria-current={pathname === to ? "page" : undefined} {...rest} />;
}
